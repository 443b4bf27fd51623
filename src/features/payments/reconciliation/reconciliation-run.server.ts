import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#src/db/db.ts';
import { shopState } from '#src/db/schema/tables.ts';

const KEY = 'money-check';

const Run = z.object({
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  /** The order compared last; '' between rounds. */
  cursor: z.string(),
  checked: z.number(),
  /** Orders that could not be checked with the gateway. */
  missed: z.number(),
  found: z.number(),
});

/** A round of the payment reconciliation. */
export type MoneyCheckRun = z.infer<typeof Run>;

const NEVER: MoneyCheckRun = {
  startedAt: '',
  finishedAt: null,
  cursor: '',
  checked: 0,
  missed: 0,
  found: 0,
};

/** Returns the progress of the payment reconciliation; blank before the first round. */
export async function readRun(db: Db): Promise<MoneyCheckRun> {
  const [row] = await db.select().from(shopState).where(eq(shopState.key, KEY));
  const parsed = Run.safeParse(row ? JSON.parse(row.value) : undefined);
  return parsed.success ? parsed.data : NEVER;
}

export async function recordRun(db: Db, run: MoneyCheckRun): Promise<void> {
  const value = JSON.stringify(run);
  await db
    .insert(shopState)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: shopState.key, set: { value } });
}
