import { and, asc, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orderLines } from '#src/db/schema/tables.ts';
import type { Piece } from './return-refund.ts';

type PlanLine = typeof orderLines.$inferSelect;

/** Lists the protection plans that were sold with some orders. */
export function listPlanLines(db: Db, orderIds: readonly string[]): Promise<PlanLine[]> {
  return db
    .select()
    .from(orderLines)
    .where(and(inArray(orderLines.orderId, [...orderIds]), isNotNull(orderLines.planOf)))
    .orderBy(asc(orderLines.id));
}

/**
 * Returns the units of plans that go back with units of their items. `left` is what is left of each
 * line: nothing of a plan that was cancelled.
 */
export function plansOfPieces(
  plans: readonly Pick<PlanLine, 'id' | 'planOf'>[],
  pieces: readonly Piece[],
  left: ReadonlyMap<number, number>,
): Piece[] {
  return plans.flatMap(({ id, planOf }) => {
    const units = pieces.find(({ orderLineId }) => orderLineId === planOf)?.quantity ?? 0;
    const quantity = Math.min(units, left.get(id) ?? 0);
    return quantity > 0 ? [{ orderLineId: id, quantity }] : [];
  });
}
