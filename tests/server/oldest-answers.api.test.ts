import { expect, test } from 'vitest';
import { keyedWrites } from '#src/db/schema/tables.ts';
import { deleteOldestAnswers } from '#src/http/idempotency.ts';
import { createTestDb } from '#tests/kit/db.ts';

const { db } = await createTestDb();

test('keeps only the latest answers to keyed writes, up to a number', async () => {
  for (const at of [1, 2, 3]) {
    const startedAt = new Date(Date.now() - at * 1000);
    await db.insert(keyedWrites).values({ id: `write ${at}`, fingerprint: 'x', startedAt });
  }
  await deleteOldestAnswers(db, 3);
  expect(await db.$count(keyedWrites)).toBe(3);
  await deleteOldestAnswers(db, 2);
  const rows = await db.select().from(keyedWrites);
  expect(rows.map(({ id }) => id).toSorted()).toEqual(['write 1', 'write 2']);
});
