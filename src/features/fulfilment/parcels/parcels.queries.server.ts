import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orderLines, parcelLines, parcels, products } from '#src/db/schema/tables.ts';
import type { Journey } from '#src/features/fulfilment/couriers/journey.contract.ts';
import { listJourneys } from '#src/features/fulfilment/couriers/bookings.queries.server.ts';
import type { Parcel } from './parcel.contract.ts';
import type { ParcelState } from './parcel-status.ts';

export type ParcelRow = typeof parcels.$inferSelect;

/** Lists the parcels of some orders with their contents, by order. */
export async function listParcelsOf(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, Parcel[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(parcels)
    .where(inArray(parcels.orderId, [...orderIds]))
    .orderBy(asc(parcels.orderId), asc(parcels.number));
  if (rows.length === 0) return new Map();
  const pieces = await db
    .select({
      parcelId: parcelLines.parcelId,
      orderLineId: parcelLines.orderLineId,
      productName: orderLines.productName,
      quantity: parcelLines.quantity,
    })
    .from(parcelLines)
    .innerJoin(orderLines, eq(orderLines.id, parcelLines.orderLineId))
    .where(
      inArray(
        parcelLines.parcelId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(parcelLines.orderLineId));
  const byParcel = Map.groupBy(pieces, ({ parcelId }) => parcelId);
  const journeys = await listJourneys(
    db,
    'parcelId',
    rows.map(({ id }) => id),
  );
  const shown = rows.map((row) => {
    const journey = journeys.get(row.id) ?? null;
    return { orderId: row.orderId, parcel: toParcel(row, byParcel, journey) };
  });
  const grouped = Map.groupBy(shown, ({ orderId }) => orderId);
  return new Map([...grouped].map(([id, all]) => [id, all.map(({ parcel }) => parcel)]));
}

type Piece = { orderLineId: number; productName: string; quantity: number };

function toParcel(
  row: ParcelRow,
  pieces: ReadonlyMap<number, Piece[]>,
  journey: Journey | null,
): Parcel {
  const { id, number, carrier, trackingNumber, shippedAt, deliveredAt } = row;
  const { weightGrams, lengthCm, breadthCm, heightCm } = row;
  return {
    ...{ id, number, carrier, trackingNumber, weightGrams, lengthCm, breadthCm, heightCm },
    state: row.state as ParcelState,
    journey,
    shippedAt: shippedAt?.toISOString() ?? null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    pieces: (pieces.get(id) ?? []).map(({ orderLineId, productName, quantity }) => {
      return { orderLineId, productName, quantity };
    }),
  };
}

export async function listParcels(db: Db, orderId: string): Promise<Parcel[]> {
  return (await listParcelsOf(db, [orderId])).get(orderId) ?? [];
}

/** All that an order sends has been sent: the rest is cancelled. */
const IS_ALL_SENT = sql`exists (select 1 from orders o join parcels p on p.order_id = o.id
  where o.id = ${orderLines.orderId} and o.status = 'shipped' and not o.is_partly_sent)`;

/** Lists an order's lines, without plans, with the units that are still to be packed, and the weight of one. */
export function listUnpacked(db: Db, orderId: string) {
  const packed = sql<number>`coalesce((select sum(pl.quantity)::int from ${parcelLines} pl
    where pl.order_line_id = ${orderLines.id}), 0)`;
  return db
    .select({
      id: orderLines.id,
      productName: orderLines.productName,
      left: sql<number>`case when ${IS_ALL_SENT} then 0 else ${orderLines.quantity} - ${packed} end`,
      grams: sql<number>`coalesce(${products.weightGrams}, 0)`,
      productId: orderLines.productId,
      variantId: orderLines.variantId,
    })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(and(eq(orderLines.orderId, orderId), isNull(orderLines.planOf)))
    .orderBy(asc(orderLines.id));
}
