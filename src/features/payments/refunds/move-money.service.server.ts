import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { payments, refunds } from '#src/db/schema/tables.ts';
import { issueCreditNote } from '#src/features/books/issue-credit-note.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { listRefundable } from './refund-part.service.server.ts';
import { nextRefundId, readOfferPart } from './refund-request.service.server.ts';

type Move = {
  /** The order whose goods came back, and the one that its money pays. */
  from: string;
  to: string;
  returnId: number;
  amountPaise: number;
  /** The reason on the credit note. */
  reason: string;
  requestedBy: string;
};

/**
 * Pays a part of an order with money paid for an earlier one, under the locks of both. No money
 * moves at the gateway: the earlier order gets a refund and its credit note, the other a payment
 * that is refunded where it was made. Returns the id of the first refund. Throws INVALID_INPUT if
 * not that much is left.
 */
export async function moveMoney(tx: Db, move: Move, now: Date): Promise<string> {
  const { from, to, returnId, amountPaise, reason, requestedBy } = move;
  let left = amountPaise;
  let firstId: string | undefined;
  const sources = await listRefundable(tx, from);
  for (const { paymentId, leftPaise } of sources.toSorted((a, b) => b.leftPaise - a.leftPaise)) {
    const paise = Math.min(left, leftPaise);
    if (paise === 0) continue;
    const offerPaise = await readOfferPart(tx, paymentId, paise);
    const movedToId = await addMoved(tx, { paymentId, to, paise, offerPaise }, now);
    const id = await nextRefundId(tx, from);
    const own = { id, orderId: from, paymentId, amountPaise: paise, reason, requestedBy, returnId };
    const done = { status: 'success', bankReference: to, processedAt: now, nextCheckAt: null };
    await tx.insert(refunds).values({ ...own, ...done, offerPaise, movedToId });
    const refund = { ...own, isGoodwill: false };
    await issueCreditNote(tx, { orderId: from, kind: 'refund', reason, refund }, now);
    firstId ??= id;
    left -= paise;
  }
  if (firstId !== undefined && left === 0) return firstId;
  throw new AppError('INVALID_INPUT', { message: 'This order has already been refunded.' });
}

type Moved = { paymentId: number; to: string; paise: number; offerPaise: number };

/** Adds a payment with the money of an earlier one, which may itself have been moved. */
async function addMoved(
  tx: Db,
  { paymentId, to, paise, offerPaise }: Moved,
  now: Date,
): Promise<number> {
  const [source] = await tx.select().from(payments).where(eq(payments.id, paymentId));
  if (!source) throw new AppError('UNEXPECTED');
  const [made] = await tx
    .insert(payments)
    .values({
      ...{
        orderId: to,
        paymentMethod: source.paymentMethod,
        gatewayOrderId: `${to}-X${paymentId}`,
      },
      ...{ movedFromId: source.movedFromId ?? source.id, amountPaise: paise, offerPaise },
      ...{ status: 'paid', method: source.method, paidAt: now, expiresAt: now, nextCheckAt: null },
    })
    .returning({ id: payments.id });
  if (!made) throw new AppError('UNEXPECTED');
  return made.id;
}
