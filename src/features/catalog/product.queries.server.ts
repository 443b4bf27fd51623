import type { Db } from '#src/db/db.ts';
import { getPublicSettings } from '#src/features/settings/settings.queries.server.ts';
import { AppError } from '#src/lib/errors.ts';
import {
  AVAILABLE_SHOWN_MAX,
  type CheckoutProduct,
  type ProductDetail,
} from './product.contract.ts';
import { variantTitle } from '#src/lib/variant-title.ts';
import { findOwnReservation } from './own-reservations.queries.server.ts';
import { toDetail } from './product-detail.server.ts';
import { listProductRows } from './product-row.queries.server.ts';

/** Returns a product page. Throws NOT_FOUND if the product or the variant is not on sale. */
export async function getProductDetail(
  db: Db,
  productId: number,
  variantId: number | null,
): Promise<ProductDetail> {
  const [row] = await listProductRows(db, [productId]);
  const detail = row && toDetail(row, variantId);
  if (!detail) throw new AppError('NOT_FOUND');
  return detail;
}

/**
 * Returns one item for this user's checkout; their own reservations count as available. Throws
 * NOT_FOUND as getProductDetail() does.
 */
export async function getCheckoutItem(
  db: Db,
  { productId, variantId }: { productId: number; variantId: number | null },
  userId: string | undefined,
): Promise<CheckoutProduct> {
  const detail = await getProductDetail(db, productId, variantId);
  const shippingRates = await getPublicSettings(db);
  const reserved = userId && (await findOwnReservation(db, userId, { productId, variantId }));
  const { preorder } = detail;
  const units = (preorder?.left ?? detail.available) + (reserved ? reserved.units : 0);
  const available = Math.min(units, AVAILABLE_SHOWN_MAX);
  return {
    ...detail,
    ...{ productId: detail.id, productName: detail.name },
    variantTitle: variantTitle(detail),
    ...{ available, inStock: available > 0, shippingRates },
    dispatchBy: preorder?.dispatchBy ?? null,
    pendingOrderId: reserved ? reserved.pendingOrderId : null,
  };
}
