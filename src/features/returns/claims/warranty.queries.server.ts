import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orderLines, products } from '#src/db/schema/tables.ts';
import type { OrderRow } from '#src/features/orders/order-transition.service.server.ts';
import { lastDelivery } from '#src/features/returns/delivered.queries.server.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { warrantyMonthsOf } from '#src/features/settings/support.ts';
import { todayInIndia } from '#src/lib/day.ts';
import { warrantyUntil } from '#src/lib/warranty-until.ts';

/**
 * Returns the last moment of the warranty of each line of an order of which something is delivered;
 * none without one.
 */
export async function listWarranties(
  db: Db,
  order: Pick<OrderRow, 'id' | 'status' | 'deliveredAt'>,
): Promise<Map<number, Date>> {
  const deliveredAt = await lastDelivery(db, order);
  if (!deliveredAt) return new Map();
  const { support } = await getSettings(db);
  const lines = await db
    .select({ lineId: orderLines.id, months: products.warrantyMonths })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, order.id));
  const ends = lines.flatMap(({ lineId, months }): [number, Date][] => {
    const day = warrantyUntil(todayInIndia(deliveredAt), warrantyMonthsOf(months ?? '', support));
    return day === undefined ? [] : [[lineId, new Date(`${day}T23:59:59.999+05:30`)]];
  });
  return new Map(ends);
}
