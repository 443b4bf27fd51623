import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { parcels } from '#src/db/schema/tables.ts';
import { isAnyUnder } from '#src/features/fulfilment/parcels/lock-parcel.server.ts';
import { listUnpacked } from '#src/features/fulfilment/parcels/parcels.queries.server.ts';
import {
  type OrderRow,
  transitionOrder,
} from '#src/features/orders/order-transition.service.server.ts';
import type { OrderActor } from '#src/features/orders/order-status.ts';
import { hasPreorders } from '#src/features/orders/preordered.queries.server.ts';
import { unpackAll } from '#src/features/orders/unpack.service.server.ts';
import { releaseUnsent } from '#src/features/orders/unsent.service.server.ts';
import {
  listRefundable,
  refundPart,
} from '#src/features/payments/refunds/refund-part.service.server.ts';
import { listPlanLines, plansOfPieces } from '#src/features/returns/plan-pieces.queries.server.ts';
import { getUnsentRefund } from '#src/features/returns/refund.queries.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { isPartSent } from '#src/features/orders/order-status.ts';

type CancelledBy = {
  actor: OrderActor;
  actorUserId?: string | undefined;
  /** The sentence for the order's timeline and the refund. */
  reason: string;
  /** True if staff have refunded it before. */
  isRefunded?: boolean;
};

/**
 * Cancels what is unsent of a partly sent order with pre-orders: releases its units, and refunds
 * what was paid for them. The order is delivered once its parcels are. The caller must hold the
 * order's row. Throws CONFLICT if nothing is unsent.
 */
export async function cancelRest(
  tx: Db,
  order: OrderRow,
  { actor, actorUserId, reason, isRefunded = false }: CancelledBy,
) {
  const { id: orderId } = order;
  if (!isPartSent(order) || !(await hasPreorders(tx, orderId))) {
    const message = 'Nothing of this order can be cancelled any more.';
    throw new AppError('CONFLICT', { message });
  }
  await unpackAll(tx, orderId);
  const goods = (await listUnpacked(tx, orderId))
    .filter(({ left }) => left > 0)
    .map(({ id, left }) => ({ orderLineId: id, quantity: left }));
  // Nothing of it has been delivered, so no plan of it was cancelled.
  const plans = await listPlanLines(tx, [orderId]);
  const sold = new Map(plans.map(({ id, quantity }) => [id, quantity]));
  const pieces = [...goods, ...plansOfPieces(plans, goods, sold)];
  await releaseUnsent(tx, orderId);
  const before = await listRefundable(tx, orderId);
  const amountPaise = isRefunded ? 0 : await getUnsentRefund(tx, orderId, pieces);
  const request = { orderId, amountPaise, reason, requestedBy: actorUserId };
  const { creditPaise } = amountPaise > 0 ? await refundPart(tx, request) : { creditPaise: 0 };
  const sentPaise = sumSent(before) - sumSent(await listRefundable(tx, orderId));
  const deliveredAt = await findDelivery(tx, orderId);
  await transitionOrder(tx, order, {
    to: deliveredAt ? 'delivered' : 'shipped',
    set: { isPartlySent: false, ...(deliveredAt && { deliveredAt }) },
    ...{ actor, actorUserId },
    note: amountPaise > 0 ? `${reason} The money for these units is on its way back.` : reason,
    audit: { action: 'order.cancel', after: { amountPaise, pieces, reason } },
  });
  return { order, amountPaise: sentPaise, creditPaise };
}

/** Returns when the last parcel arrived; undefined while one is on its way. */
async function findDelivery(tx: Db, orderId: string): Promise<Date | undefined> {
  if (await isAnyUnder(tx, orderId, 'shipped')) return undefined;
  const [last] = await tx
    .select({ deliveredAt: parcels.deliveredAt })
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), eq(parcels.state, 'delivered')))
    .orderBy(desc(parcels.deliveredAt))
    .limit(1);
  return last?.deliveredAt ?? undefined;
}

function sumSent(refundable: readonly { sentPaise: number }[]): number {
  return refundable.reduce((sum, { sentPaise }) => sum + sentPaise, 0);
}
