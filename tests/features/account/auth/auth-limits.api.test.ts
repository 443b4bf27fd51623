import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '#src/db/schema/tables.ts';
import { login, register } from '#src/features/account/auth/auth.contract.ts';
import { PASSWORD, signUpByCode } from '#tests/kit/register.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const shop = await createTestShop({ TRUST_PROXY: '1' });
const phone = (at: number) => String(7_000_000_000 + at);
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

beforeEach(async () => {
  await shop.db.delete(rateLimits);
});

const tryLogin = (emailOrPhoneNumber: string, address = '203.0.113.1', visitor = shop.visitor()) =>
  visitor.call(login, { emailOrPhoneNumber, password: 'wrong' }, from(address)).then(
    () => 'signed in',
    (error: unknown) => error,
  );
const WRONG = { code: 'WRONG_CREDENTIALS' };
const TOO_MANY = { code: 'TOO_MANY_REQUESTS' };

async function registered(at: number) {
  const { visitor } = await signUpByCode(
    shop,
    { emailOrPhoneNumber: phone(at) },
    from('192.0.2.1'),
  );
  return { visitor, enter: { emailOrPhoneNumber: phone(at), password: PASSWORD } };
}

describe('limits', () => {
  test('allows ten sign-in attempts per account in a row, then one every 90 seconds', async () => {
    const { enter } = await registered(0);
    for (let at = 0; at < 10; at += 1) expect(await tryLogin(phone(0))).toMatchObject(WRONG);
    const right = shop.visitor().call(login, enter, from('203.0.113.1'));
    const refused = await right.catch((error: unknown) => error);
    expect(refused).toMatchObject(TOO_MANY);
    expect((refused as { retryAfterSeconds: number }).retryAfterSeconds).toBeLessThanOrEqual(90);
    expect(await tryLogin(phone(1))).toMatchObject(WRONG);
  });

  test('lets the owner of an account sign in from elsewhere after attempts by a stranger', async () => {
    const { enter } = await registered(2);
    for (let at = 0; at < 12; at += 1) await tryLogin(phone(2));
    await expect(shop.visitor().call(login, enter, from('203.0.113.2'))).resolves.toMatchObject({
      phoneNumber: phone(2),
    });
  });

  test('counts sign-in attempts from one IPv6 network together', async () => {
    for (let at = 0; at < 10; at += 1) await tryLogin(phone(3), `2001:db8:1:${at}::1`);
    expect(await tryLogin(phone(3), '2001:db8:1:ffff::')).toMatchObject(TOO_MANY);
    expect(await tryLogin(phone(3), '2001:db8:2::1')).toMatchObject(WRONG);
  });

  test('slows down password guesses from many networks, but not a browser that has signed in before', async () => {
    const { visitor, enter } = await registered(4);
    // Ninety-nine earlier attempts from different networks, then the hundredth.
    const resetsAt = sql`now() + make_interval(secs => ${99 * 9}::float8)`;
    const key = `login-account:${phone(4)}`;
    await shop.db.insert(rateLimits).values({ key, count: 1, resetsAt });
    expect(await tryLogin(phone(4), '198.51.100.100')).toMatchObject(WRONG);
    expect(await tryLogin(phone(4), '198.51.100.200')).toMatchObject(TOO_MANY);
    await visitor.call(login, enter, from('198.51.100.1'));
    // The browser has its own limit of attempts.
    for (let at = 0; at < 9; at += 1) {
      expect(await tryLogin(phone(4), '198.51.100.1', visitor)).toMatchObject(WRONG);
    }
    expect(await tryLogin(phone(4), '198.51.100.1', visitor)).toMatchObject(TOO_MANY);
  });

  test('ignores a forged device cookie, and that of another person, when it limits sign-in attempts', async () => {
    const { visitor: other } = await registered(5);
    await registered(6);
    for (let at = 0; at < 10; at += 1) await tryLogin(phone(6));
    expect(await tryLogin(phone(6), '203.0.113.1', other)).toMatchObject(TOO_MANY);
    const forger = shop.visitor();
    forger.cookies.set('swara_device', `${phone(6)}.${'A'.repeat(43)}=`);
    expect(await tryLogin(phone(6), '203.0.113.1', forger)).toMatchObject(TOO_MANY);
  });

  test('allows fifty sign-in attempts from one IP address in a row', async () => {
    for (let at = 0; at < 50; at += 1) {
      expect(await tryLogin(phone(100 + at))).toMatchObject(WRONG);
    }
    expect(await tryLogin(phone(200))).toMatchObject(TOO_MANY);
  });

  test('allows twenty registrations from one IP address in a row', async () => {
    const signUp = (at: number) =>
      shop.visitor().call(register, {
        name: 'Asha',
        emailOrPhoneNumber: phone(300 + at),
        password: PASSWORD,
      });
    for (let at = 0; at < 20; at += 1) await signUp(at);
    await expect(signUp(20)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
  });
});
