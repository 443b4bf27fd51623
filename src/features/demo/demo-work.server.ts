import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#src/db/db.ts';
import { shopState } from '#src/db/schema/tables.ts';

const KEY = 'demo-work';
/** Minutes without progress after which the job is taken for dead: the queue gives it up then too. */
const STALLED_MINUTES = 15;

const Work = z.object({
  /** The request that started it. A later request replaces it. */
  id: z.string(),
  action: z.enum(['load', 'remove']),
  /** The current step, as shown to staff. */
  step: z.string(),
  isFailed: z.boolean(),
});
export type DemoWork = z.infer<typeof Work>;

/** Stores that work was requested, and returns its id. Replaces earlier work. */
export async function createWork(db: Db, action: DemoWork['action']): Promise<string> {
  const id = randomUUID();
  const value = JSON.stringify({ id, action, step: 'Waiting to start', isFailed: false });
  await db
    .insert(shopState)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: shopState.key, set: { value, updatedAt: new Date() } });
  return id;
}

const isWork = (id: string) =>
  and(eq(shopState.key, KEY), sql`${shopState.value}::jsonb->>'id' = ${id}`);

/** Stores how far the work is. Returns false when it has finished or a later request replaced it. */
export async function updateWork(db: Db, work: DemoWork): Promise<boolean> {
  const rows = await db
    .update(shopState)
    .set({ value: JSON.stringify(work), updatedAt: new Date() })
    .where(isWork(work.id))
    .returning({ key: shopState.key });
  return rows.length > 0;
}

/** Deletes the work, as it has finished. */
export async function deleteWork(db: Db, id: string): Promise<void> {
  await db.delete(shopState).where(isWork(id));
}

/** Finds the work that is running or failed last. Work that stalled has failed too. */
export async function findWork(db: Db): Promise<DemoWork | undefined> {
  const [row] = await db
    .select({
      value: shopState.value,
      isStalled: sql<boolean>`${shopState.updatedAt} < now() - make_interval(mins => ${STALLED_MINUTES})`,
    })
    .from(shopState)
    .where(eq(shopState.key, KEY));
  if (!row) return undefined;
  const work = Work.parse(JSON.parse(row.value));
  return { ...work, isFailed: work.isFailed || row.isStalled };
}
