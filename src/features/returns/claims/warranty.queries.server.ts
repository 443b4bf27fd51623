import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orderLines, products } from '#src/db/schema/tables.ts';
import type { OrderRow } from '#src/features/orders/order-transition.service.server.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { warrantyMonthsOf } from '#src/features/settings/support.ts';
import { todayInIndia } from '#src/lib/day.ts';
import { warrantyUntil } from '#src/lib/warranty-until.ts';

/** Returns the last moment of the warranty of each line of a delivered order; none without one. */
export async function listWarranties(
  db: Db,
  { id, status, deliveredAt }: Pick<OrderRow, 'id' | 'status' | 'deliveredAt'>,
): Promise<Map<number, Date>> {
  if (status !== 'delivered' || !deliveredAt) return new Map();
  const { support } = await getSettings(db);
  const lines = await db
    .select({ lineId: orderLines.id, months: products.warrantyMonths })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, id));
  const ends = lines.flatMap(({ lineId, months }): [number, Date][] => {
    const day = warrantyUntil(todayInIndia(deliveredAt), warrantyMonthsOf(months ?? '', support));
    return day === undefined ? [] : [[lineId, new Date(`${day}T23:59:59.999+05:30`)]];
  });
  return new Map(ends);
}
