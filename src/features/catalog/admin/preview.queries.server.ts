import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { products } from '#src/db/schema/tables.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { AppError } from '#src/lib/errors.ts';
import { PRODUCT_STATUSES } from '#src/features/catalog/product-status.ts';
import { toDetail } from '#src/features/catalog/product-detail.server.ts';
import { findRowForStaff } from '#src/features/catalog/product-row.queries.server.ts';
import type { previewProduct } from './preview.contract.ts';

/**
 * Returns a product page before it is published. Throws NOT_FOUND for an unknown product or colour.
 */
export async function getPreview(
  db: Db,
  id: number,
  variantId: number | null,
): Promise<OutputOf<typeof previewProduct>> {
  const row = await findRowForStaff(db, id);
  const product = row && toDetail(row, variantId);
  const [found] = await db
    .select({ status: products.status })
    .from(products)
    .where(eq(products.id, id));
  const status = PRODUCT_STATUSES.find((known) => known === found?.status);
  if (!product || !status) throw new AppError('NOT_FOUND');
  return { product, status };
}
