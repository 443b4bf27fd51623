import type { Db } from '#src/db/db.ts';
import { categories } from '#src/db/schema/tables.ts';

let count = 0;

/** A category of its own, with a title and a link that no other has. */
export async function makeCategory(
  db: Db,
  overrides: Partial<typeof categories.$inferInsert> = {},
): Promise<typeof categories.$inferSelect> {
  count += 1;
  const [row] = await db
    .insert(categories)
    .values({
      title: `Ear Buds ${count}`,
      link: `ear-buds-${count}`,
      description: 'Small and loud.',
      ...overrides,
    })
    .returning();
  if (!row) throw new Error('The category was not stored.');
  return row;
}
