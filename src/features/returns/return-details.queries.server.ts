import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { claims, exchanges, inspectedUnits, orders, returnPhotos } from '#src/db/schema/tables.ts';
import { listChallanNumbers } from '#src/features/books/challans/challans.queries.server.ts';
import { statusText } from '#src/features/orders/order-status.ts';
import { toRupees } from '#src/lib/money.ts';
import type { OrderReturn } from './order-return.contract.ts';

type Details = Pick<OrderReturn, 'exchange' | 'claim' | 'photos' | 'inspection'>;

/** Returns what only some returns have, by their ids: exchange, claim, pictures and inspection. */
export async function listDetails(
  db: Db,
  ids: readonly number[],
): Promise<(returnId: number) => Details> {
  const own = [...ids];
  const exchanged = await db
    .select({ exchange: exchanges, status: orders.status })
    .from(exchanges)
    .leftJoin(orders, eq(orders.id, exchanges.newOrderId))
    .where(inArray(exchanges.returnId, own));
  const claimed = await db.select().from(claims).where(inArray(claims.returnId, own));
  const challans = await listChallanNumbers(db, own);
  const { id, returnId, sender, width, height } = returnPhotos;
  const photos = await db
    .select({ id, returnId, sender, width, height })
    .from(returnPhotos)
    .where(inArray(returnId, own))
    .orderBy(asc(id));
  const inspected = await db
    .select()
    .from(inspectedUnits)
    .where(inArray(inspectedUnits.returnId, own))
    .orderBy(asc(inspectedUnits.orderLineId));
  return (of) => {
    const found = exchanged.find(({ exchange }) => exchange.returnId === of);
    const claim = claimed.find((one) => one.returnId === of);
    return {
      exchange: found ? toExchange(found) : null,
      claim: claim ? toClaim(claim, challans.get(of) ?? null) : null,
      photos: photos
        .filter((photo) => photo.returnId === of)
        .map((photo) => ({
          ...{ id: photo.id, width: photo.width, height: photo.height },
          sender: photo.sender as OrderReturn['photos'][number]['sender'],
        })),
      inspection: inspected
        .filter((unit) => unit.returnId === of)
        .map(({ orderLineId, condition, quantity, note }) => ({
          ...{ orderLineId, quantity, note },
          condition: condition as OrderReturn['inspection'][number]['condition'],
        })),
    };
  };
}

type Exchanged = { exchange: typeof exchanges.$inferSelect; status: string | null };

function toExchange({ exchange, status }: Exchanged): OrderReturn['exchange'] {
  const { productName, variantTitle, quantity, agreedPaise, isSentFirst } = exchange;
  return {
    ...{ productName, variantTitle, quantity, agreed: toRupees(agreedPaise), isSentFirst },
    heldUntil: exchange.heldUntil?.toISOString() ?? null,
    newOrderId: exchange.newOrderId,
    newOrderStatus: status === null ? null : statusText(status),
    isUnpaid: status === 'payment_pending',
    isLapsed: exchange.lapsedAt !== null || status === 'cancelled' || status === 'refunded',
  };
}

function toClaim(claim: typeof claims.$inferSelect, challan: string | null): OrderReturn['claim'] {
  const { warrantyUntil, planName, decision, carrier, trackingNumber, sentAt } = claim;
  return {
    warrantyUntil: warrantyUntil.toISOString(),
    planName,
    decision: decision as NonNullable<OrderReturn['claim']>['decision'],
    sent: sentAt ? { carrier, trackingNumber, at: sentAt.toISOString() } : null,
    challan,
  };
}
