import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { cartLines, orderLines } from '#src/db/schema/tables.ts';

/** Takes what was bought out of the cart; pieces added since the order was made stay. */
export async function removeBought(tx: Db, orderId: string, cartId: number): Promise<void> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  for (const { productId, variantId, quantity } of lines) {
    if (productId === null) continue;
    const isLine = and(
      eq(cartLines.cartId, cartId),
      eq(cartLines.productId, productId),
      variantId === null ? isNull(cartLines.variantId) : eq(cartLines.variantId, variantId),
    );
    await tx.delete(cartLines).where(and(isLine, lte(cartLines.quantity, quantity)));
    await tx
      .update(cartLines)
      .set({ quantity: sql`${cartLines.quantity} - ${quantity}` })
      .where(and(isLine, gt(cartLines.quantity, quantity)));
  }
}
