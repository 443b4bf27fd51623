import { and, desc, eq, gt, or } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { sessions, users } from '#src/db/schema/tables.ts';
import type { SessionInfo } from './auth.contract.ts';
import { digestToken } from './hashed-tokens.server.ts';
import { toIdentity } from '#src/features/account/identity.ts';

/** Finds the user with this email address or phone number. */
export async function findUserByContact(db: Db, emailOrPhone: string) {
  const { email, phoneNumber } = toIdentity(emailOrPhone);
  const [user] = await db
    .select()
    .from(users)
    .where(or(eq(users.email, email), phoneNumber ? eq(users.phoneNumber, phoneNumber) : undefined))
    .limit(1);
  return user;
}

/** Lists a user's sessions, newest first. */
export async function listSessionsOf(
  db: Db,
  userId: string,
  currentToken: string,
): Promise<SessionInfo[]> {
  const current = digestToken(currentToken);
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(sessions.createdAt));
  return rows.map((row) => ({
    id: row.id,
    isCurrent: row.token === current,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.updatedAt.toISOString(),
    address: row.ipAddress ?? '',
    userAgent: row.userAgent ?? '',
  }));
}
