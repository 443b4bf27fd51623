import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { cartLines, carts } from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';
import { type CartOwner, isOwnedBy, reservedFor } from './cart.queries.server.ts';
import { capSentence } from './cart.ts';
import { QUANTITY_MAX } from './limits.ts';
import { SELLABLE } from '#src/features/catalog/preorders/preorder-units.queries.server.ts';
import { LINE_PRICE } from '#src/features/catalog/price-now.queries.server.ts';

type Change = { id: number; variantId: number | null };
type Line = typeof cartLines.$inferSelect;

/**
 * Changes a line to another variant of its product. If the cart already has a line of that variant,
 * the two quantities add up as if both had been added in turn. Returns notices. Throws NOT_FOUND or
 * OUT_OF_STOCK, and then changes nothing.
 */
export async function setLineVariant(
  db: Db,
  owner: CartOwner,
  { id, variantId }: Change,
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const line = await lockLine(tx, owner, id);
    if (line.variantId === variantId) return undefined;

    const { most, pricePaise } = await getOffer(tx, owner, {
      productId: line.productId,
      variantId,
    });
    if (most === 0) throw new AppError('OUT_OF_STOCK', { message: 'This option has sold out.' });
    const [same] = await tx
      .delete(cartLines)
      .where(
        and(
          eq(cartLines.cartId, line.cartId),
          eq(cartLines.productId, line.productId),
          variantId === null ? isNull(cartLines.variantId) : eq(cartLines.variantId, variantId),
        ),
      )
      .returning({ quantity: cartLines.quantity });
    const wanted = line.quantity + (same?.quantity ?? 0);
    const quantity = Math.min(wanted, most);
    await tx
      .update(cartLines)
      .set({ variantId, quantity, seenPricePaise: pricePaise })
      .where(eq(cartLines.id, id));
    await tx
      .update(carts)
      .set({ updatedAt: sql`now()` })
      .where(eq(carts.id, line.cartId));
    if (quantity < wanted) return capSentence(quantity, most);
    return same && `This option was already in your cart, which now has ${quantity}.`;
  });
}

/** Locks a cart and its line, so that adding to the cart has to wait. */
async function lockLine(tx: Db, owner: CartOwner, id: number): Promise<Line> {
  const [cart] = await rowsOf<{ id: number }>(
    tx,
    sql`select c.id from carts c where ${isOwnedBy(owner)} for update`,
  );
  const lines = cart
    ? await tx
        .select()
        .from(cartLines)
        .where(eq(cartLines.cartId, cart.id))
        .orderBy(asc(cartLines.id))
        .for('update')
    : [];
  const line = lines.find((one) => one.id === id);
  if (!line) throw new AppError('NOT_FOUND', { message: 'This item is not in your cart.' });
  return line;
}

/** Returns the available stock and the price of a product in a colour. */
async function getOffer(
  tx: Db,
  owner: CartOwner,
  { productId, variantId }: { productId: number; variantId: number | null },
) {
  const isOwn = variantId === null ? sql`s.variant_id is null` : sql`s.variant_id = ${variantId}`;
  const [offer] = await rowsOf<{ most: number; pricePaise: number }>(
    tx,
    sql`select least(${SELLABLE} + ${reservedFor(owner)}, ${QUANTITY_MAX}::int) most,
        ${LINE_PRICE} "pricePaise"
      from products p
        join stock_items s on s.product_id = p.id and ${isOwn}
        left join variants v on v.id = s.variant_id
      where p.id = ${productId} and p.status = 'published' and v.retired_at is null`,
  );
  if (!offer) throw new AppError('NOT_FOUND', { message: 'This product has no such option.' });
  return offer;
}
