import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rateLimits } from '#src/db/schema/tables.ts';
import { countTry, deleteOldTries } from '#src/platform/limits.ts';
import { createTestDb } from '#tests/kit/db.ts';

const { db } = await createTestDb();
const limit = { max: 3, windowSeconds: 60 };

const endWindow = (key: string) =>
  db
    .update(rateLimits)
    .set({ resetsAt: sql`now() - interval '1 second'` })
    .where(eq(rateLimits.key, key));

const letGoBy = (key: string, seconds: number) =>
  db
    .update(rateLimits)
    .set({ resetsAt: sql`${rateLimits.resetsAt} - make_interval(secs => ${seconds}::float8)` })
    .where(eq(rateLimits.key, key));

describe('counting tries', () => {
  test('accepts tries up to the limit and refuses the next, saying how long to wait', async () => {
    for (let at = 0; at < 3; at += 1) await countTry(db, 'a', limit);
    const refused = await countTry(db, 'a', limit).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    const { retryAfterSeconds } = refused as { retryAfterSeconds: number };
    expect(retryAfterSeconds).toBeGreaterThan(15);
    expect(retryAfterSeconds).toBeLessThanOrEqual(20);
  });

  test('accepts one more try after each step, regardless of refusals in between', async () => {
    for (let at = 0; at < 3; at += 1) await countTry(db, 'e', limit);
    for (let at = 0; at < 50; at += 1) await countTry(db, 'e', limit).catch(() => undefined);
    await letGoBy('e', 9);
    await expect(countTry(db, 'e', limit)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await letGoBy('e', 11);
    await countTry(db, 'e', limit);
    await expect(countTry(db, 'e', limit)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test.each([7, 11, 13])('accepts %i tries where the steps do not come out even', async (max) => {
    const uneven = { max, windowSeconds: 60 };
    await db.transaction(async (tx) => {
      for (let at = 0; at < max; at += 1) await countTry(tx, `uneven ${max}`, uneven);
      await expect(countTry(tx, `uneven ${max}`, uneven)).rejects.toMatchObject({ status: 429 });
    });
  });

  test('counts the tries of each key separately', async () => {
    for (let at = 0; at < 3; at += 1) await countTry(db, 'b', limit);
    await expect(countTry(db, 'c', limit)).resolves.toBeUndefined();
  });

  test('counts tries from the start when the window is over', async () => {
    for (let at = 0; at < 3; at += 1) await countTry(db, 'd', limit);
    await endWindow('d');
    for (let at = 0; at < 3; at += 1) await countTry(db, 'd', limit);
    await expect(countTry(db, 'd', limit)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('deletes the tries only of windows that are over', async () => {
    await countTry(db, 'old', limit);
    await countTry(db, 'new', limit);
    await endWindow('old');
    await deleteOldTries(db);
    const keys = (await db.select().from(rateLimits)).map(({ key }) => key);
    expect(keys).not.toContain('old');
    expect(keys).toContain('new');
  });
});
