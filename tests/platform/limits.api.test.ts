import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rateLimits } from '#src/db/schema/tables.ts';
import { countTry, forgetOldTries } from '#src/platform/limits.ts';
import { createTestDb } from '#tests/kit/db.ts';

const { db } = await createTestDb();
const limit = { max: 3, windowSeconds: 60 };

const endWindow = (key: string) =>
  db
    .update(rateLimits)
    .set({ resetsAt: sql`now() - interval '1 second'` })
    .where(eq(rateLimits.key, key));

describe('counting tries', () => {
  test('lets the limit through and refuses the next, saying how long to wait', async () => {
    for (let at = 0; at < 3; at += 1) await countTry(db, 'a', limit);
    const refused = await countTry(db, 'a', limit).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    const { retryAfterSeconds } = refused as { retryAfterSeconds: number };
    expect(retryAfterSeconds).toBeGreaterThan(50);
    expect(retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  test('counts every key alone', async () => {
    for (let at = 0; at < 3; at += 1) await countTry(db, 'b', limit);
    await expect(countTry(db, 'c', limit)).resolves.toBeUndefined();
  });

  test('starts again when the window is over', async () => {
    for (let at = 0; at < 3; at += 1) await countTry(db, 'd', limit);
    await endWindow('d');
    for (let at = 0; at < 3; at += 1) await countTry(db, 'd', limit);
    await expect(countTry(db, 'd', limit)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('forgets windows that are over and no others', async () => {
    await countTry(db, 'old', limit);
    await countTry(db, 'new', limit);
    await endWindow('old');
    await forgetOldTries(db);
    const keys = (await db.select().from(rateLimits)).map(({ key }) => key);
    expect(keys).not.toContain('old');
    expect(keys).toContain('new');
  });
});
