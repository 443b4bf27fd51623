import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '#src/db/schema/tables.ts';
import {
  changePassword,
  checkSession,
  listSessions,
  login,
  logout,
} from '#src/features/account/auth/auth.contract.ts';
import { createAccount } from '#src/features/account/auth/auth.service.server.ts';
import { digestToken } from '#src/features/account/auth/hashed-tokens.server.ts';
import { createTestShop, type Visitor } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const { db } = shop;
const enter = { emailOrPhoneNumber: 'asha@example.com', password: 'Sound-check7!' };
const { id } = await createAccount(shop.services, { name: 'Asha', ...enter });

const rows = () => db.select().from(sessions).where(eq(sessions.userId, id));
const tokenOf = (visitor: Visitor) =>
  decodeURIComponent(visitor.cookies.get('swara.session_token') ?? '').split('.')[0] ?? '';

async function signedIn(): Promise<Visitor> {
  const visitor = shop.visitor();
  await visitor.call(login, enter);
  return visitor;
}

test('stores only digests of session tokens, so that a copy of the database opens no session', async () => {
  const visitor = await signedIn();
  const token = tokenOf(visitor);
  expect(token).toHaveLength(32);
  const stored = (await rows()).map((row) => row.token);
  expect(stored).toEqual([digestToken(token)]);
  expect((await visitor.call(checkSession, {})).id).toBe(id);
});

test('finds, prolongs and ends a session by its token', async () => {
  const [one, other] = [await signedIn(), await signedIn()];
  const mine = (await one.call(listSessions, {})).filter(({ isCurrent }) => isCurrent);
  expect(mine).toHaveLength(1);

  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  const isOne = eq(sessions.token, digestToken(tokenOf(one)));
  await db
    .update(sessions)
    .set({ expiresAt: days(2) })
    .where(isOne);
  await one.call(checkSession, {});
  const [prolonged] = await db.select().from(sessions).where(isOne);
  expect(prolonged?.expiresAt.getTime()).toBeGreaterThan(days(29).getTime());

  await one.call(logout, {});
  expect(await db.select().from(sessions).where(isOne)).toEqual([]);
  expect((await other.call(checkSession, {})).id).toBe(id);
});

test('leaves only the session of the browser that changed the password', async () => {
  const [one, other] = [await signedIn(), await signedIn()];
  const passwords = { currentPassword: enter.password, newPassword: enter.password };
  await one.call(changePassword, passwords);
  expect((await rows()).map((row) => row.token)).toEqual([digestToken(tokenOf(one))]);
  await expect(other.call(checkSession, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});
