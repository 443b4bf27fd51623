import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orders } from '#src/db/schema/tables.ts';
import { bonusOf, splitRefund } from '#src/features/credit/credit.ts';
import {
  leftToRefund,
  listRefundable,
} from '#src/features/payments/refunds/refund-part.service.server.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { formatRupees, toPaise, toRupees } from '#src/lib/money.ts';

/**
 * Returns how a refund would be divided, and the bonus for taking all of it as store credit; null if
 * that is not offered. There is no bonus on what store credit had paid. In rupees.
 */
export async function readCreditChoice(db: Db, orderId: string, refundPaise: number) {
  const left = leftToRefund(await listRefundable(db, orderId));
  const { moneyPaise, creditPaise } = splitRefund(Math.min(refundPaise, left.mostPaise), left);
  const { credit } = await getSettings(db);
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const isPossible = credit.isForReturns && moneyPaise > 0;
  // Store credit belongs to an account: see decision 32.
  const isOffered = isPossible && order?.userId != null;
  return {
    backToCredit: toRupees(creditPaise),
    creditNeedsAccount: isPossible && !isOffered,
    creditBonus: isOffered ? toRupees(bonusOf(moneyPaise, credit)) : null,
  };
}

type Choice = { orderId: string; toCredit?: boolean; shownBonus?: number | undefined };

/**
 * Returns what a return stores of the choice. Throws CONFLICT if store credit is not offered, and
 * REFUND_CHANGED if the bonus is not the one that the page showed.
 */
export async function chooseCredit(
  tx: Db,
  { orderId, toCredit = false, shownBonus }: Choice,
  refundPaise: number,
) {
  if (!toCredit) return { toCredit, bonusPaise: 0 };
  const { creditBonus } = await readCreditChoice(tx, orderId, refundPaise);
  if (creditBonus === null) {
    const message = 'This refund cannot be taken as store credit. Please choose again.';
    throw new AppError('CONFLICT', { message, fields: { toCredit: message } });
  }
  if (shownBonus !== undefined && toPaise(shownBonus) !== toPaise(creditBonus)) {
    const message = `The bonus is now ${formatRupees(creditBonus)}. Please check it and send your request again.`;
    throw new AppError('REFUND_CHANGED', { message, fields: { shownBonus: message } });
  }
  return { toCredit, bonusPaise: toPaise(creditBonus) };
}
