import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#src/db/db.ts';
import { payments, type refunds } from '#src/db/schema/tables.ts';
import { addGivenCredit } from '#src/features/credit/give-credit.service.server.ts';
import { addCredit, giveBackCredit } from '#src/features/credit/ledger.service.server.ts';
import { sentPaise } from './offer-part.ts';

type Refund = Pick<
  typeof refunds.$inferSelect,
  'id' | 'orderId' | 'paymentId' | 'amountPaise' | 'offerPaise' | 'toCredit' | 'bonusPaise'
>;

const source = alias(payments, 'source');

/**
 * Adds a completed refund to the customer's store credit, in the transaction that completes it: what
 * store credit had paid goes back to where it came from; money that becomes credit never expires.
 * Returns the paise added, with the bonus; 0 for a refund in money.
 */
export async function addRefundToCredit(
  tx: Db,
  refund: Refund,
  userId: string | null,
  now: Date,
): Promise<number> {
  const { id: refundId, orderId, bonusPaise } = refund;
  // A bank offer is not the customer’s money.
  const amountPaise = sentPaise(refund);
  const [payment] = await tx
    .select({
      paymentMethod: payments.paymentMethod,
      // In an exchange, the earlier order used the credit.
      usedBy: sql<string>`coalesce(${source.orderId}, ${payments.orderId})`,
    })
    .from(payments)
    .leftJoin(source, eq(source.id, payments.movedFromId))
    .where(eq(payments.id, refund.paymentId));
  if (payment?.paymentMethod === 'credit')
    return giveBackCredit(tx, { orderId: payment.usedBy, refundId, amountPaise }, now);
  if (!refund.toCredit || userId === null) return 0;
  const cause = { userId, orderId, refundId };
  await addCredit(tx, { ...cause, kind: 'paid', amountPaise, reason: 'refund' });
  if (bonusPaise > 0)
    await addGivenCredit(tx, { ...cause, amountPaise: bonusPaise, reason: 'bonus' }, now);
  return amountPaise + bonusPaise;
}
