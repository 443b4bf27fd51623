import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { deliveryChallans, returnLines } from '#src/db/schema/tables.ts';
import { taxWithin } from '#src/features/books/gst.ts';
import { findInvoice } from '#src/features/books/invoice-lines.queries.server.ts';
import { createNumber } from '#src/features/books/next-number.service.server.ts';

type Challan = { returnId: number; orderId: string; decision: 'repair' | 'replacement' };

const REASONS: Record<Challan['decision'], string> = {
  repair: 'Returned after a repair under warranty. Not a sale: no payment is due.',
  replacement: 'Free replacement under warranty. Not a sale: no payment is due.',
};

/**
 * Issues the delivery challan (Rule 55) of units that go back to a customer under warranty, once.
 * The tax was paid with the sale, so it charges none; its value is what was paid for the units.
 */
export async function issueChallan(
  tx: Db,
  { returnId, orderId, decision }: Challan,
  now: Date,
): Promise<void> {
  const issued = await findInvoice(tx, orderId);
  if (!issued) return;
  const pieces = await tx.select().from(returnLines).where(eq(returnLines.returnId, returnId));
  const lines = pieces.flatMap(({ orderLineId, quantity }) => {
    const line = issued.lines.find((one) => one.orderLineId === orderLineId);
    // A protection plan that is refunded with its item is no goods.
    if (line?.kind !== 'goods') return [];
    const grossPaise = Math.floor((line.grossPaise * quantity) / line.quantity);
    const reductionPaise = line.unitPricePaise * quantity - grossPaise;
    return [{ ...line, quantity, grossPaise, reductionPaise, ...taxWithin(grossPaise, 0, true) }];
  });
  const { isExample } = issued.order;
  const number = await createNumber(tx, { series: 'challans', isExample }, now);
  const about = { returnId, orderId, reason: REASONS[decision], lines, issuedAt: now };
  await tx.insert(deliveryChallans).values({ ...about, ...number });
}
