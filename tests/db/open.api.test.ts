import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestDb } from '#tests/kit/db.ts';

const { db } = await createTestDb();

describe('the migrated database', () => {
  test('indexes every foreign key of the database', async () => {
    const missing = await db.execute(sql`
      select conrelid::regclass::text as "table", conname
      from pg_constraint c
      where contype = 'f' and not exists (
        select 1 from pg_index i
        where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
      )
    `);
    expect(missing).toMatchObject({ rows: [] });
  });

  test('stores every database time with its time zone', async () => {
    const without = await db.execute(sql`
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type = 'timestamp without time zone'
    `);
    expect(without).toMatchObject({ rows: [] });
  });
});
