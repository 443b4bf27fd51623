import { beforeEach, describe, expect, test } from 'vitest';
import { rateLimits, users } from '#src/db/schema/tables.ts';
import { checkSession, login, register } from '#src/features/account/auth/auth.contract.ts';
import { ensureFirstStaff } from '#src/features/account/auth/first-staff.service.server.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const { db } = shop;
const NOTHING = { email: undefined, password: undefined };
const ADMIN = { email: 'Boss@example.com', password: 'Listen2it!' };

beforeEach(async () => {
  await db.delete(users);
  await db.delete(rateLimits);
});

const ensure = (admin: typeof ADMIN | typeof NOTHING) =>
  ensureFirstStaff(db, shop.services.auth, admin);

async function roleOf(emailOrPhoneNumber: string, password: string) {
  const visitor = shop.visitor();
  return (await visitor.call(login, { emailOrPhoneNumber, password })).role;
}

describe('the first member of staff', () => {
  test('without settings has a password made once, kept only as a hash', async () => {
    const made = await ensure(NOTHING);
    expect(made).toMatchObject({ email: 'owner@swara.example' });
    expect(await roleOf(made?.email ?? '', made?.password ?? '')).toBe('owner');
    expect(await ensure(NOTHING)).toBeUndefined();
    const other = await createdPassword();
    expect(other).not.toBe(made?.password);
  });

  async function createdPassword() {
    await db.delete(users);
    return (await ensure(NOTHING))?.password;
  }

  test('comes from the settings, and keeps a password changed since', async () => {
    expect(await ensure(ADMIN)).toBeUndefined();
    expect(await roleOf(ADMIN.email, ADMIN.password)).toBe('owner');
    await ensure({ ...ADMIN, password: 'Changed1!' });
    expect(await roleOf(ADMIN.email, ADMIN.password)).toBe('owner');
  });

  test('a stranger who took the address first is signed out, and the password is the new one', async () => {
    const stranger = shop.visitor();
    await stranger.call(register, {
      name: 'Stranger',
      emailOrPhoneNumber: ADMIN.email,
      password: 'Stranger1!',
    });
    await ensure(ADMIN);
    await expect(stranger.call(checkSession, {})).rejects.toMatchObject({ status: 401 });
    await expect(roleOf(ADMIN.email, 'Stranger1!')).rejects.toMatchObject({ status: 401 });
    expect(await roleOf(ADMIN.email, ADMIN.password)).toBe('owner');
  });
});
