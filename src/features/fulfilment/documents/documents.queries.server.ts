import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orderLines, orders } from '#src/db/schema/tables.ts';
import { paymentOf } from '#src/features/orders/order-payment.ts';
import { isPaid } from '#src/features/orders/order-payment.queries.server.ts';
import { listUnprintable } from '#src/platform/pdf/text-pieces.ts';
import type { Parcel } from '#src/features/fulfilment/parcels/parcel.contract.ts';
import { listParcelsOf } from '#src/features/fulfilment/parcels/parcels.queries.server.ts';

export type PaperOrder = {
  order: typeof orders.$inferSelect;
  lines: (typeof orderLines.$inferSelect)[];
  parcels: Parcel[];
  /** Rupees to collect on delivery; 0 if it is paid. */
  due: number;
};

/**
 * Returns the data for the shipping documents of some orders, in the requested sequence, without
 * unknown ones.
 */
export async function listPaperOrders(db: Db, ids: readonly string[]): Promise<PaperOrder[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  const lines = await db
    .select()
    .from(orderLines)
    .where(and(inArray(orderLines.orderId, [...ids]), isNull(orderLines.planOf)))
    .orderBy(asc(orderLines.id));
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  const parcels = await listParcelsOf(db, ids);
  const found: PaperOrder[] = [];
  for (const id of ids) {
    const order = rows.find((row) => row.id === id);
    if (!order) continue;
    const { due } = paymentOf(order, await isPaid(db, id));
    found.push({ order, lines: byOrder.get(id) ?? [], parcels: parcels.get(id) ?? [], due });
  }
  return found;
}

/**
 * Returns the orders whose address or product names have characters that no font can print, with
 * those characters.
 */
export async function checkPrintable(
  db: Db,
  ids: readonly string[],
): Promise<{ orderId: string; characters: string[] }[]> {
  const papers = await listPaperOrders(db, ids);
  const checked = await Promise.all(
    papers.map(async ({ order, lines }) => {
      const names = [order.business?.name ?? '', ...lines.map(({ productName }) => productName)];
      const texts = [...Object.values(order.address), ...names];
      return { orderId: order.id, characters: await listUnprintable(texts) };
    }),
  );
  return checked.filter(({ characters }) => characters.length > 0);
}
