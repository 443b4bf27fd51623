import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#src/db/rows.ts';
import { transact } from '#src/db/transact.ts';
import { createTestDb } from '#tests/kit/db.ts';

const { db } = await createTestDb();
await db.execute(sql`create table shelves (id int primary key, pieces int not null)`);
await db.execute(sql`insert into shelves values (1, 10), (2, 10)`);

type Row = { pieces: number };

/** Lets two transactions take the same two rows the other way round, both holding one first. */
async function crossEachOther(run: typeof transact) {
  let holding = 0;
  let meet = () => {};
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  const take = (first: number, second: number) =>
    run(db, async (tx) => {
      await tx.execute(sql`update shelves set pieces = pieces - 1 where id = ${first}`);
      holding += 1;
      if (holding >= 2) meet();
      await met;
      await tx.execute(sql`update shelves set pieces = pieces - 1 where id = ${second}`);
    });
  return Promise.allSettled([take(1, 2), take(2, 1)]);
}

test('a deadlock of plain transactions fails one of them', async () => {
  const results = await crossEachOther((on, work) => on.transaction(work));
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('retries a transaction after a deadlock so that both succeed', async () => {
  await db.execute(sql`update shelves set pieces = 10`);
  const results = await crossEachOther(transact);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  const rows = await rowsOf<Row>(db, sql`select pieces from shelves`);
  expect(rows.map(({ pieces }) => pieces)).toEqual([8, 8]);
});

test('throws any failure other than a deadlock without a retry', async () => {
  let tries = 0;
  const failing = transact(db, async (tx) => {
    tries += 1;
    await tx.execute(sql`insert into shelves values (1, 1)`);
  });
  await expect(failing).rejects.toThrow();
  expect(tries).toBe(1);
});
