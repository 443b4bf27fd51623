import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#src/db/rows.ts';
import { shortenLog, vacuumTables } from '#src/db/vacuum.ts';
import { createTestDb } from '#tests/kit/db.ts';

const { db } = await createTestDb();

async function bytes(): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(db, sql`select pg_table_size('carts')::int as n`);
  return row?.n ?? 0;
}
const fill = (rows: number) =>
  db.execute(sql`insert into carts (token, updated_at)
    select 'cart ' || n || repeat(' of somebody', 8), now() from generate_series(1, ${rows}::int) n`);

test('the embedded database reuses the space of deleted rows before it grows', async () => {
  await fill(10_000);
  const filled = await bytes();
  expect(filled).toBeGreaterThan(512 * 1024);
  for (const _ of [1, 2, 3]) {
    await db.execute(sql`delete from carts`);
    expect(await vacuumTables(db)).toBe(1);
    await fill(10_000);
  }
  expect(await bytes()).toBeLessThan(filled * 1.2);
});

test('skips the vacuum of small tables', async () => {
  await db.execute(sql`truncate carts cascade`);
  await fill(10);
  expect(await vacuumTables(db)).toBe(0);
});

test('the log that a start after a power cut replays is short again after each night', async () => {
  const unwritten = async () => {
    const [row] = await rowsOf<{ bytes: number }>(
      db,
      sql`select (pg_current_wal_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()`,
    );
    return row?.bytes ?? 0;
  };
  await db.execute(sql`truncate carts cascade`);
  await fill(10_000);
  expect(await unwritten()).toBeGreaterThan(1_000_000);
  await shortenLog(db);
  expect(await unwritten()).toBeLessThan(10_000);
});
