import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { payments, type refunds } from '#src/db/schema/tables.ts';
import { addGivenCredit } from '#src/features/credit/give-credit.service.server.ts';
import { addCredit, giveBackCredit } from '#src/features/credit/ledger.service.server.ts';

type Refund = Pick<
  typeof refunds.$inferSelect,
  'id' | 'orderId' | 'paymentId' | 'amountPaise' | 'toCredit' | 'bonusPaise'
>;

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
  const { id: refundId, orderId, amountPaise, bonusPaise } = refund;
  const [payment] = await tx.select().from(payments).where(eq(payments.id, refund.paymentId));
  if (payment?.paymentMethod === 'credit')
    return giveBackCredit(tx, { orderId, refundId, amountPaise }, now);
  if (!refund.toCredit || userId === null) return 0;
  const cause = { userId, orderId, refundId };
  await addCredit(tx, { ...cause, kind: 'paid', amountPaise, reason: 'refund' });
  if (bonusPaise > 0)
    await addGivenCredit(tx, { ...cause, amountPaise: bonusPaise, reason: 'bonus' }, now);
  return amountPaise + bonusPaise;
}
