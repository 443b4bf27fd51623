import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { creditEntries, creditLots, orders, payments, refunds } from '#src/db/schema/tables.ts';
import { addCredit } from '#src/features/credit/ledger.service.server.ts';

const YEARS_MS = 10 * 365 * 86_400_000;

/** Gives a buyer ₹1,000 that was paid for, and ₹333.33 of the shop. */
export async function giveCredit(db: Db, userId: string): Promise<void> {
  await addCredit(db, { userId, kind: 'paid', amountPaise: 1_000_00, reason: 'gift_card' });
  const expiresAt = new Date(Date.now() + YEARS_MS);
  const gift = { kind: 'bonus', amountPaise: 333_33, reason: 'goodwill', expiresAt } as const;
  await addCredit(db, { userId, ...gift });
}

/** Returns the store credit that every third order uses, in rupees: a part, or all of one unit. */
export function creditOf(which: number, quantity: number) {
  if (quantity === 3 && which < 4) {
    return { paymentMethod: 'advance', ...(which === 3 && { storeCredit: 401.07 }) } as const;
  }
  if (which === 5 && quantity === 1)
    return { storeCredit: 1165.65, paymentMethod: 'credit' } as const;
  return which === 3 || which === 4 ? { storeCredit: which === 3 ? 401.07 : 250.5 } : {};
}

/** The rules of the ledger at every moment: a sentence for every violation. */
export async function brokenCredit(db: Db, userIds: string[]): Promise<string[]> {
  const broken: string[] = [];
  const lots = await db.select().from(creditLots).where(inArray(creditLots.userId, userIds));
  const entries = await db
    .select()
    .from(creditEntries)
    .where(inArray(creditEntries.userId, userIds));
  for (const { id, leftPaise } of lots) {
    const sum = sumOf(entries.filter(({ lotId }) => lotId === id));
    if (sum !== leftPaise) broken.push(`lot ${id} has ${leftPaise} and its entries say ${sum}`);
  }
  for (const order of await db.select().from(orders).where(inArray(orders.userId, userIds))) {
    const { id, creditPaise, totalPaise } = order;
    const own = await db.select().from(payments).where(eq(payments.orderId, id));
    const credit = own.find(({ paymentMethod }) => paymentMethod === 'credit');
    const back = await db.select().from(refunds).where(eq(refunds.orderId, id));
    const givenPaise = back
      .filter(({ paymentId, status }) => paymentId === credit?.id && status === 'success')
      .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    const keptPaise = credit && credit.status !== 'closed' ? creditPaise - givenPaise : 0;
    const used = -sumOf(entries.filter(({ orderId }) => orderId === id));
    if (used !== keptPaise) broken.push(`${id} uses ${used} and should use ${keptPaise}`);
    const isSold = ['placed', 'shipped', 'delivered'].includes(order.status);
    // The courier will collect what an advance has left.
    const paid = own.filter((payment) => {
      return (
        payment.status === 'paid' || (payment.paymentMethod === 'cod' && order.advancePaise > 0)
      );
    });
    const paidPaise = paid.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    if (isSold && paidPaise < totalPaise) broken.push(`${id} is sold for ${paidPaise}`);
  }
  return broken;
}

function sumOf(entries: readonly { changePaise: number }[]): number {
  return entries.reduce((sum, { changePaise }) => sum + changePaise, 0);
}
