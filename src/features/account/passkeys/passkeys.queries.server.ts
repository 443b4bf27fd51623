import { asc, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { passkeys, users } from '#src/db/schema/tables.ts';
import type { OwnPasskeys, Passkey } from './passkeys.contract.ts';

/** Lists a user's passkeys, oldest first. */
export async function listOwnPasskeys(db: Db, userId: string): Promise<OwnPasskeys> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  return { passkeys: rows.map(toPasskey), asksForCode: user?.twoFactorEnabled ?? false };
}

/** Converts a row to what its owner sees. */
export function toPasskey({ id, name, ...row }: typeof passkeys.$inferSelect): Passkey {
  const lastUsedAt = row.lastUsedAt?.toISOString() ?? null;
  return { id, name, createdAt: row.createdAt.toISOString(), lastUsedAt };
}
