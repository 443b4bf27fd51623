import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { inspectedUnits, returns } from '#src/db/schema/tables.ts';
import { claimArrivedMessage } from '#src/features/messages/kinds/claim.ts';
import { returnReceivedMessage } from '#src/features/messages/kinds/return-received.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import type { OrderRow as Order } from '#src/features/orders/order-transition.service.server.ts';
import { refundPart } from '#src/features/payments/refunds/refund-part.service.server.ts';
import {
  giveBackSerials,
  returnSerials,
} from '#src/features/serials/return-serials.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { formatRupees, toPaise, toRupees } from '#src/lib/money.ts';
import type { ReturnRefund } from '#src/lib/return-refund.ts';
import type { JobSender } from '#src/platform/jobs.ts';
import type { Platform } from '#src/platform/platform.ts';
import type { Inspected } from './admin/returns-admin.contract.ts';
import type { ClaimDecision } from './claims/claim-status.ts';
import { decideClaim, getClaim } from './claims/decide-claim.service.server.ts';
import {
  completeExchange,
  getExchange,
  waitsForArrival,
} from './exchanges/settle-exchange.service.server.ts';
import { recordInspection, revertInspection } from './inspection/inspect.service.server.ts';
import { addEvent, listLinesOf } from './lock-return.server.ts';
import { getReturnRefund } from './refund.queries.server.ts';

export type Answer = {
  id: number;
  userId: string;
  action: 'accept' | 'refuse' | 'receive';
  answer?: string | undefined;
  /** In rupees. */
  amount?: number | undefined;
  /** Why the amount is smaller than the refund as calculated. */
  deduction?: string | undefined;
  /** True if lost discounts are not deducted; by default if the return is the shop's fault. */
  waive?: boolean | undefined;
  restock: boolean;
  inspection?: Inspected[] | undefined;
  decision?: ClaimDecision | undefined;
  /** The scanned serial numbers of the units that arrived. */
  serials?: readonly string[] | undefined;
};

/** A staff decision with its return and order, under the order's lock. */
export type ReturnDecision = {
  order: Order;
  before: typeof returns.$inferSelect;
  answer: Answer;
  config: Platform['config'];
  now: Date;
};

/**
 * Receives a return, exchange or claim: staff have inspected it. Units return to stock or are set
 * aside; the money is refunded, or pays for the new item.
 */
export async function receiveReturn(tx: Db, jobs: JobSender, it: ReturnDecision): Promise<void> {
  const { order, before, answer, config, now } = it;
  const { id } = before;
  const isClaim = before.kind === 'claim';
  const earlier = isClaim && before.receivedAt ? (await getClaim(tx, id)).decision : undefined;
  const decision = isClaim ? await readDecision(tx, it) : 'refund';
  const isRefunded = decision === 'refund';
  const settled = isRefunded ? await settleRefund(tx, it) : undefined;
  const isRestocked = await inspect(tx, it, decision);
  await tx
    .update(returns)
    .set({
      ...{ status: 'received', isKept: isRefunded, isRestocked },
      ...(settled && { refund: settled }),
      ...{ receivedAt: before.receivedAt ?? now, decidedAt: now, decidedBy: answer.userId },
      ...(answer.answer ? { answer: answer.answer } : {}),
    })
    .where(eq(returns.id, id));
  const by = { actor: 'staff', actorUserId: answer.userId } as const;
  if (!settled) {
    // Received again, for example to correct the inspection: the customer knows.
    if (decision === earlier) return;
    const note = `The item of your claim has reached us. ${CLAIM_NOTES[decision]}`;
    await addEvent(tx, order, { ...by, note });
    if (decision === 'refund') return;
    await notify(tx, jobs, order, claimArrivedMessage(order, config.siteUrl, decision));
    return;
  }
  if (await exchange(tx, jobs, it, settled.totalPaise)) {
    await addEvent(tx, order, { ...by, note: 'The item to exchange has reached us.' });
    return;
  }
  await refundMoney(tx, jobs, it, settled);
}

const CLAIM_NOTES: Record<ClaimDecision, string> = {
  repair: 'We are repairing it.',
  replacement: 'We will send a new one.',
  refund: '',
};

/** Returns the decision on a claim, as staff change it now or as they made it before. */
async function readDecision(tx: Db, { before, answer }: ReturnDecision): Promise<ClaimDecision> {
  if (answer.decision) await decideClaim(tx, before.id, answer.decision);
  const { decision } = await getClaim(tx, before.id);
  if (decision) return decision as ClaimDecision;
  const message = 'Choose repair, replacement or refund.';
  throw new AppError('INVALID_INPUT', { message, fields: { decision: message } });
}

/** Calculates the refund with what staff deduct. Throws INVALID_INPUT. */
async function settleRefund(tx: Db, { before, answer }: ReturnDecision): Promise<ReturnRefund> {
  // A claim that is refunded counts from now on like any return.
  await tx.update(returns).set({ isKept: true }).where(eq(returns.id, before.id));
  const refund = await getReturnRefund(tx, before, answer.waive);
  const { duePaise } = refund;
  const amountPaise = answer.amount === undefined ? duePaise : toPaise(answer.amount);
  if (amountPaise > duePaise) {
    const message = `The refund for these items is at most ${formatRupees(toRupees(duePaise))}.`;
    throw new AppError('INVALID_INPUT', { message, fields: { amount: message } });
  }
  if (amountPaise === duePaise) return { ...refund, totalPaise: amountPaise };
  if (!answer.deduction) {
    const message = 'Say why you refund less. The customer sees it.';
    throw new AppError('INVALID_INPUT', { message, fields: { deduction: message } });
  }
  const kind = 'inspection' as const;
  const change = { kind, amountPaise: amountPaise - duePaise, reasons: [answer.deduction] };
  return { ...refund, totalPaise: amountPaise, changes: [...refund.changes, change] };
}

/** Stores the inspection once; a unit that is repaired never becomes stock, or leaves it again. */
async function inspect(tx: Db, it: ReturnDecision, decision: ClaimDecision): Promise<boolean> {
  const { order, before, answer } = it;
  const { id: returnId } = before;
  const arrived = await listLinesOf(tx, returnId);
  const by = { returnId, orderId: order.id, userId: answer.userId };
  if (decision === 'repair') {
    await revertInspection(tx, { ...by, arrived });
    await giveBackSerials(tx, returnId);
    return false;
  }
  if (await isInspected(tx, returnId)) return before.isRestocked;
  const scanned = answer.serials ?? [];
  await returnSerials(tx, { returnId, orderId: order.id, lines: arrived, scanned });
  const { inspection, restock } = answer;
  return recordInspection(tx, { ...by, arrived, inspection, restock });
}

async function isInspected(tx: Db, returnId: number): Promise<boolean> {
  return (await tx.$count(inspectedUnits, eq(inspectedUnits.returnId, returnId))) > 0;
}

/** Exchanges the item, unless it is to be refunded. Returns whether it did. */
async function exchange(
  tx: Db,
  jobs: JobSender,
  { order, before, answer, config, now }: ReturnDecision,
  refundPaise: number,
): Promise<boolean> {
  if (before.kind !== 'exchange' || before.status === 'cancelled') return false;
  const own = await getExchange(tx, before.id);
  if (!waitsForArrival(before, own)) return false;
  const step = { order, userId: answer.userId, config, now };
  const done = await completeExchange(tx, jobs, { ...step, exchange: own, refundPaise });
  if (!done) return false;
  await tx.update(returns).set({ refundId: done.refundId }).where(eq(returns.id, before.id));
  return true;
}

async function refundMoney(
  tx: Db,
  jobs: JobSender,
  { order, before, answer, config }: ReturnDecision,
  { totalPaise: amountPaise, changes }: ReturnRefund,
): Promise<void> {
  const about = { orderId: order.id, returnId: before.id, requestedBy: answer.userId };
  const toCredit = before.toCredit ? { bonusPaise: bonusFor(before, amountPaise) } : undefined;
  const backText = toCredit
    ? ' The refund becomes store credit.'
    : ' The money is on its way back.';
  let creditPaise = 0;
  if (amountPaise > 0) {
    const part = { ...about, amountPaise, reason: REASONS[before.kind] ?? 'Return received.' };
    const { refundId, ...divided } = await refundPart(tx, { ...part, toCredit });
    creditPaise = divided.creditPaise;
    await tx.update(returns).set({ refundId }).where(eq(returns.id, before.id));
  }
  await addEvent(tx, order, {
    ...{ actor: 'staff', actorUserId: answer.userId },
    note: `The return has reached us.${amountPaise > 0 ? backText : ''}`,
  });
  await jobs.send('check-refunds', {}, { key: 'check-refunds' });
  const back = { amountPaise, creditPaise, bonusPaise: toCredit?.bonusPaise ?? 0 };
  const message = returnReceivedMessage(order, config.siteUrl, back, changes);
  await notify(tx, jobs, order, message);
}

/** Returns the promised bonus, or its share if less is refunded than the customer saw. */
function bonusFor(
  { bonusPaise, shownRefundPaise }: ReturnDecision['before'],
  amountPaise: number,
): number {
  if (!shownRefundPaise || amountPaise >= shownRefundPaise) return bonusPaise;
  return Math.floor((bonusPaise * amountPaise) / shownRefundPaise);
}

const REASONS: Record<string, string> = {
  return: 'Return received.',
  exchange: 'Item received, exchange not possible.',
  claim: 'Warranty claim refunded.',
};
