import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { passkeys, rateLimits, sessions, users, verifications } from '#src/db/schema/tables.ts';
import { changeStaff } from '#src/features/account/admin/users.contract.ts';
import { checkSession, login } from '#src/features/account/auth/auth.contract.ts';
import { PASSKEY_SIGN_IN_LIMIT } from '#src/features/account/limits.ts';
import {
  beginPasskeySignIn,
  finishPasskeySignIn,
  removePasskey,
} from '#src/features/account/passkeys/passkeys.contract.ts';
import { addToCart } from '#src/features/cart/cart.contract.ts';
import { viewDashboard } from '#src/features/dashboard/dashboard.contract.ts';
import { toAppError } from '#src/lib/errors.ts';
import { makeAuthenticator } from '#tests/kit/authenticator.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { addKey, makeKeyHolder, signInWith } from '#tests/kit/passkeys.ts';
import { makeGuardedStaff, makeStaff, STAFF_PASSWORD } from '#tests/kit/second-factor.ts';
import { createTestShop, SITE } from '#tests/kit/shop.ts';

const shop = await createTestShop({ SECOND_FACTOR_ROLES: 'owner,manager' });
const { db } = shop;
const NOT_CHECKED = 'This passkey could not be verified. Please try again.';
const UNKNOWN = 'The shop does not know this passkey. Please sign in with your password.';

beforeEach(() => db.delete(rateLimits));

const sessionsOf = (id: string) => db.$count(sessions, eq(sessions.userId, id));

describe('a passkey', () => {
  test('keeps the guest’s cart when a person signs in with a passkey', async () => {
    const { id, authenticator } = await makeKeyHolder(shop);
    const product = await makeProduct(db);
    const visitor = shop.visitor();
    await visitor.call(addToCart, { productId: product.id, quantity: 1 });
    expect(await signInWith(visitor, authenticator)).toMatchObject({ id, role: 'support' });
    expect(await visitor.call(checkSession, {})).toMatchObject({ id });
    expect(visitor.cookies.get('swara_hint')).toBe('sc');
    const [stored] = await db.select().from(passkeys).where(eq(passkeys.userId, id));
    expect(stored?.counter).toBe(1);
    expect(Date.now() - (stored?.lastUsedAt?.getTime() ?? 0)).toBeLessThan(60_000);
  });

  test('counts a passkey as both factors, so no code from an authenticator app is requested', async () => {
    const { id, visitor, recoveryCodes } = await makeGuardedStaff(shop, 'manager');
    const { authenticator } = await addKey(visitor, 'Laptop', undefined, recoveryCodes[0]);
    const elsewhere = shop.visitor();
    await signInWith(elsewhere, authenticator);
    expect(await elsewhere.call(checkSession, {})).toMatchObject({ id, lacksSecondFactor: false });
    await expect(elsewhere.call(viewDashboard, {})).resolves.toBeDefined();
  });

  test('requests user verification for a passkey without revealing whose session the browser has', async () => {
    const { visitor } = await makeKeyHolder(shop);
    const options = await visitor.call(beginPasskeySignIn, {});
    expect(options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      rpId: new URL(SITE).hostname,
      timeout: 60_000,
      userVerification: 'required',
    });
  });

  test('refuses a passkey without PIN, fingerprint or face', async () => {
    const { id, authenticator } = await makeKeyHolder(shop);
    const before = await sessionsOf(id);
    const visitor = shop.visitor();
    await expect(signInWith(visitor, authenticator, { isVerified: false })).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('did not verify your identity') as string,
    });
    expect(await sessionsOf(id)).toBe(before);
    await expect(visitor.call(checkSession, {})).rejects.toMatchObject({ status: 401 });
  });

  test.each([
    ['another site', 'https://shop.example'],
    ['a subdomain of the shop', 'http://evil.shop.test'],
    ['another port', 'http://shop.test:8080'],
  ])('refuses a passkey answer made for %s', async (_, origin) => {
    const { authenticator } = await makeKeyHolder(shop);
    const signedThere = signInWith(shop.visitor(), authenticator, { origin });
    await expect(signedThere).rejects.toMatchObject({ status: 422, message: NOT_CHECKED });
  });

  test('opens one session when a passkey challenge is answered twice at the same time', async () => {
    const { id, authenticator } = await makeKeyHolder(shop);
    const visitor = shop.visitor();
    const answer = authenticator.get(await visitor.call(beginPasskeySignIn, {}));
    const before = await sessionsOf(id);
    const twin = shop.visitor();
    for (const [name, value] of visitor.cookies) twin.cookies.set(name, value);
    const both = [visitor, twin].map((one) => one.call(finishPasskeySignIn, { answer }));
    const tried = await Promise.allSettled(both);
    expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await sessionsOf(id)).toBe(before + 1);
    await expect(twin.call(finishPasskeySignIn, { answer })).rejects.toMatchObject({
      message: 'This took too long or was sent twice. Please start again.',
    });
  });

  test('accepts a passkey answer only from the browser that requested it, within five minutes', async () => {
    const { authenticator } = await makeKeyHolder(shop);
    const answer = authenticator.get(await shop.visitor().call(beginPasskeySignIn, {}));
    const another = shop.visitor().call(finishPasskeySignIn, { answer });
    await expect(another).rejects.toMatchObject({ status: 422 });
    const other = shop.visitor();
    await other.call(beginPasskeySignIn, {});
    await expect(other.call(finishPasskeySignIn, { answer })).rejects.toMatchObject({
      message: NOT_CHECKED,
    });
    const late = shop.visitor();
    const old = authenticator.get(await late.call(beginPasskeySignIn, {}));
    await db.update(verifications).set({ expiresAt: new Date(Date.now() - 1) });
    await expect(late.call(finishPasskeySignIn, { answer: old })).rejects.toMatchObject({
      status: 422,
    });
  });

  test('uses up a passkey challenge with a wrong answer', async () => {
    const { authenticator } = await makeKeyHolder(shop);
    const visitor = shop.visitor();
    const options = await visitor.call(beginPasskeySignIn, {});
    const bad = authenticator.get(options, { origin: 'https://shop.example' });
    await expect(visitor.call(finishPasskeySignIn, { answer: bad })).rejects.toThrow(NOT_CHECKED);
    const answer = authenticator.get(options);
    await expect(visitor.call(finishPasskeySignIn, { answer })).rejects.toThrow('start again');
  });

  test('refuses a passkey that uses the id of another one', async () => {
    const { id, authenticator } = await makeKeyHolder(shop);
    const before = await sessionsOf(id);
    const stranger = makeAuthenticator();
    await expect(signInWith(shop.visitor(), stranger)).rejects.toMatchObject({
      status: 401,
      message: UNKNOWN,
    });
    stranger.key.id = authenticator.key.id;
    stranger.key.counter = 7;
    await expect(signInWith(shop.visitor(), stranger)).rejects.toThrow(NOT_CHECKED);
    expect(await sessionsOf(id)).toBe(before);
  });

  test('refuses a passkey that was removed', async () => {
    const { visitor, passkey, authenticator } = await makeKeyHolder(shop);
    await visitor.call(removePasskey, { id: passkey.id, password: STAFF_PASSWORD });
    await expect(signInWith(shop.visitor(), authenticator)).rejects.toThrow(UNKNOWN);
  });

  test('refuses a passkey as a copy when its counter goes back', async () => {
    const { authenticator } = await makeKeyHolder(shop);
    authenticator.key.counter = 4_000_000_000;
    await signInWith(shop.visitor(), authenticator);
    // The counter rises by one per answer: these repeat it and lower it by one.
    for (const counter of [4_000_000_000, 3_999_999_999]) {
      authenticator.key.counter = counter;
      await expect(signInWith(shop.visitor(), authenticator)).rejects.toThrow(NOT_CHECKED);
    }
    authenticator.key.counter = 4_000_000_001;
    await signInWith(shop.visitor(), authenticator);
  });

  test('refuses the passkey of a disabled person or a former staff member', async () => {
    const { id, authenticator } = await makeKeyHolder(shop);
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, id));
    await expect(signInWith(shop.visitor(), authenticator)).rejects.toMatchObject({ status: 403 });
    await db.update(users).set({ disabledAt: null, role: 'customer' }).where(eq(users.id, id));
    await expect(signInWith(shop.visitor(), authenticator)).rejects.toThrow(UNKNOWN);
  });
});

describe('the password of a person with a passkey and no app', () => {
  test('refuses a password without a passkey where the role requires a second factor', async () => {
    const { id, enter, visitor, authenticator } = await makeKeyHolder(shop, 'manager');
    const before = await sessionsOf(id);
    const guest = shop.visitor();
    await expect(guest.call(login, enter)).rejects.toMatchObject({
      code: 'SECOND_FACTOR_DEMANDED',
      message: expect.stringContaining('sign in with your passkey') as string,
    });
    expect(await sessionsOf(id)).toBe(before);
    expect([...guest.cookies.keys()].filter((name) => name.includes('session'))).toEqual([]);
    const wrong = guest.call(login, { ...enter, password: 'wrong' });
    await expect(wrong).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    await signInWith(guest, authenticator);
    await expect(guest.call(viewDashboard, {})).resolves.toBeDefined();
    // The session that added the passkey continues.
    await expect(visitor.call(viewDashboard, {})).resolves.toBeDefined();
  });

  test('accepts the password of a person with a passkey where the role requires no second factor', async () => {
    const { id, enter } = await makeKeyHolder(shop, 'support');
    expect(await shop.visitor().call(login, enter)).toMatchObject({ id });
  });

  test('ends the sessions opened with only a password when a person adds the first passkey', async () => {
    const { visitor, enter } = await makeStaff(shop, 'manager');
    const elsewhere = shop.visitor();
    await elsewhere.call(login, enter);
    await addKey(visitor);
    await expect(elsewhere.call(checkSession, {})).rejects.toMatchObject({ status: 401 });
    await expect(visitor.call(viewDashboard, {})).resolves.toBeDefined();
  });
});

test('ends a password-only session when its owner gets a role that requires a second factor', async () => {
  const { id, enter, authenticator } = await makeKeyHolder(shop, 'support');
  const visitor = shop.visitor();
  await visitor.call(login, enter);
  const { visitor: owner, authenticator: ownKey } = await makeKeyHolder(shop, 'owner');
  await signInWith(owner, ownKey);
  await owner.call(changeStaff, { id, role: 'manager' });
  await expect(visitor.call(checkSession, {})).rejects.toMatchObject({ status: 401 });
  await signInWith(visitor, authenticator);
  await expect(visitor.call(viewDashboard, {})).resolves.toBeDefined();
});

describe('tries from one network', () => {
  test.each([
    ['beginning', beginPasskeySignIn, {}],
    ['finishing', finishPasskeySignIn, { answer: makeAuthenticator().get(makeChallenge()) }],
  ] as const)(
    'limits calls from one network for %s a passkey sign-in',
    async (_, endpoint, input) => {
      const once = () =>
        shop
          .visitor()
          .call(endpoint, input as never)
          .then(
            () => 200,
            (error: unknown) => toAppError(error).status,
          );
      for (let count = 0; count < PASSKEY_SIGN_IN_LIMIT.max; count += 1) {
        expect(await once()).not.toBe(429);
      }
      expect(await once()).toBe(429);
    },
  );
});

function makeChallenge() {
  return { challenge: 'x', rpId: 'shop.test', timeout: 1, userVerification: 'required' } as const;
}
