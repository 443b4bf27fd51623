import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orderLines, returnLines, returns } from '#src/db/schema/tables.ts';
import {
  addOrderEvent,
  type OrderEvent,
} from '#src/features/orders/order-events.service.server.ts';
import {
  lockOrder,
  type OrderRow as Order,
} from '#src/features/orders/order-transition.service.server.ts';
import { returnSerials } from '#src/features/serials/return-serials.service.server.ts';
import { restockUnits } from '#src/features/orders/stock.service.server.ts';
import { refundPart } from '#src/features/payments/refunds/refund-part.service.server.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { formatRupees, toPaise, toRupees } from '#src/lib/money.ts';
import type { Platform } from '#src/platform/platform.ts';
import type { JobSender } from '#src/platform/jobs.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { returnAnsweredMessage } from '#src/features/messages/kinds/return-answered.ts';
import { returnReceivedMessage } from '#src/features/messages/kinds/return-received.ts';
import { getReturnRefund } from './refund.queries.server.ts';
import { cancelPickup } from './pickup/book-return.service.server.ts';
import { findInstructions, type Return } from './returns.queries.server.ts';
import { OPEN_RETURNS } from './return-status.ts';

export type ReturnServices = Pick<Platform, 'db' | 'jobs' | 'config'>;

export type Answer = {
  id: number;
  userId: string;
  action: 'accept' | 'refuse' | 'receive';
  answer?: string | undefined;
  /** In rupees. */
  amount?: number | undefined;
  /** True if lost discounts are not deducted; by default if the return is the shop's fault. */
  waive?: boolean | undefined;
  restock: boolean;
  /** The scanned serial numbers of the units that arrived. */
  serials?: readonly string[] | undefined;
};

const FROM: Record<Answer['action'], readonly string[]> = {
  accept: ['asked'],
  refuse: OPEN_RETURNS,
  receive: OPEN_RETURNS,
};

/** Carries out a staff decision on a return. Receiving it refunds. Throws CONFLICT if closed. */
export async function answerReturn(
  services: ReturnServices,
  answer: Answer,
  now = new Date(),
): Promise<void> {
  const { siteUrl } = services.config;
  await transactWithJobs(services, async (tx, jobs) => {
    const { order, before } = await lockReturn(tx, answer.id);
    if (!FROM[answer.action].includes(before.status)) {
      const message = `This return is already ${before.status}.`;
      throw new AppError('CONFLICT', { message });
    }
    if (answer.action !== 'accept') await cancelPickup(tx, jobs, answer.id);
    if (answer.action === 'receive') await receive(tx, jobs, { order, before, answer, siteUrl });
    else await decide(tx, jobs, { order, answer, siteUrl, now });
    const [after] = await tx.select().from(returns).where(eq(returns.id, answer.id));
    const shown = ({ status, answer: text, isRestocked, refundId, refund }: Return) => {
      const { waivedPaise = 0 } = refund ?? {};
      return { status, answer: text, isRestocked, refundId, waivedPaise };
    };
    await recordAudit(tx, {
      userId: answer.userId,
      action: `return.${answer.action}`,
      entity: 'return',
      entityId: answer.id,
      before: shown(before),
      after: { ...(after && shown(after)), orderId: order.id },
    });
  });
  if (answer.restock) await services.jobs.send('publish', {}, { key: 'publish' });
}

type ReturnDecision = { order: Order; answer: Answer; siteUrl: string };

async function decide(tx: Db, jobs: JobSender, it: ReturnDecision & { now: Date }): Promise<void> {
  const { order, answer, siteUrl, now } = it;
  const isAccepted = answer.action === 'accept';
  const text = answer.answer ?? '';
  if (!isAccepted && !text) {
    const message = 'Enter the reason for the shopper.';
    throw new AppError('INVALID_INPUT', { message, fields: { answer: message } });
  }
  await tx
    .update(returns)
    .set({
      status: isAccepted ? 'accepted' : 'refused',
      answer: text,
      decidedAt: now,
      decidedBy: answer.userId,
    })
    .where(eq(returns.id, answer.id));
  const note = [isAccepted ? 'Return accepted.' : 'Return not accepted.', text].join(' ').trim();
  await addEvent(tx, order, { actor: 'staff', actorUserId: answer.userId, note });
  const instructions = await findInstructions(tx, { id: answer.id, orderId: order.id }, now);
  const letter = returnAnsweredMessage(order, siteUrl, { isAccepted, answer: text, instructions });
  await notify(tx, jobs, order, letter);
}

async function receive(
  tx: Db,
  jobs: JobSender,
  it: ReturnDecision & { before: Return },
): Promise<void> {
  const { order, before, answer, siteUrl } = it;
  const refund = await getReturnRefund(tx, before, answer.waive);
  const { duePaise } = refund;
  const amountPaise = answer.amount === undefined ? duePaise : toPaise(answer.amount);
  if (amountPaise > duePaise) {
    const message = `The refund for these items is at most ${formatRupees(toRupees(duePaise))}.`;
    throw new AppError('INVALID_INPUT', { message, fields: { amount: message } });
  }
  const settled = { ...refund, totalPaise: amountPaise };
  if (amountPaise < duePaise) {
    const kind = 'inspection' as const;
    settled.changes = [
      ...refund.changes,
      { kind, amountPaise: amountPaise - duePaise, reasons: [] },
    ];
  }
  const part = { orderId: order.id, amountPaise, requestedBy: answer.userId };
  const refundId =
    amountPaise > 0 ? await refundPart(tx, { ...part, reason: 'Return received.' }) : null;
  await tx
    .update(returns)
    .set({
      status: 'received',
      refundId,
      refund: settled,
      receivedAt: new Date(),
      isRestocked: answer.restock,
      ...(answer.answer ? { answer: answer.answer } : {}),
      decidedAt: new Date(),
      decidedBy: answer.userId,
    })
    .where(eq(returns.id, answer.id));
  await returnSerials(tx, order.id, await listLinesOf(tx, answer.id), answer.serials ?? []);
  if (answer.restock) {
    const back = { orderId: order.id, userId: answer.userId };
    await restockUnits(tx, await listLinesOf(tx, answer.id), back);
  }
  const money = amountPaise > 0 ? ' The money is on its way back.' : '';
  const note = `The return has reached us.${money}`;
  await addEvent(tx, order, { actor: 'staff', actorUserId: answer.userId, note });
  await jobs.send('check-refunds', {}, { key: 'check-refunds' });
  await notify(
    tx,
    jobs,
    order,
    returnReceivedMessage(order, siteUrl, amountPaise, settled.changes),
  );
}

function listLinesOf(tx: Db, returnId: number) {
  return tx
    .select({
      orderLineId: orderLines.id,
      productId: orderLines.productId,
      variantId: orderLines.variantId,
      quantity: returnLines.quantity,
    })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(eq(returnLines.returnId, returnId));
}

async function lockReturn(tx: Db, id: number): Promise<{ order: Order; before: Return }> {
  const [found] = await tx.select().from(returns).where(eq(returns.id, id));
  if (!found) throw new AppError('NOT_FOUND');
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
