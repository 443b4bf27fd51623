import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { invoices, orders, products } from '#src/db/schema/tables.ts';
import { toSeller } from '#src/features/settings/public-settings.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { draftLines, listSold } from './invoice-lines.queries.server.ts';
import { createNumber } from './next-number.service.server.ts';

/**
 * Issues an order's invoice, once, under the order's lock: with the next number of its financial
 * year, and the seller and lines as they are now, whatever changes later.
 */
export async function issueInvoice(tx: Db, orderId: string, now: Date): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`Order ${orderId} to invoice does not exist.`);
  const seller = toSeller(await getSettings(tx));
  const lines = draftLines(order, await listWithOrigin(tx, orderId), seller.state);
  const number = await createNumber(tx, { series: 'invoices', isExample: order.isExample }, now);
  await tx
    .insert(invoices)
    .values({ orderId, ...number, issuedAt: now, seller, lines })
    .onConflictDoNothing({ target: invoices.orderId });
}

/** Lists the lines of an order with the country of origin, as long as their products exist. */
async function listWithOrigin(tx: Db, orderId: string) {
  const sold = await listSold(tx, orderId);
  const ids = sold.flatMap(({ productId }) => productId ?? []);
  const { id, countryOfOrigin } = products;
  const known = await tx.select({ id, countryOfOrigin }).from(products).where(inArray(id, ids));
  const originOf = new Map<number | null, string>(
    known.map((product) => [product.id, product.countryOfOrigin]),
  );
  return sold.map((line) => ({ ...line, countryOfOrigin: originOf.get(line.productId) ?? '' }));
}
