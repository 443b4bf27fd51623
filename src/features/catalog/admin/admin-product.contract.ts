import { PRODUCT_STATUSES, PICTURE_KINDS } from '#src/features/catalog/product-status.ts';
import * as z from 'zod/mini';

export const AdminVariant = z.object({
  id: z.int(),
  color: z.string(),
  price: z.number(),
  mrp: z.number(),
  skuId: z.string(),
  stock: z.int(),
  isRetired: z.boolean(),
});
export type AdminVariant = z.infer<typeof AdminVariant>;

export const AdminPicture = z.object({
  id: z.int(),
  /** The variant it shows; null is the main product. */
  variantId: z.nullable(z.int()),
  /** gallery, or hero: the Overview tab. */
  kind: z.enum(PICTURE_KINDS),
  imageUrl: z.string(),
  isMain: z.boolean(),
  alt: z.string(),
});
export type AdminPicture = z.infer<typeof AdminPicture>;

/** A product as staff edit it, whatever its status. */
export const AdminProduct = z.object({
  id: z.int(),
  categoryId: z.int(),
  status: z.enum(PRODUCT_STATUSES),
  name: z.string(),
  fullName: z.string(),
  description: z.string(),
  color: z.string(),
  price: z.number(),
  mrp: z.number(),
  skuId: z.string(),
  stock: z.int(),
  hsnCode: z.string(),
  gstRatePercent: z.int(),
  bulletPoints: z.array(z.string()),
  isOnSale: z.boolean(),
  isBestSeller: z.boolean(),
  isFeatured: z.boolean(),
  isNewArrival: z.boolean(),
  variants: z.array(AdminVariant),
  /** Of the product and its variants, each in its order. */
  pictures: z.array(AdminPicture),
  specifications: z.array(z.object({ name: z.string(), value: z.string() })),
  /** What listings can be narrowed to it by. */
  filterOptionIds: z.array(z.int()),
});
export type AdminProduct = z.infer<typeof AdminProduct>;
