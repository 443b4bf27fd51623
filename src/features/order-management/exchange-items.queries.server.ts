import { and, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orderLines } from '#src/db/schema/tables.ts';
import type { ExchangeItem } from '#src/features/returns/exchanges/exchanges.contract.ts';
import { AppError } from '#src/lib/errors.ts';
import { findSaleItems, listItemsOf } from './create/sale-items.queries.server.ts';

type Wanted = { orderId: string; orderLineId: number; q: string };

/**
 * Lists items in stock to exchange a line of an order for: those that match a text, or without one
 * the other options of the same product. Throws NOT_FOUND.
 */
export async function listExchangeItems(
  db: Db,
  { orderId, orderLineId, q }: Wanted,
): Promise<ExchangeItem[]> {
  const isIt = and(eq(orderLines.id, orderLineId), eq(orderLines.orderId, orderId));
  const [line] = await db.select().from(orderLines).where(isIt);
  if (!line) throw new AppError('NOT_FOUND');
  const found = q === '' ? await listItemsOf(db, line.productId ?? 0) : await findSaleItems(db, q);
  const isOther = ({ productId, variantId }: ExchangeItem) =>
    productId !== line.productId || variantId !== line.variantId;
  return found
    .filter((item) => item.available > 0 && item.dispatchBy === null && isOther(item))
    .map((item) => ({ ...item, available: Math.min(item.available, line.quantity) }));
}
