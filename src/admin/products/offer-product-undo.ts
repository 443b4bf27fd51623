import type { AdminProduct } from '#src/features/catalog/admin/admin-product.contract.ts';
import { getAdminProduct } from '#src/features/catalog/admin/edit-product.contract.ts';
import { offerUndo } from '#src/admin/audit/offer-undo.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';

/** Offers to undo the last change of a product; `onProduct` gets what it is like after that. */
export function offerProductUndo(
  id: number,
  onProduct: (product: AdminProduct) => void,
  text?: string,
): void {
  const onUndone = async () => onProduct(await staffCall(getAdminProduct, { id }));
  offerUndo({ entity: 'product', id, onUndone, ...(text !== undefined && { text }) });
}
