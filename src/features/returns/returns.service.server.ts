import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { returns } from '#src/db/schema/tables.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import type { JobSender } from '#src/platform/jobs.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { returnAnsweredMessage } from '#src/features/messages/kinds/return-answered.ts';
import { decideClaim } from './claims/decide-claim.service.server.ts';
import {
  acceptExchange,
  getExchange,
  releaseExchange,
} from './exchanges/settle-exchange.service.server.ts';
import { addEvent, listLinesOf, lockReturn, type ReturnServices } from './lock-return.server.ts';
import { cancelPickup } from './pickup/book-return.service.server.ts';
import {
  type Answer,
  receiveReturn,
  type ReturnDecision,
} from './receive-return.service.server.ts';
import { findInstructions, listReturnable, type Return } from './returns.queries.server.ts';
import { OPEN_RETURNS } from './return-status.ts';

const FROM: Record<Answer['action'], readonly string[]> = {
  accept: ['asked'],
  refuse: OPEN_RETURNS,
  receive: OPEN_RETURNS,
};

/**
 * Carries out a staff decision on a return, exchange or claim. Receiving it refunds, or creates the
 * order of the new item. Throws CONFLICT if closed.
 */
export async function answerReturn(
  services: ReturnServices,
  answer: Answer,
  now = new Date(),
): Promise<void> {
  const { config } = services;
  await transactWithJobs(services, async (tx, jobs) => {
    const { order, before } = await lockReturn(tx, answer.id);
    await requireMayAnswer(tx, before, answer);
    if (answer.action !== 'accept') await cancelPickup(tx, jobs, answer.id);
    const decision = { order, before, answer, config, now };
    if (answer.action === 'receive') await receiveReturn(tx, jobs, decision);
    else await decide(tx, jobs, decision);
    const [after] = await tx.select().from(returns).where(eq(returns.id, answer.id));
    await recordAudit(tx, {
      userId: answer.userId,
      action: `return.${answer.action}`,
      entity: 'return',
      entityId: answer.id,
      before: toAudited(before),
      after: {
        ...(after && toAudited(after)),
        orderId: order.id,
        ...(answer.decision && { decision: answer.decision }),
      },
    });
  });
  await services.jobs.send('publish', {}, { key: 'publish' });
}

function toAudited({ status, answer, isRestocked, refundId, refund }: Return) {
  return { status, answer, isRestocked, refundId, waivedPaise: refund?.waivedPaise ?? 0 };
}

/** Throws CONFLICT if the return is closed, except for what may arrive or change afterwards. */
async function requireMayAnswer(tx: Db, row: Return, { action, decision }: Answer): Promise<void> {
  if (FROM[action].includes(row.status)) return;
  const isReceiving = action === 'receive';
  // An exchange that ended before its item arrived: its units are refunded like any others.
  if (isReceiving && row.kind === 'exchange' && row.status === 'cancelled') {
    if (await areUnitsFree(tx, row)) return;
  }
  // The decision on a claim may change until something was sent.
  const isUnkept = row.kind === 'claim' && row.status === 'received' && !row.isKept;
  if (isReceiving && isUnkept && decision) return;
  throw new AppError('CONFLICT', { message: `This return is already ${row.status}.` });
}

async function areUnitsFree(tx: Db, { id, orderId }: Return): Promise<boolean> {
  const left = await listReturnable(tx, orderId);
  const lines = await listLinesOf(tx, id);
  return lines.every(({ orderLineId, quantity }) => quantity <= (left.get(orderLineId) ?? 0));
}

async function decide(tx: Db, jobs: JobSender, it: ReturnDecision): Promise<void> {
  const { order, before, answer, config, now } = it;
  const { id, kind } = before;
  const isAccepted = answer.action === 'accept';
  const text = answer.answer ?? '';
  if (!isAccepted && !text) {
    const message = 'Enter the reason for the shopper.';
    throw new AppError('INVALID_INPUT', { message, fields: { answer: message } });
  }
  const isExchange = kind === 'exchange';
  if (isExchange && isAccepted) {
    const step = { order, userId: answer.userId, config, now };
    await acceptExchange(tx, jobs, await getExchange(tx, id), step);
  }
  if (isExchange && !isAccepted) await releaseExchange(tx, order.id, await getExchange(tx, id));
  if (kind === 'claim' && isAccepted) await decideClaim(tx, id, answer.decision);
  await tx
    .update(returns)
    .set({
      status: isAccepted ? 'accepted' : 'refused',
      answer: text,
      decidedAt: now,
      decidedBy: answer.userId,
    })
    .where(eq(returns.id, id));
  const name = NAMES[kind] ?? 'Return';
  const note = [isAccepted ? `${name} accepted.` : `${name} not accepted.`, text].join(' ').trim();
  await addEvent(tx, order, { actor: 'staff', actorUserId: answer.userId, note });
  const instructions = await findInstructions(tx, { id, orderId: order.id }, now);
  const said = { isAccepted, answer: text, instructions, kind, decision: answer.decision };
  await notify(tx, jobs, order, returnAnsweredMessage(order, config.siteUrl, said));
}

const NAMES: Record<string, string> = { return: 'Return', exchange: 'Exchange', claim: 'Claim' };

type Withdrawal = { orderId: string; returnId: number; userId: string | null };

/**
 * Withdraws a customer's request that is not on its way yet. Withdrawing it again changes nothing.
 * Throws NOT_FOUND, and CONFLICT once it is too late.
 */
export async function cancelReturn(services: ReturnServices, it: Withdrawal): Promise<void> {
  const { orderId, returnId, userId } = it;
  await transactWithJobs(services, async (tx, jobs) => {
    const { order, before } = await lockReturn(tx, returnId);
    if (before.orderId !== orderId) throw new AppError('NOT_FOUND');
    if (before.status === 'cancelled') return;
    if (!OPEN_RETURNS.some((status) => status === before.status)) {
      const message = 'This request is already closed.';
      throw new AppError('CONFLICT', { message });
    }
    if (before.kind === 'exchange') {
      const exchange = await getExchange(tx, returnId);
      if (exchange.newOrderId !== null) {
        const message = `To end this exchange, cancel order ${exchange.newOrderId}.`;
        throw new AppError('CONFLICT', { message });
      }
      await releaseExchange(tx, orderId, exchange);
    }
    await cancelPickup(tx, jobs, returnId);
    await tx.update(returns).set({ status: 'cancelled' }).where(eq(returns.id, returnId));
    const note = `${NAMES[before.kind] ?? 'Return'} withdrawn.`;
    await addEvent(tx, order, { actor: 'shopper', actorUserId: userId, note });
  });
  await services.jobs.send('publish', {}, { key: 'publish' });
}
