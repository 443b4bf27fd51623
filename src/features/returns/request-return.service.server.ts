import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orderLines, orders, returnLines, returns } from '#src/db/schema/tables.ts';
import { lockOrder, type OrderRow } from '#src/features/orders/order-transition.service.server.ts';
import { returnRequestedMessage } from '#src/features/messages/kinds/return-requested.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { lastDelivery } from './delivered.queries.server.ts';
import { returnUntil } from './return-window.ts';
import { AppError } from '#src/lib/errors.ts';
import { formatRupees, toPaise } from '#src/lib/money.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { previewRefund } from './refund.queries.server.ts';
import type { ReturnCause } from './return-status.ts';
import { chooseCredit, readCreditChoice } from './credit-choice.queries.server.ts';
import { RETURN_DAYS } from './return-limits.ts';
import type { Piece } from './return-refund.ts';
import type { RefundPreview } from './return-refund.contract.ts';
import { listPlanLines, plansOfPieces } from './plan-pieces.queries.server.ts';
import { listUsedPlans } from './plans/used-plans.queries.server.ts';
import { listReturnable } from './returns.queries.server.ts';
import { addEvent, type ReturnServices } from './lock-return.server.ts';

type ReturnInput = { orderId: string; cause?: ReturnCause; pieces?: Piece[] | undefined };
type ReturnRequest = ReturnInput & {
  userId: string | null;
  reason: string;
  /** The refund that the page showed, in rupees. */
  shownRefund?: number | undefined;
  /** True for store credit instead of money, with the bonus that the page showed, in rupees. */
  toCredit?: boolean;
  shownBonus?: number | undefined;
};

/**
 * Calculates the refund of a return before it is requested. Throws CONFLICT or INVALID_INPUT if it
 * cannot be requested.
 */
export async function getRefundPreview(
  db: Db,
  { orderId, cause = 'other', pieces }: ReturnInput,
  now = new Date(),
): Promise<RefundPreview> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (order) await throwUnlessReturnable(db, order, now);
  const chosen = { cause, pieces: await choosePieces(db, orderId, pieces) };
  const refund = await previewRefund(db, orderId, chosen);
  return { ...refund, ...(await readCreditChoice(db, orderId, toPaise(refund.total))) };
}

/**
 * Requests a return within RETURN_DAYS of delivery. Throws CONFLICT, INVALID_INPUT, or
 * REFUND_CHANGED if the refund is not the one that the page showed.
 */
export async function requestReturn(
  { db, jobs, config }: ReturnServices,
  request: ReturnRequest,
  now = new Date(),
): Promise<void> {
  const { orderId, userId, reason, cause = 'other' } = request;
  await transactWithJobs({ db, jobs }, async (tx, sender) => {
    const order = await lockOrder(tx, orderId);
    await throwUnlessReturnable(tx, order, now);
    const pieces = await choosePieces(tx, orderId, request.pieces);
    const { total } = await previewRefund(tx, orderId, { cause, pieces });
    throwIfChanged(total, request.shownRefund);
    const shownRefundPaise = toPaise(total);
    const choice = await chooseCredit(tx, request, shownRefundPaise);
    const row = { orderId, reason, cause, shownRefundPaise, ...choice };
    const [made] = await tx.insert(returns).values(row).returning();
    if (!made) throw new AppError('UNEXPECTED');
    await tx.insert(returnLines).values(pieces.map((piece) => ({ ...piece, returnId: made.id })));
    const note = `Return requested: ${reason}`;
    await addEvent(tx, order, { actor: 'shopper', actorUserId: userId, note });
    const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    const named = pieces.flatMap(({ orderLineId, quantity }) => {
      const line = lines.find(({ id }) => id === orderLineId);
      return line
        ? [{ productName: line.productName, variantTitle: line.variantTitle, quantity }]
        : [];
    });
    await notify(
      tx,
      sender,
      order,
      returnRequestedMessage(order, config.siteUrl, named, shownRefundPaise, choice),
    );
  });
}

function throwIfChanged(refund: number, shown: number | undefined): void {
  if (shown === undefined || toPaise(shown) === toPaise(refund)) return;
  const message = `The refund is now ${formatRupees(refund)}. Please check it and send your request again.`;
  throw new AppError('REFUND_CHANGED', { message, fields: { shownRefund: message } });
}

/** Throws CONFLICT unless an order, or a parcel of it, is delivered and can still be returned. */
export async function throwUnlessReturnable(tx: Db, order: OrderRow, now: Date): Promise<void> {
  const deliveredAt = await lastDelivery(tx, order);
  if (returnUntil(deliveredAt, now)) return;
  const message = deliveredAt
    ? `You can request a return within ${RETURN_DAYS} days of delivery. That period has ended.`
    : 'You can request a return once the order is delivered.';
  throw new AppError('CONFLICT', { message });
}

/**
 * Returns the units to return, all by default, with the protection plans of these units unless they
 * covered a claim. Throws CONFLICT or INVALID_INPUT.
 */
export async function choosePieces(tx: Db, orderId: string, requested: Piece[] | undefined) {
  const left = await listReturnable(tx, orderId);
  const plans = await listPlanLines(tx, [orderId]);
  for (const [lineId, units] of await listUsedPlans(tx, orderId)) {
    left.set(lineId, (left.get(lineId) ?? 0) - units);
  }
  const isPlan = (lineId: number) => plans.some(({ id }) => id === lineId);
  if (!requested) {
    const all = [...left]
      .filter(([lineId, quantity]) => quantity > 0 && !isPlan(lineId))
      .map(([orderLineId, quantity]) => ({ orderLineId, quantity }));
    if (all.length > 0) return [...all, ...plansOfPieces(plans, all, left)];
    throw new AppError('CONFLICT', {
      message: 'You have already requested a return of the whole order.',
    });
  }
  const sums = new Map<number, number>();
  for (const { orderLineId, quantity } of requested) {
    sums.set(orderLineId, (sums.get(orderLineId) ?? 0) + quantity);
  }
  for (const [orderLineId, quantity] of sums) {
    // A plan goes back with its item, or is cancelled: see cancelPlan().
    const most = isPlan(orderLineId) ? 0 : (left.get(orderLineId) ?? 0);
    if (quantity <= most) continue;
    const message =
      most > 0 ? `You can return only ${most} of this item.` : 'This item cannot be returned.';
    throw new AppError('INVALID_INPUT', { message, fields: { pieces: message } });
  }
  const pieces = [...sums].map(([orderLineId, quantity]) => ({ orderLineId, quantity }));
  return [...pieces, ...plansOfPieces(plans, pieces, left)];
}
