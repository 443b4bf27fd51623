import * as z from 'zod/mini';
import { PRODUCT_STATUSES } from './product-fields.contract.ts';

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
});
export type AdminProduct = z.infer<typeof AdminProduct>;
