import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#src/db/rows.ts';
import { createTestDb } from '#tests/kit/db.ts';

const { db } = await createTestDb();

test('plans a query with a name once per connection', async () => {
  await db.transaction(async (tx) => {
    const addOne = (to: number) =>
      rowsOf<{ sum: number }>(tx, sql`select ${to}::int + 1 sum`, 'add-one');
    expect([await addOne(1), await addOne(41)]).toEqual([[{ sum: 2 }], [{ sum: 42 }]]);

    const known = await rowsOf<{ runs: number }>(
      tx,
      sql`select (generic_plans + custom_plans)::int runs from pg_prepared_statements
        where name = 'add-one'`,
    );
    expect(known).toEqual([{ runs: 2 }]);
  });
});
