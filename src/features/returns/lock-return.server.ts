import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orderLines, returnLines, returns } from '#src/db/schema/tables.ts';
import { lockBuyerOf } from '#src/features/orders/lock-buyer.server.ts';
import {
  addOrderEvent,
  type OrderEvent,
} from '#src/features/orders/order-events.service.server.ts';
import {
  lockOrder,
  type OrderRow as Order,
} from '#src/features/orders/order-transition.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import type { Platform } from '#src/platform/platform.ts';

export type ReturnServices = Pick<Platform, 'db' | 'jobs' | 'config'>;
type Return = typeof returns.$inferSelect;

/** Lists the units of a return, without their protection plans. */
export function listLinesOf(tx: Db, returnId: number) {
  return tx
    .select({
      orderLineId: orderLines.id,
      productId: orderLines.productId,
      variantId: orderLines.variantId,
      productName: orderLines.productName,
      variantTitle: orderLines.variantTitle,
      quantity: returnLines.quantity,
    })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(and(eq(returnLines.returnId, returnId), isNull(orderLines.planOf)));
}

/** Locks a return with its order and buyer. Throws NOT_FOUND. */
export async function lockReturn(tx: Db, id: number): Promise<{ order: Order; before: Return }> {
  const [found] = await tx.select().from(returns).where(eq(returns.id, id));
  if (!found) throw new AppError('NOT_FOUND');
  await lockBuyerOf(tx, found.orderId);
  const order = await lockOrder(tx, found.orderId);
  const [before] = await tx.select().from(returns).where(eq(returns.id, id));
  if (!before) throw new AppError('NOT_FOUND');
  return { order, before };
}

type Event = Pick<OrderEvent, 'actor' | 'actorUserId' | 'note'>;

/** Adds an event to an order in its present status. */
export async function addEvent(
  tx: Db,
  { id: orderId, status }: Order,
  event: Event,
): Promise<void> {
  await addOrderEvent(tx, { orderId, status, ...event });
}
