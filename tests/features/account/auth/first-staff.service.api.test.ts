import { beforeEach, describe, expect, test } from 'vitest';
import { rateLimits, users } from '#src/db/schema/tables.ts';
import { checkSession, login } from '#src/features/account/auth/auth.contract.ts';
import { ensureFirstStaff } from '#src/features/account/auth/first-staff.service.server.ts';
import { signUpByCode } from '#tests/kit/register.ts';
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
  test('creates the first owner with a generated password when the settings name nobody', async () => {
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

  test('keeps the changed password of the first owner when the shop starts again', async () => {
    expect(await ensure(ADMIN)).toBeUndefined();
    expect(await roleOf(ADMIN.email, ADMIN.password)).toBe('owner');
    await ensure({ ...ADMIN, password: 'Turned-over7!' });
    expect(await roleOf(ADMIN.email, ADMIN.password)).toBe('owner');
  });

  test('never makes an owner of an account that a stranger registered', async () => {
    await ensure(NOTHING);
    const stranger = shop.visitor();
    const person = { emailOrPhoneNumber: ADMIN.email, password: 'Who-goes-there7!' };
    await signUpByCode(shop, person, { visitor: stranger });
    const said: string[] = [];
    await ensureFirstStaff(db, shop.services.auth, ADMIN, (sentence) => said.push(sentence));
    expect(said).toEqual([expect.stringContaining('boss@example.com is already registered')]);
    expect((await stranger.call(checkSession, {})).role).toBe('customer');
    await expect(roleOf(ADMIN.email, ADMIN.password)).rejects.toMatchObject({ status: 401 });
  });

  test.each([NOTHING, ADMIN])(
    'refuses to make a customer the first owner, with a message that says what to do',
    async (admin) => {
      const emailOrPhoneNumber = admin.email ?? 'owner@swara.example';
      await signUpByCode(shop, { emailOrPhoneNumber, password: 'Who-goes-there7!' });
      await expect(ensure(admin)).rejects.toThrow(
        /Set ADMIN_EMAIL to an address without an account/,
      );
      expect(await db.select({ role: users.role }).from(users)).toEqual([{ role: 'customer' }]);
    },
  );
});
