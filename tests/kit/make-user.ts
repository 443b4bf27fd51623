import { randomUUID } from 'node:crypto';
import type { Db } from '#src/db/db.ts';
import { users } from '#src/db/schema/tables.ts';

type User = typeof users.$inferSelect;

/** Creates a person without a password, by default signed up by email. */
export async function makeUser(
  db: Db,
  overrides: Partial<typeof users.$inferInsert> = {},
): Promise<User> {
  const id = overrides.id ?? randomUUID();
  const values = { id, name: 'Asha Rao', email: `asha-${id}@example.com`, ...overrides };
  const [user] = await db.insert(users).values(values).returning();
  if (!user) throw new Error('The database kept no user.');
  return user;
}
