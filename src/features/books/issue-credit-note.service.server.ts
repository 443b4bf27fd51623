import { and, eq, inArray, not, or } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import {
  creditNotes,
  orders,
  payments,
  refunds,
  returnLines,
  returns,
} from '#src/db/schema/tables.ts';
import { GATEWAY_METHODS } from '#src/features/payments/methods/payment-methods.ts';
import type { CreditNoteKind } from './credit-note-status.ts';
import { mayReduceTax } from './credit-deadline.ts';
import { creditLines, leftPaise } from './credit-lines.ts';
import { findInvoice } from './invoice-lines.queries.server.ts';
import { createNumber } from './next-number.service.server.ts';

type Cause = {
  orderId: string;
  kind: CreditNoteKind;
  /** The reason printed on the note. */
  reason: string;
  /** The refund that was made; omitted if nothing had been paid. */
  refund?: { id: string; amountPaise: number; isGoodwill: boolean; returnId?: number | null };
};

/**
 * Issues a credit note for what the shop no longer keeps, under the order's lock and in the
 * transaction that settles it: at most the refund, otherwise all that was not paid. Issues none for
 * an order without an invoice, or for a double payment refunded once, since the sale stands. A
 * goodwill refund, and one after the time limit of the law, gets a commercial credit note, which does not reduce tax. Repeated calls change
 * nothing.
 */
export async function issueCreditNote(tx: Db, cause: Cause, now: Date): Promise<void> {
  const { orderId, kind, reason, refund } = cause;
  const issued = await findInvoice(tx, orderId);
  if (!issued) return;
  const { lines: invoiced, isIntraState } = issued;
  const isExample = await isOfExample(tx, orderId);
  const notes = await tx.select().from(creditNotes).where(eq(creditNotes.orderId, orderId));
  if (refund && notes.some(({ refundId }) => refundId === refund.id)) return;
  const before = notes.flatMap(({ lines }) => lines);
  const given = notes.filter(({ isFinancial }) => isFinancial);
  const givenPaise = given.reduce((total, { totalPaise }) => total + totalPaise, 0);
  const overPaise =
    leftPaise(invoiced, before) - givenPaise - (await calculateUnrefunded(tx, orderId));
  const amountPaise = Math.min(overPaise, refund?.amountPaise ?? overPaise);
  if (amountPaise <= 0) return;
  const made = { orderId, refundId: refund?.id ?? null, kind, reason, issuedAt: now };
  // Too late for the tax authorities: the customer gets the money, and the tax stays.
  if (refund?.isGoodwill || !mayReduceTax(issued.invoice.issuedAt, now)) {
    const number = await createNumber(tx, { series: 'financialNotes', isExample }, now);
    const note = { ...made, ...number, lines: [], isFinancial: true, totalPaise: amountPaise };
    await tx.insert(creditNotes).values(note);
    return;
  }
  const returned = refund ? await findReturned(tx, refund, notes) : {};
  const lines = creditLines(invoiced, before, { amountPaise, isIntraState, ...returned });
  const number = await createNumber(tx, { series: 'creditNotes', isExample }, now);
  await tx.insert(creditNotes).values({ ...made, ...number, lines, totalPaise: amountPaise });
}

async function isOfExample(tx: Db, orderId: string): Promise<boolean> {
  const isIt = and(eq(orders.id, orderId), eq(orders.isExample, true));
  return (await tx.$count(orders, isIt)) > 0;
}

/**
 * Returns the amount that was paid for an order and not refunded, with the cash that the courier is
 * still to collect: the sale stands for it.
 */
async function calculateUnrefunded(tx: Db, orderId: string): Promise<number> {
  const isAtGateway = inArray(payments.paymentMethod, GATEWAY_METHODS);
  const isComing = and(eq(payments.status, 'active'), not(isAtGateway));
  const isPaid = and(eq(payments.orderId, orderId), or(eq(payments.status, 'paid'), isComing));
  const isBack = and(eq(refunds.orderId, orderId), eq(refunds.status, 'success'));
  const paid = await tx.select({ paise: payments.amountPaise }).from(payments).where(isPaid);
  const back = await tx.select({ paise: refunds.amountPaise }).from(refunds).where(isBack);
  const sum = (rows: { paise: number }[]) => rows.reduce((total, { paise }) => total + paise, 0);
  return sum(paid) - sum(back);
}

/**
 * Returns the units that a refund covers, and its parts in paise if stored, by order line: without
 * those on the notes of earlier refunds for the same return.
 */
async function findReturned(
  tx: Db,
  { id, returnId }: NonNullable<Cause['refund']>,
  notes: readonly (typeof creditNotes.$inferSelect)[],
) {
  const rows = await tx
    .select({
      returnId: returns.id,
      lineId: returnLines.orderLineId,
      quantity: returnLines.quantity,
      refund: returns.refund,
    })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(returnId ? eq(returns.id, returnId) : eq(returns.refundId, id));
  const isOfReturn = eq(refunds.returnId, rows[0]?.returnId ?? 0);
  const own = await tx.select({ id: refunds.id }).from(refunds).where(isOfReturn);
  const noted = notes
    .filter(({ refundId }) => own.some((refund) => refund.id === refundId))
    .flatMap(({ lines }) => lines);
  const left = (lineId: number, all: number, of: 'quantity' | 'grossPaise') =>
    noted.reduce((sum, line) => sum - (line.orderLineId === lineId ? line[of] : 0), all);
  const credits = rows[0]?.refund?.credits.map(({ orderLineId, amountPaise }) => {
    return [orderLineId, Math.max(0, left(orderLineId, amountPaise, 'grossPaise'))] as const;
  });
  return {
    units: new Map(rows.map((row) => [row.lineId, left(row.lineId, row.quantity, 'quantity')])),
    credits: credits && new Map(credits),
  };
}
