import * as z from 'zod/mini';
import { endpoint, Id } from '#src/lib/endpoint.ts';
import { PRODUCT_STATUSES } from '#src/features/catalog/product-status.ts';
import { ProductDetail } from '#src/features/catalog/product.contract.ts';
import { VariantId } from '#src/features/catalog/variant-id.contract.ts';

export const previewProduct = endpoint({
  method: 'GET',
  path: '/api/admin/products/:id/preview',
  summary: 'Returns a product as its page shows it, whether or not it is published.',
  access: { staff: 'catalog.read' },
  input: z.object({ id: Id, variantId: VariantId }),
  output: z.object({ product: ProductDetail, status: z.enum(PRODUCT_STATUSES) }),
});
