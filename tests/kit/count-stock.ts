import { moveStock, viewStockLedger } from '#src/features/catalog/admin/stock.contract.ts';
import type { Visitor } from './shop.ts';

/** Has a member of staff count an item just now. */
export async function countStock(
  visitor: Visitor,
  { id, variantId = null }: { id: number; variantId?: number | null },
  counted: number,
) {
  const { lastMovementId } = await visitor.call(viewStockLedger, { id, variantId });
  const move = { kind: 'count', counted, lastMovementId } as const;
  return visitor.call(moveStock, { id, variantId, move });
}
