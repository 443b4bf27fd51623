import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { rateLimits, sessions, users } from '#src/db/schema/tables.ts';
import { checkSession, login } from '#src/features/account/auth/auth.contract.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  passSecondStep,
  viewSecondFactor,
} from '#src/features/account/second-factor/second-factor.contract.ts';
import { addToCart } from '#src/features/cart/cart.contract.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { halfWay, makeGuardedStaff, makeStaff } from '#tests/kit/second-factor.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { totp } from '#tests/kit/totp.ts';

const shop = await createTestShop();
const WRONG = 'This code is not correct or was already used. Please try the next one.';

/** This table records used codes and counts attempts. */
beforeEach(async () => {
  await shop.db.delete(rateLimits);
});

const sessionsOf = (id: string) => shop.db.$count(sessions, eq(sessions.userId, id));

test('calculates the codes of an authenticator app as RFC 6238 does', () => {
  // Appendix B; the secret is "12345678901234567890".
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(totp(secret, { now: 59_000, digits: 8 })).toBe('94287082');
  expect(totp(secret, { now: 20_000_000_000_000, digits: 8 })).toBe('65353130');
});

describe('a password without a second factor', () => {
  test('opens no session with only the password of an account that has a second factor', async () => {
    const { id, enter } = await makeGuardedStaff(shop);
    const before = await sessionsOf(id);
    const visitor = await halfWay(shop, enter);
    expect(await sessionsOf(id)).toBe(before);
    expect([...visitor.cookies.keys()].filter((name) => name.includes('session'))).toEqual([]);
    await expect(visitor.call(checkSession, {})).rejects.toMatchObject({ status: 401 });
    await expect(visitor.call(viewSecondFactor, {})).rejects.toMatchObject({ status: 401 });
  });

  test('sets no session cookie before the second factor is entered', async () => {
    const { enter } = await makeGuardedStaff(shop);
    const response = await shop.visitor().request('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(enter),
    });
    const pageStore = shop.visitor();
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value !== '') pageStore.cookies.set(name, value);
    }
    expect(pageStore.cookies.size).toBeGreaterThan(0);
    await expect(pageStore.call(checkSession, {})).rejects.toMatchObject({ status: 401 });
  });

  test('ends the session of another person in the browser when somebody enters a password', async () => {
    const { enter } = await makeGuardedStaff(shop);
    const { visitor } = await makeStaff(shop);
    await expect(visitor.call(login, enter)).rejects.toMatchObject({ status: 401 });
    expect(visitor.cookies.get('swara_hint') ?? '').not.toContain('s');
    await expect(visitor.call(checkSession, {})).rejects.toMatchObject({ status: 401 });
  });

  test('refuses a wrong password without mentioning the second factor', async () => {
    const { enter } = await makeGuardedStaff(shop);
    const wrong = shop.visitor().call(login, { ...enter, password: 'wrong' });
    await expect(wrong).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
  });

  test('signs in a person without a second factor by only the password', async () => {
    const { enter, id } = await makeStaff(shop);
    expect(await shop.visitor().call(login, enter)).toMatchObject({ id });
  });
});

describe('a code of the app', () => {
  test('keeps the guest’s cart after a code from the authenticator app', async () => {
    const { enter, id, secret } = await makeGuardedStaff(shop);
    const product = await makeProduct(shop.db);
    const visitor = shop.visitor();
    await visitor.call(addToCart, { productId: product.id, quantity: 1 });
    await expect(visitor.call(login, enter)).rejects.toMatchObject({ status: 401 });
    const code = totp(secret, { ahead: 1 });
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect(await visitor.call(passSecondStep, { code: typed })).toMatchObject({
      id,
      role: 'support',
    });
    expect(await visitor.call(checkSession, {})).toMatchObject({ id });
    expect(visitor.cookies.get('swara_hint')).toBe('sc');
  });

  test('accepts a code from the authenticator app once when two sessions send it at the same time', async () => {
    const { enter, secret } = await makeGuardedStaff(shop);
    const code = totp(secret, { ahead: 1 });
    const both = await Promise.all([halfWay(shop, enter), halfWay(shop, enter)]);
    const tried = await Promise.allSettled(both.map((one) => one.call(passSecondStep, { code })));
    expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const later = await halfWay(shop, enter);
    await expect(later.call(passSecondStep, { code })).rejects.toMatchObject({
      status: 422,
      fields: { code: WRONG },
    });
    await expect(later.call(checkSession, {})).rejects.toMatchObject({ status: 401 });
  });

  test('refuses a sign-in with the code that turned the second factor on', async () => {
    const { visitor, enter } = await makeStaff(shop);
    const setup = await visitor.call(beginSecondFactor, { password: enter.password });
    const code = totp(setup.secret);
    await visitor.call(confirmSecondFactor, { code });
    const challenged = await halfWay(shop, enter);
    await expect(challenged.call(passSecondStep, { code })).rejects.toMatchObject({ status: 422 });
  });

  test('refuses a code from the authenticator app of another person', async () => {
    const mine = await makeGuardedStaff(shop);
    const other = await makeGuardedStaff(shop);
    const visitor = await halfWay(shop, mine.enter);
    const code = totp(other.secret, { ahead: 1 });
    await expect(visitor.call(passSecondStep, { code })).rejects.toMatchObject({ status: 422 });
  });

  test('refuses a code from the authenticator app without the password', async () => {
    const { secret, id } = await makeGuardedStaff(shop);
    const code = totp(secret, { ahead: 1 });
    const guest = shop.visitor().call(passSecondStep, { code });
    await expect(guest).rejects.toMatchObject({ code: 'SECOND_STEP_OVER', status: 401 });
    // The session of a colleague does not help, as it would sign in to their own account.
    const { visitor } = await makeStaff(shop);
    const colleague = visitor.call(passSecondStep, { code });
    await expect(colleague).rejects.toMatchObject({ code: 'SECOND_STEP_OVER' });
    expect(await sessionsOf(id)).toBe(1);
  });

  test('signs in the person who gave the password, regardless of the session cookie', async () => {
    const mine = await makeGuardedStaff(shop);
    const other = await makeGuardedStaff(shop);
    const visitor = await halfWay(shop, mine.enter);
    for (const [name, value] of other.visitor.cookies) {
      if (name.includes('session')) visitor.cookies.set(name, value);
    }
    const code = totp(mine.secret, { ahead: 1 });
    expect(await visitor.call(passSecondStep, { code })).toMatchObject({ id: mine.id });
    expect(await visitor.call(checkSession, {})).toMatchObject({ id: mine.id });
  });

  test('refuses a code from the authenticator app if the person has since been disabled', async () => {
    const { enter, id, secret } = await makeGuardedStaff(shop);
    const visitor = await halfWay(shop, enter);
    await shop.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, id));
    const code = totp(secret, { ahead: 1 });
    await expect(visitor.call(passSecondStep, { code })).rejects.toMatchObject({ status: 403 });
  });

  test('refuses a malformed second-factor code with a message that says what to enter', async () => {
    const response = await shop.visitor().request('/api/auth/second-step', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: '12345' }),
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      fields: { code: 'Enter the 6 digits from your app or a recovery code.' },
    });
  });
});
