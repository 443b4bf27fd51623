import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orderLines, orders, returnLines, returns } from '#src/db/schema/tables.ts';
import type { OfferTerms } from '#src/features/checkout/offer-terms.ts';
import {
  leftToRefund,
  listRefundableOf,
} from '#src/features/payments/refunds/refund-part.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { toRupees } from '#src/lib/money.ts';
import type { ChangeKind, ReturnRefund } from '#src/lib/return-refund.ts';
import { listCancelledOf } from './delivered.queries.server.ts';
import type { SoldOrder } from './remaining-value.ts';
import { calculateRefund, type EarlierReturn, type Piece } from './return-refund.ts';
import type { RefundBreakdown } from './return-refund.contract.ts';
import { isOurFault, OPEN_RETURNS } from './return-status.ts';
import { worthByLine } from './return-value.ts';

type Return = typeof returns.$inferSelect;
type Line = typeof orderLines.$inferSelect;
type ReturnWithPieces = Return & { pieces: Piece[] };

/** An order with its returns, for calculating refunds. */
type Case = {
  sold: Omit<SoldOrder, 'lines'> & { lines: readonly Line[] };
  returns: ReturnWithPieces[];
  /** Units that were cancelled after others had been sent; they count as returned first. */
  cancelled: EarlierReturn[];
  mostPaise: number | undefined;
};

const LABELS: Record<ChangeKind, string> = {
  discount: 'Discount',
  shipping: 'Shipping',
  waived: 'Not deducted',
  earlier: 'Earlier return',
  limit: 'Refund limit',
  inspection: 'Deducted after inspection',
};

/** Returns the refund of each return, by its id: as stored, or as it would be if received now. */
export async function listRefundsOf(
  db: Db,
  rows: readonly Return[],
): Promise<Map<number, RefundBreakdown>> {
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))];
  const found = new Map<number, RefundBreakdown>();
  for (const known of (await readCases(db, orderIds)).values()) {
    const own = known.returns.filter(({ id }) => rows.some((row) => row.id === id));
    for (const row of own) found.set(row.id, toBreakdown(known, refundOf(known, row)));
  }
  return found;
}

/**
 * Calculates the refund of a return that is received now, in paise. Lost discounts are deducted
 * unless the return is the shop's fault or `isWaived` says otherwise.
 */
export async function getReturnRefund(
  db: Db,
  { id, orderId }: Pick<Return, 'id' | 'orderId'>,
  isWaived?: boolean,
): Promise<ReturnRefund> {
  const known = await readCase(db, orderId);
  const row = known.returns.find((one) => one.id === id);
  if (!row) throw new AppError('NOT_FOUND');
  return refundOf(known, row, isWaived);
}

/** Calculates the refund of units that a customer wants to return, after all open returns. */
export async function previewRefund(
  db: Db,
  orderId: string,
  input: { pieces: readonly Piece[]; cause: string },
): Promise<RefundBreakdown> {
  const known = await readCase(db, orderId);
  const earlier = listReceived(known);
  let { mostPaise } = known;
  const calculate = (pieces: readonly Piece[], cause: string) =>
    calculateRefund(known.sold, earlier, pieces, { waiver: waiverOf(cause), mostPaise });
  for (const { status, pieces, cause, isKept } of known.returns) {
    if (!isKept || !OPEN_RETURNS.some((open) => open === status)) continue;
    const refund = calculate(pieces, cause);
    earlier.push({ pieces, refund });
    if (mostPaise !== undefined) mostPaise -= refund.duePaise;
  }
  return toBreakdown(known, calculate(input.pieces, input.cause));
}

/**
 * Calculates what was paid for units that are cancelled instead of sent, in paise. Lost discounts
 * are not deducted.
 */
export async function getUnsentRefund(
  db: Db,
  orderId: string,
  pieces: readonly Piece[],
): Promise<number> {
  const known = await readCase(db, orderId);
  const { mostPaise } = known;
  const terms = { waiver: UNSENT, mostPaise };
  return calculateRefund(known.sold, listReceived(known), pieces, terms).duePaise;
}

const UNSENT = 'We do not deduct this, because the other items were not sent.';

function listCancelled(sold: Case['sold'], pieces: readonly Piece[]): EarlierReturn[] {
  if (pieces.length === 0) return [];
  const terms = { waiver: UNSENT, mostPaise: undefined };
  return [{ pieces, refund: calculateRefund(sold, [], pieces, terms) }];
}

type Receipt = Pick<Return, 'id' | 'receivedAt'>;

/** Orders returns by the time of receipt. */
export function byReceipt(a: Receipt, b: Receipt): number {
  return (a.receivedAt?.getTime() ?? 0) - (b.receivedAt?.getTime() ?? 0) || a.id - b.id;
}

function refundOf(known: Case, row: ReturnWithPieces, isWaived?: boolean): ReturnRefund {
  if (row.refund) return row.refund;
  // A claim that was received to be repaired or replaced has not been refunded.
  if (row.receivedAt && (row.refundId !== null || row.kind !== 'claim')) return asPaid(known, row);
  const waiver = isWaived === true ? 'We do not deduct this.' : waiverOf(row.cause);
  const others = known.returns.filter(({ id }) => id !== row.id);
  return calculateRefund(known.sold, listReceived({ ...known, returns: others }), row.pieces, {
    waiver: isWaived === false ? undefined : waiver,
    mostPaise: known.mostPaise,
  });
}

function waiverOf(cause: string): string | undefined {
  return isOurFault(cause) ? 'We do not deduct this, because the fault is ours.' : undefined;
}

function listReceived({ returns: all, cancelled }: Case, before?: Receipt): EarlierReturn[] {
  return [
    ...cancelled,
    ...all
      // Repaired or replaced units are with the customer again.
      .filter(({ receivedAt, isKept }) => receivedAt && isKept)
      .filter((one) => !before || byReceipt(one, before) < 0)
      .toSorted(byReceipt),
  ];
}

/** Returns the refund of a return that was received before refunds were stored with it. */
function asPaid(known: Case, row: ReturnWithPieces): ReturnRefund {
  const before = listReceived(known, row).flatMap(({ pieces }) => pieces);
  const worth = worthByLine(known.sold.lines, row.pieces, before);
  const lines = row.pieces.map(({ orderLineId: id, quantity }) => {
    return { orderLineId: id, quantity, amountPaise: worth.get(id) ?? 0 };
  });
  const duePaise = lines.reduce((total, { amountPaise }) => total + amountPaise, 0);
  const credits = lines.map(({ orderLineId: id, amountPaise }) => ({
    orderLineId: id,
    amountPaise,
  }));
  return {
    ...{ lines, changes: [], totalPaise: duePaise, duePaise, credits },
    ...{ isWaived: false, waivedPaise: 0, waivablePaise: 0 },
  };
}

/** Throws NOT_FOUND. */
async function readCase(db: Db, orderId: string): Promise<Case> {
  const known = (await readCases(db, [orderId])).get(orderId);
  if (!known) throw new AppError('NOT_FOUND', { message: 'No order found.' });
  return known;
}

async function readCases(db: Db, orderIds: readonly string[]): Promise<Map<string, Case>> {
  if (orderIds.length === 0) return new Map();
  const found = await db.select().from(orders).where(inArray(orders.id, orderIds));
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.id));
  const rows = await db
    .select()
    .from(returns)
    .where(inArray(returns.orderId, orderIds))
    .orderBy(asc(returns.id));
  const pieces = await db
    .select({ returnId: returnLines.returnId, orderLineId, quantity: returnLines.quantity })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(inArray(returns.orderId, orderIds))
    .orderBy(asc(orderLineId));
  const refundable = await listRefundableOf(db, orderIds);
  const cancelled = await listCancelledOf(db, orderIds);
  const cases = found.map(({ id, offerTerms, shippingPaise }): [string, Case] => {
    const own = <T extends { orderId: string }>(all: readonly T[]) =>
      all.filter(({ orderId }) => orderId === id);
    const left = own(refundable);
    const sold = { lines: own(lines), terms: offerTerms as OfferTerms | null, shippingPaise };
    return [
      id,
      {
        sold,
        cancelled: listCancelled(sold, own(cancelled)),
        returns: own(rows).map((row) => {
          return { ...row, pieces: pieces.filter(({ returnId }) => returnId === row.id) };
        }),
        mostPaise: left.length === 0 ? undefined : leftToRefund(left).mostPaise,
      },
    ];
  });
  return new Map(cases);
}

const { orderLineId } = returnLines;

function toBreakdown({ sold }: Pick<Case, 'sold'>, refund: ReturnRefund): RefundBreakdown {
  return {
    lines: refund.lines.flatMap(({ orderLineId, quantity, amountPaise }) => {
      const line = sold.lines.find(({ id }) => id === orderLineId);
      if (!line) return [];
      const { productName, color, variantTitle } = line;
      return [
        { orderLineId, productName, color, variantTitle, quantity, amount: toRupees(amountPaise) },
      ];
    }),
    changes: refund.changes.map(({ kind, amountPaise, reasons }) => {
      const isLost = kind === 'discount' && amountPaise < 0;
      const label = isLost ? 'Discount that no longer applies' : LABELS[kind];
      return { kind, label, amount: toRupees(amountPaise), reasons };
    }),
    total: toRupees(refund.totalPaise),
    isWaived: refund.isWaived,
    waivable: toRupees(refund.waivablePaise),
  };
}
