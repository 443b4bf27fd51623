import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#src/db/open.ts';
import { shopState } from '#src/db/schema/tables.ts';

const KEY = 'demo-work';

const Work = z.object({
  action: z.enum(['load', 'remove']),
  /** What is being done, as staff read it. */
  step: z.string(),
  isFailed: z.boolean(),
});
export type DemoWork = z.infer<typeof Work>;

/** Stores how far the job is; undefined when it has finished. */
export async function saveWork(db: Db, work: DemoWork | undefined): Promise<void> {
  if (!work) {
    await db.delete(shopState).where(eq(shopState.key, KEY));
    return;
  }
  const value = JSON.stringify(work);
  await db
    .insert(shopState)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: shopState.key, set: { value, updatedAt: new Date() } });
}

/** Finds how far the job is; undefined when none is running. */
export async function findWork(db: Db): Promise<DemoWork | undefined> {
  const [row] = await db.select().from(shopState).where(eq(shopState.key, KEY));
  return row && Work.parse(JSON.parse(row.value));
}
