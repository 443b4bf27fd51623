import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { orderLines, orders, returnLines, returns } from '#src/db/schema/tables.ts';
import {
  addOrderEvent,
  type OrderEvent,
} from '#src/features/checkout/order-events.service.server.ts';
import { restockPieces } from '#src/features/checkout/stock.service.server.ts';
import { refundPart } from '#src/features/payments/refunds/refund-part.service.server.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { toPaise } from '#src/lib/money.ts';
import type { Platform } from '#src/platform/platform.ts';
import type { JobSender } from '#src/platform/jobs.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { returnAnsweredLetter } from '#src/features/messages/letters/return-answered.ts';
import { returnAskedLetter } from '#src/features/messages/letters/return-requested.ts';
import { returnReceivedLetter } from '#src/features/messages/letters/return-received.ts';
import { returnUntil } from '#src/features/orders/orders.ts';
import { RETURN_DAYS } from './return-limits.ts';
import { dropPickup } from '../courier/book-return.service.server.ts';
import {
  findInstructions,
  listReturnable,
  type Return,
  returnWorthPaise,
} from './returns.queries.server.ts';
import { OPEN_RETURNS } from './return-status.ts';

type ReturnServices = Pick<Platform, 'db' | 'jobs' | 'config'>;
type Order = typeof orders.$inferSelect;
type Piece = { orderLineId: number; quantity: number };

type Asked = { orderId: string; userId: string; reason: string; pieces?: Piece[] | undefined };

/** Requests a return within RETURN_DAYS of delivery. Throws CONFLICT or INVALID_INPUT. */
export async function askForReturn(
  { db, jobs, config }: ReturnServices,
  asked: Asked,
  now = new Date(),
): Promise<void> {
  const { orderId, userId, reason } = asked;
  await transactWithJobs({ db, jobs }, async (tx, sender) => {
    const order = await lockOrder(tx, orderId);
    throwUnlessReturnable(order, now);
    const pieces = await choosePieces(tx, orderId, asked.pieces);
    const [made] = await tx.insert(returns).values({ orderId, reason }).returning();
    if (!made) throw new Error('The database kept no return.');
    await tx.insert(returnLines).values(pieces.map((piece) => ({ ...piece, returnId: made.id })));
    const note = `Return asked for: ${reason}`;
    await addEvent(tx, order, { actor: 'shopper', actorUserId: userId, note });
    const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    const named = pieces.flatMap(({ orderLineId, quantity }) => {
      const line = lines.find(({ id }) => id === orderLineId);
      return line ? [{ productName: line.productName, color: line.color, quantity }] : [];
    });
    await notify(tx, sender, order, returnAskedLetter(order, config.siteUrl, named));
  });
}

function throwUnlessReturnable(order: Order, now: Date): void {
  if (returnUntil(order, now)) return;
  const message =
    order.status === 'delivered'
      ? `A return can be asked for within ${RETURN_DAYS} days of delivery. That time is over.`
      : 'A return can be asked for once the order is delivered.';
  throw new AppError('CONFLICT', { message });
}

async function choosePieces(tx: Db, orderId: string, asked: Piece[] | undefined) {
  const left = await listReturnable(tx, orderId);
  if (!asked) {
    const all = [...left]
      .filter(([, quantity]) => quantity > 0)
      .map(([orderLineId, quantity]) => ({ orderLineId, quantity }));
    if (all.length > 0) return all;
    throw new AppError('CONFLICT', { message: 'You have already asked to send all of it back.' });
  }
  const sums = new Map<number, number>();
  for (const { orderLineId, quantity } of asked) {
    sums.set(orderLineId, (sums.get(orderLineId) ?? 0) + quantity);
  }
  for (const [orderLineId, quantity] of sums) {
    const most = left.get(orderLineId) ?? 0;
    if (quantity <= most) continue;
    const message =
      most > 0 ? `Only ${most} of that can be sent back.` : 'That item cannot be sent back.';
    throw new AppError('INVALID_INPUT', { message, fields: { pieces: message } });
  }
  return [...sums].map(([orderLineId, quantity]) => ({ orderLineId, quantity }));
}

export type Answer = {
  id: number;
  userId: string;
  action: 'accept' | 'refuse' | 'receive';
  answer?: string | undefined;
  /** In rupees. */
  amount?: number | undefined;
  restock: boolean;
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
      const message = `This return is ${before.status} already.`;
      throw new AppError('CONFLICT', { message });
    }
    if (answer.action !== 'accept') await dropPickup(tx, jobs, answer.id);
    if (answer.action === 'receive') await receive(tx, jobs, { order, before, answer, siteUrl });
    else await decide(tx, jobs, { order, answer, siteUrl, now });
    const [after] = await tx.select().from(returns).where(eq(returns.id, answer.id));
    const shown = ({ status, answer: text, isRestocked, refundId }: Return) => {
      return { status, answer: text, isRestocked, refundId };
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

type Case = { order: Order; answer: Answer; siteUrl: string };

async function decide(tx: Db, jobs: JobSender, it: Case & { now: Date }): Promise<void> {
  const { order, answer, siteUrl, now } = it;
  const isAccepted = answer.action === 'accept';
  const text = answer.answer ?? '';
  if (!isAccepted && !text) {
    const message = 'Write to the shopper why.';
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
  const letter = returnAnsweredLetter(order, siteUrl, { isAccepted, answer: text, instructions });
  await notify(tx, jobs, order, letter);
}

async function receive(tx: Db, jobs: JobSender, it: Case & { before: Return }): Promise<void> {
  const { order, before, answer, siteUrl } = it;
  const worthPaise = await returnWorthPaise(tx, before);
  const amountPaise = answer.amount === undefined ? worthPaise : toPaise(answer.amount);
  if (amountPaise > worthPaise) {
    const message = 'That is more than these pieces cost.';
    throw new AppError('INVALID_INPUT', { message, fields: { amount: message } });
  }
  const part = { orderId: order.id, amountPaise, requestedBy: answer.userId };
  // Units that a discount made free bring no refund.
  const refundId =
    amountPaise > 0 ? await refundPart(tx, { ...part, reason: 'Return received.' }) : null;
  await tx
    .update(returns)
    .set({
      status: 'received',
      refundId,
      receivedAt: new Date(),
      isRestocked: answer.restock,
      ...(answer.answer ? { answer: answer.answer } : {}),
      decidedAt: new Date(),
      decidedBy: answer.userId,
    })
    .where(eq(returns.id, answer.id));
  if (answer.restock) {
    const back = { orderId: order.id, userId: answer.userId };
    await restockPieces(tx, await listLinesOf(tx, answer.id), back);
  }
  const money = amountPaise > 0 ? ' The money is on its way back.' : '';
  const note = `The return has reached us.${money}`;
  await addEvent(tx, order, { actor: 'staff', actorUserId: answer.userId, note });
  await jobs.send('check-refunds', {}, { key: 'check-refunds' });
  await notify(tx, jobs, order, returnReceivedLetter(order, siteUrl, amountPaise));
}

function listLinesOf(tx: Db, returnId: number) {
  return tx
    .select({
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

async function lockOrder(tx: Db, orderId: string): Promise<Order> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw new AppError('NOT_FOUND', { message: 'No order found.' });
  return order;
}

type Event = Pick<OrderEvent, 'actor' | 'actorUserId' | 'note'>;

async function addEvent(tx: Db, { id: orderId, status }: Order, event: Event): Promise<void> {
  await addOrderEvent(tx, { orderId, status, ...event });
}
