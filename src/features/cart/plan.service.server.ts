import { eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { cartLines } from '#src/db/schema/tables.ts';
import type { Plan } from '#src/features/settings/plan.contract.ts';
import { AppError } from '#src/lib/errors.ts';
import { toPaise } from '#src/lib/money.ts';
import { type CartOwner, listCartLines } from './cart.queries.server.ts';
import { type CartLine, hasOldPlan } from './cart.ts';
import { findPlan } from './planned.ts';

/**
 * Adds a protection plan to a line, or removes it with null. Throws NOT_FOUND, or CONFLICT if the
 * item cannot have this plan.
 */
export async function setLinePlan(
  db: Db,
  owner: CartOwner,
  { id, planId }: { id: number; planId: number | null },
  plans: readonly Plan[],
): Promise<void> {
  const line = (await listCartLines(db, owner)).find((one) => one.id === id);
  if (!line) throw new AppError('NOT_FOUND', { message: 'This item is not in your cart.' });
  await storePlan(db, { ...line, planId }, plans);
}

const ENDED = 'This protection plan is no longer offered.';

/**
 * Adds a plan to the line of an item that was just added. Returns a notice if the item cannot have
 * this plan.
 */
export async function addPlanTo(
  db: Db,
  owner: CartOwner,
  item: { productId: number; variantId: number | null; planId: number },
  plans: readonly Plan[],
): Promise<string | undefined> {
  const lines = await listCartLines(db, owner);
  const line = lines.find(({ productId, variantId }) => {
    return productId === item.productId && variantId === item.variantId;
  });
  if (!line) return undefined;
  const planned = { ...line, planId: item.planId };
  if (!findPlan(planned, plans)) return ENDED;
  await storePlan(db, planned, plans);
  return undefined;
}

/** Accepts a changed price of the plan of a line, and removes one that has ended. */
export async function acceptPlan(db: Db, line: CartLine, plans: readonly Plan[]): Promise<boolean> {
  const plan = findPlan(line, plans);
  if (!hasOldPlan(line, plan)) return false;
  await storePlan(db, { ...line, planId: plan?.id ?? null }, plans);
  return true;
}

async function storePlan(db: Db, line: CartLine, plans: readonly Plan[]): Promise<void> {
  const plan = findPlan(line, plans);
  if (line.planId !== null && !plan) {
    throw new AppError('CONFLICT', { message: ENDED });
  }
  const seenPlanPaise = plan ? toPaise(plan.price) : null;
  await db
    .update(cartLines)
    .set({ planId: line.planId, seenPlanPaise, updatedAt: sql`now()` })
    .where(eq(cartLines.id, line.id));
}
