import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { cartLines, orderLines, orders } from '#src/db/schema/tables.ts';

type Bought = { productId: number; variantId: number | null; quantity: number };

/**
 * Removes what was bought from the cart; units added since the order was created stay. A line whose
 * colour was changed since counts as bought: it must not remain to be bought again.
 */
export async function removeBought(tx: Db, orderId: string, cartId: number): Promise<void> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const recoloured: Bought[] = [];
  for (const { productId, variantId, quantity } of lines) {
    if (productId === null) continue;
    const line = { productId, variantId, quantity };
    if (!(await takeOut(tx, cartId, line))) recoloured.push(line);
  }
  for (const line of recoloured) await takeOutOtherColour(tx, cartId, orderId, line);
}

/** Returns false if the cart has no line of this product in this colour. */
async function takeOut(tx: Db, cartId: number, line: Bought): Promise<boolean> {
  const { productId, variantId, quantity } = line;
  const isLine = and(
    eq(cartLines.cartId, cartId),
    eq(cartLines.productId, productId),
    variantId === null ? isNull(cartLines.variantId) : eq(cartLines.variantId, variantId),
  );
  const gone = await tx
    .delete(cartLines)
    .where(and(isLine, lte(cartLines.quantity, quantity)))
    .returning({ id: cartLines.id });
  const lowered = await tx
    .update(cartLines)
    .set({ quantity: sql`${cartLines.quantity} - ${quantity}` })
    .where(isLine)
    .returning({ id: cartLines.id });
  return [...gone, ...lowered].length > 0;
}

/** Removes the rest from a line older than the order: it was bought in another colour. */
async function takeOutOtherColour(
  tx: Db,
  cartId: number,
  orderId: string,
  line: Bought,
): Promise<void> {
  const [other] = await tx
    .select({ variantId: cartLines.variantId })
    .from(cartLines)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(
      and(
        eq(cartLines.cartId, cartId),
        eq(cartLines.productId, line.productId),
        lte(cartLines.createdAt, orders.createdAt),
      ),
    )
    .orderBy(asc(cartLines.id));
  if (other) await takeOut(tx, cartId, { ...line, variantId: other.variantId });
}
