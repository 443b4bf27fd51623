import { eq, inArray } from 'drizzle-orm';
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
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
  const ids = lines.flatMap(({ productId }) => productId ?? []);
  const known = await db
    .select({ id: products.id, months: products.warrantyMonths })
    .from(products)
    .where(inArray(products.id, ids));
  const ends = lines.flatMap((line): [number, Date][] => {
    const own = known.find((product) => product.id === line.productId)?.months ?? '';
    const day = warrantyUntil(todayInIndia(deliveredAt), warrantyMonthsOf(own, support));
    return day === undefined ? [] : [[line.id, new Date(`${day}T23:59:59.999+05:30`)]];
  });
  return new Map(ends);
}
