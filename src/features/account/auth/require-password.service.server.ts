import { and, eq } from 'drizzle-orm';
import { accounts } from '#src/db/schema/tables.ts';
import type { AccountServices } from '#src/features/account/services.server.ts';
import { AppError } from '#src/lib/errors.ts';

/** Makes sure that who is signed in knows the password too. Throws INVALID_INPUT. */
export async function requirePassword(
  { db, auth }: Pick<AccountServices, 'db' | 'auth'>,
  userId: string,
  password: string,
): Promise<void> {
  const isCredential = and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'));
  const [account] = await db.select().from(accounts).where(isCredential);
  const hash = account?.password;
  if (hash && (await (await auth.$context).password.verify({ hash, password }))) return;
  const message = 'That is not your password.';
  throw new AppError('INVALID_INPUT', { message, fields: { password: message } });
}
