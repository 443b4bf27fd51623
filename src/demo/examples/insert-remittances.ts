import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { CASH_METHODS, paymentParts } from '#src/features/payments/methods/payment-methods.ts';
import { orders, remittanceLines, remittances } from '#src/db/schema/tables.ts';
import { DAY_MS } from '#src/lib/durations.ts';

const INDIA_MS = 330 * 60_000;
/** The charge that couriers deduct for each order. */
const CHARGE_PAISE = 59_00;
const AFTER_DAYS = 8;

/** Inserts COD remittances per courier: all cash collected more than a week ago. */
export async function insertRemittances(tx: Db, now: Date): Promise<void> {
  const isCollected = and(
    eq(orders.isExample, true),
    inArray(orders.paymentMethod, CASH_METHODS),
    eq(orders.status, 'delivered'),
  );
  const collected = await tx
    .select()
    .from(orders)
    .where(isCollected)
    .orderBy(asc(orders.deliveredAt));
  const due = collected.filter(({ deliveredAt }) => {
    return deliveredAt && deliveredAt.getTime() < now.getTime() - AFTER_DAYS * DAY_MS;
  });
  let number = 0;
  for (const [courier, own] of Map.groupBy(due, ({ carrier }) => carrier ?? '')) {
    number += 1;
    const last = own.at(-1)?.deliveredAt?.getTime() ?? now.getTime();
    const received = new Date(last + 5 * DAY_MS);
    const totalPaise = own.reduce((sum, order) => sum + paymentParts(order).cashPaise, 0);
    const chargesPaise = own.length * CHARGE_PAISE;
    const [made] = await tx
      .insert(remittances)
      .values({
        ...{ courier, reference: `EXAMPLE-UTR-${String(number).padStart(4, '0')}` },
        receivedOn: new Date(received.getTime() + INDIA_MS).toISOString().slice(0, 10),
        ...{ amountPaise: totalPaise - chargesPaise, chargesPaise, note: 'An example.' },
        ...{ createdAt: received, updatedAt: received },
      })
      .returning();
    if (!made) throw new Error('The database kept no remittance.');
    await tx.insert(remittanceLines).values(
      own.map((order) => {
        const { id, trackingNumber } = order;
        const { cashPaise: amountPaise } = paymentParts(order);
        return { remittanceId: made.id, named: trackingNumber ?? id, orderId: id, amountPaise };
      }),
    );
  }
}
