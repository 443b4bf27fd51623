import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { products } from '#src/db/schema/tables.ts';
import { getPublicSettings } from '#src/features/settings/settings.queries.server.ts';
import { AppError } from '#src/lib/errors.ts';
import type { CheckoutProduct, ProductDetail } from './product.contract.ts';
import { toDetail } from './product-detail.server.ts';
import { listProductRows } from './product-row.queries.server.ts';

/** A product page. Throws NOT_FOUND for what is not sold, the product or its variant. */
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

/** What checkout shows of one item. Throws NOT_FOUND as getProductDetail() does. */
export async function getCheckoutItem(
  db: Db,
  productId: number,
  variantId: number | null,
): Promise<CheckoutProduct> {
  const detail = await getProductDetail(db, productId, variantId);
  const shippingRates = await getPublicSettings(db);
  const [weight] = await db
    .select({ grams: products.weightGrams })
    .from(products)
    .where(eq(products.id, productId));
  const own = { productId: detail.id, productName: detail.name, grams: weight?.grams ?? 0 };
  return { ...detail, ...own, shippingRates };
}
