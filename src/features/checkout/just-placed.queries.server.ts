import { and, eq, exists, gte, isNull, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import type { OrderAddress, OrderBusiness } from '#src/db/schema/orders.ts';
import { orderLines, orders } from '#src/db/schema/tables.ts';
import type { Wanted } from './purchase.queries.server.ts';

/** A repeated order within this time is a double click, or one whose answer was lost. */
const AGAIN_MS = 10 * 60_000;

type Bought = {
  userId: string;
  paymentMethod: string;
  wanted: Wanted;
  address: OrderAddress;
  business: OrderBusiness | null;
};

/**
 * Returns the order that a person has just placed for the same product, quantity and address. An
 * order that is paid on delivery has no open payment that would distinguish a double click from a
 * second order.
 */
export async function findJustPlaced(
  tx: Db,
  bought: Bought,
  now: Date,
): Promise<string | undefined> {
  const { userId, paymentMethod, wanted, address, business } = bought;
  const { productId, variantId, quantity, planId = null } = wanted;
  const isSameLine = and(
    eq(orderLines.orderId, orders.id),
    eq(orderLines.productId, productId),
    variantId === null ? isNull(orderLines.variantId) : eq(orderLines.variantId, variantId),
    eq(orderLines.quantity, quantity),
    sql`(select (p.plan->>'planId')::int from order_lines p where p.plan_of = ${orderLines.id})
      is not distinct from ${planId}::int`,
  );
  const [same] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.source, 'buy_now'),
        eq(orders.status, 'placed'),
        eq(orders.paymentMethod, paymentMethod),
        gte(orders.createdAt, new Date(now.getTime() - AGAIN_MS)),
        eq(orders.address, sql`${JSON.stringify(address)}::jsonb`),
        business === null
          ? isNull(orders.business)
          : eq(orders.business, sql`${JSON.stringify(business)}::jsonb`),
        exists(tx.select().from(orderLines).where(isSameLine)),
      ),
    )
    .limit(1);
  return same?.id;
}
