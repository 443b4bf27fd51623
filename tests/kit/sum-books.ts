import { and, eq, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '#src/db/db.ts';
import { creditNotes, invoices, payments, refunds } from '#src/db/schema/tables.ts';
import { checkRefunds } from '#src/features/payments/payment-jobs.service.server.ts';
import type { PaymentServices } from '#src/features/payments/services.server.ts';
import type { FakeGateway } from './fake-gateway.ts';

/** Adds up the books of some orders, in paise. */
export async function sumBooks(db: Db, ids: string[]) {
  const sums = { invoiced: 0, credited: 0, paid: 0, refunded: 0 };
  for (const id of ids) {
    const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, id));
    for (const line of invoice?.lines ?? []) sums.invoiced += line.grossPaise;
    const notes = await db.select().from(creditNotes).where(eq(creditNotes.orderId, id));
    for (const { totalPaise, lines } of notes) {
      sums.credited += totalPaise;
      expect(lines.reduce((sum, line) => sum + line.grossPaise, 0)).toBe(totalPaise);
    }
    const own = and(eq(payments.orderId, id), isNull(payments.movedFromId));
    for (const payment of await db.select().from(payments).where(own)) {
      if (payment.status === 'paid') sums.paid += payment.amountPaise;
    }
    const back = and(eq(refunds.orderId, id), isNull(refunds.movedToId));
    for (const refund of await db.select().from(refunds).where(back)) {
      if (refund.status === 'success') sums.refunded += refund.amountPaise;
    }
  }
  return sums;
}

/** Lets the bank make the refunds of an order, which are sent to where it was paid. */
export async function finishRefunds(
  { db, gateway, services }: { db: Db; gateway: FakeGateway; services: PaymentServices },
  orderId: string,
  paidWith: string,
) {
  await checkRefunds(services);
  for (const refund of gateway.refunds(paidWith)) Object.assign(refund, { status: 'SUCCESS' });
  await db
    .update(refunds)
    .set({ nextCheckAt: new Date(0) })
    .where(eq(refunds.status, 'pending'));
  await checkRefunds(services);
  return (await db.select().from(refunds).where(eq(refunds.orderId, orderId))).map(
    ({ status }) => status,
  );
}
