import * as z from 'zod/mini';
import { Done, endpoint, Id } from '#src/lib/endpoint.ts';
import { Version } from '#src/lib/seen-version.ts';
import { PRODUCT_STATUSES } from '#src/features/catalog/product-status.ts';
import { AdminProduct } from './admin-product.contract.ts';
import {
  BULLET_POINTS_MAX,
  BulletPoint,
  Color,
  Description,
  FILTER_OPTIONS_MAX,
  FullName,
  GstRate,
  HsnCode,
  Price,
  ProductName,
  SkuId,
  Specifications,
  Stock,
} from './product-fields.contract.ts';

const Flag = z.optional(z.boolean('Answer with true or false.'));

/** What can be changed of a product; what is left out stays. Its stock is moved: see moveStock. */
const ProductFields = z.object({
  categoryId: z.optional(Id),
  status: z.optional(z.enum(PRODUCT_STATUSES, `Choose one of ${PRODUCT_STATUSES.join(', ')}.`)),
  name: z.optional(ProductName),
  fullName: z.optional(FullName),
  description: z.optional(Description),
  color: z.optional(Color),
  price: z.optional(Price),
  mrp: z.optional(Price),
  skuId: z.optional(SkuId),
  hsnCode: z.optional(HsnCode),
  gstRatePercent: z.optional(GstRate),
  bulletPoints: z.optional(
    z
      .array(BulletPoint, 'Send a list of texts.')
      .check(z.maxLength(BULLET_POINTS_MAX, `Add at most ${BULLET_POINTS_MAX} bullet points.`)),
  ),
  isOnSale: Flag,
  isBestSeller: Flag,
  isFeatured: Flag,
  isNewArrival: Flag,
  specifications: z.optional(Specifications),
  filterOptionIds: z.optional(
    z.array(Id, 'Send a list of ids.').check(z.maxLength(FILTER_OPTIONS_MAX, 'Choose fewer.')),
  ),
});

/** The same with the stock, as files and undoing have it. */
export const ProductChanges = z.object({ ...ProductFields.shape, stock: z.optional(Stock) });
export type ProductChanges = z.output<typeof ProductChanges>;

const VariantFields = z.object({
  color: z.optional(Color),
  price: z.optional(Price),
  mrp: z.optional(Price),
  skuId: z.optional(SkuId),
  isRetired: Flag,
});

export const VariantChanges = z.object({ ...VariantFields.shape, stock: z.optional(Stock) });
export type VariantChanges = z.output<typeof VariantChanges>;

export const getAdminProduct = endpoint({
  method: 'GET',
  path: '/api/admin/products/:id',
  summary: 'A product as staff edit it, whatever its status.',
  access: { staff: 'catalog.read' },
  input: z.object({ id: Id }),
  output: AdminProduct,
});

export const updateProduct = endpoint({
  method: 'PATCH',
  path: '/api/admin/products/:id',
  summary: 'Changes fields of a product; the pages that show it are published at once.',
  access: { staff: 'catalog.write' },
  input: z.object({
    id: Id,
    version: Version,
    ...ProductFields.shape,
    /** Gives the new price and MRP to the colours too that cost what the product did. */
    withColours: Flag,
  }),
  output: AdminProduct,
});

export const updateVariant = endpoint({
  method: 'PATCH',
  path: '/api/admin/variants/:id',
  summary: 'Changes fields of a variant; the version and the answer are of its whole product.',
  access: { staff: 'catalog.write' },
  input: z.object({ id: Id, version: Version, ...VariantFields.shape }),
  output: AdminProduct,
});

export const retireProduct = endpoint({
  method: 'DELETE',
  path: '/api/admin/products/:id',
  summary: 'Takes a product out of the shop. Orders keep showing it.',
  access: { staff: 'catalog.write' },
  input: z.object({ id: Id, version: Version }),
  output: Done,
});
