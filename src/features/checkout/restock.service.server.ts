import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { stockItems } from '#src/db/schema/tables.ts';
import { explainStock } from '#src/features/catalog/stock-reason.service.server.ts';
import { recordChange } from '#src/publish/record-change.ts';

type Return = { orderId: string; userId: string };
type Piece = { productId: number | null; variantId: number | null; quantity: number };

/** Puts pieces that came back on their shelves. One whose product is gone has none. */
export async function restockPieces(
  tx: Db,
  pieces: Piece[],
  { orderId, userId }: Return,
): Promise<void> {
  for (const { productId, variantId, quantity } of pieces.toSorted(byShelf)) {
    if (productId === null) continue;
    const isShelf = and(
      eq(stockItems.productId, productId),
      variantId === null ? isNull(stockItems.variantId) : eq(stockItems.variantId, variantId),
    );
    await explainStock(tx, { reason: 'returned', orderId, userId });
    const [item] = await tx
      .update(stockItems)
      .set({ available: sql`${stockItems.available} + ${quantity}` })
      .where(isShelf)
      .returning({ available: stockItems.available });
    // It was empty before: pages say so, and change.
    if (item?.available === quantity) {
      await recordChange(tx, { entity: 'product', entityId: productId });
    }
  }
}

// Everyone takes shelves in one order, so that nobody waits in a circle.
function byShelf(a: Piece, b: Piece): number {
  return (a.productId ?? 0) - (b.productId ?? 0) || (a.variantId ?? 0) - (b.variantId ?? 0);
}
