import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessions } from '#src/db/schema/tables.ts';
import { checkSession, login } from '#src/features/account/auth/auth.contract.ts';
import { viewDashboard } from '#src/features/dashboard/dashboard.contract.ts';
import { viewSecondFactor } from '#src/features/account/second-factor/second-factor.contract.ts';
import { readConfig } from '#src/platform/config.ts';
import { makeGuardedStaff, makeStaff } from '#tests/kit/second-factor.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUp, signUpStaff } from '#tests/kit/sign-in.ts';

const MINUTE_MS = 60_000;
const IDLE = 2 * 60 * MINUTE_MS;
const shop = await createTestShop({ STAFF_IDLE_HOURS: '2', SECOND_FACTOR_ROLES: 'owner,manager' });
const { db } = shop;

const sessionOf = (userId: string) => eq(sessions.userId, userId);
const lieIdle = (userId: string, ms: number) =>
  db
    .update(sessions)
    .set({ usedAt: new Date(Date.now() - ms) })
    .where(sessionOf(userId));

describe('a session of staff', () => {
  test('continues a staff session that is used just before the idle limit', async () => {
    const { visitor, user } = await signUpStaff(shop, 'support');
    for (let at = 0; at < 3; at += 1) {
      await lieIdle(user.id, IDLE - MINUTE_MS);
      expect((await visitor.call(checkSession, {})).id).toBe(user.id);
    }
    const [session] = await db.select().from(sessions).where(sessionOf(user.id));
    expect(Date.now() - (session?.usedAt.getTime() ?? 0)).toBeLessThan(MINUTE_MS);
  });

  test('ends a staff session permanently after the idle hours', async () => {
    const { visitor, user } = await signUpStaff(shop, 'support');
    await lieIdle(user.id, IDLE);
    await expect(visitor.call(viewDashboard, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect(await db.select().from(sessions).where(sessionOf(user.id))).toEqual([]);
  });

  test('does not end an idle session of a shopper', async () => {
    const { visitor, user } = await signUp(shop);
    await lieIdle(user.id, 20 * IDLE);
    expect((await visitor.call(checkSession, {})).id).toBe(user.id);
  });
});

describe('a second factor that a role requires', () => {
  test('requires staff to set up a second factor before they use anything else', async () => {
    const { visitor } = await makeStaff(shop, 'manager');
    await expect(visitor.call(viewDashboard, {})).rejects.toMatchObject({
      code: 'SECOND_FACTOR_DEMANDED',
      status: 403,
    });
    expect((await visitor.call(checkSession, {})).lacksSecondFactor).toBe(true);
    expect(await visitor.call(viewSecondFactor, {})).toMatchObject({ isOn: false });
  });

  test('lets staff work once the second factor that their role requires is on', async () => {
    const { visitor } = await makeGuardedStaff(shop, 'manager');
    await expect(visitor.call(viewDashboard, {})).resolves.toBeDefined();
    expect((await visitor.call(checkSession, {})).lacksSecondFactor).toBe(false);
  });

  test('requires no second factor of other roles or of shoppers', async () => {
    const { visitor, enter } = await makeStaff(shop, 'support');
    await expect(visitor.call(viewDashboard, {})).resolves.toBeDefined();
    expect((await shop.visitor().call(login, enter)).lacksSecondFactor).toBe(false);
  });
});

describe('the settings', () => {
  test('ends idle staff sessions after twelve hours by default, and requires no second factor', () => {
    expect(readConfig({})).toMatchObject({ staffIdleHours: 12, secondFactorRoles: [] });
    const env = { STAFF_IDLE_HOURS: '1', SECOND_FACTOR_ROLES: ' owner , support' };
    expect(readConfig(env)).toMatchObject({
      staffIdleHours: 1,
      secondFactorRoles: ['owner', 'support'],
    });
  });

  test.each([
    [{ STAFF_IDLE_HOURS: '0' }, 'STAFF_IDLE_HOURS: at least 1'],
    [{ STAFF_IDLE_HOURS: '721' }, 'STAFF_IDLE_HOURS: at most 720'],
    [{ SECOND_FACTOR_ROLES: 'boss' }, 'enter roles, separated by commas: owner, manager, support'],
    [{ SECOND_FACTOR_ROLES: 'customer' }, 'enter roles, separated by commas'],
  ])('refuses the staff session settings %j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });
});
