import { and, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { accounts } from '#src/db/schema/tables.ts';
import type { AccountServices } from '#src/features/account/services.server.ts';
import { AppError } from '#src/lib/errors.ts';

/** Shown to a user without a password where one is required. */
export const NO_PASSWORD =
  'You have no password yet. Set one with Forget Password on the sign-in page, then try again.';

/** Explains why a password was refused: nothing was entered, or it is wrong. */
export function wrongPassword(password: string): string {
  return password === '' ? 'Enter your password.' : 'Your password is not correct.';
}

/** Requires the signed-in user's password. Throws INVALID_INPUT. */
export async function requirePassword(
  { db, auth }: Pick<AccountServices, 'db' | 'auth'>,
  userId: string,
  password: string,
): Promise<void> {
  const hash = await findHash(db, userId);
  if (hash && (await (await auth.$context).password.verify({ hash, password }))) return;
  const message = hash ? wrongPassword(password) : NO_PASSWORD;
  throw new AppError('INVALID_INPUT', { message, fields: { password: message } });
}

/** Returns whether a user has a password, rather than signing in with codes only. */
export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  return Boolean(await findHash(db, userId));
}

async function findHash(db: Db, userId: string): Promise<string | null | undefined> {
  const isCredential = and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'));
  const [account] = await db.select().from(accounts).where(isCredential);
  return account?.password;
}
