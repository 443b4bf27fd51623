import { beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '#src/db/schema/tables.ts';
import { login, register } from '#src/features/account/auth/auth.contract.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const PASSWORD = 'Listen2it!';
const phone = (at: number) => String(7_000_000_000 + at);

beforeEach(async () => {
  await shop.db.delete(rateLimits);
});

const tryLogin = (emailOrPhoneNumber: string) =>
  shop
    .visitor()
    .call(login, { emailOrPhoneNumber, password: 'wrong' })
    .then(
      () => 'signed in',
      (error: unknown) => error,
    );

describe('limits', () => {
  test('ten tries for one account in 15 minutes, then the right password waits too', async () => {
    await shop
      .visitor()
      .call(register, { name: 'A', emailOrPhoneNumber: phone(0), password: PASSWORD });
    for (let at = 0; at < 10; at += 1) {
      expect(await tryLogin(phone(0))).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    }
    const response = await shop.visitor().request('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ emailOrPhoneNumber: phone(0), password: PASSWORD }),
    });
    expect(response.status).toBe(429);
    const wait = Number(response.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    expect(await tryLogin(phone(1))).toMatchObject({ code: 'WRONG_CREDENTIALS' });
  });

  test('fifty tries from one address in 15 minutes', async () => {
    for (let at = 0; at < 50; at += 1) {
      expect(await tryLogin(phone(100 + at))).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    }
    expect(await tryLogin(phone(200))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('twenty new accounts from one address in an hour', async () => {
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
