import * as z from 'zod/mini';
import { Chapter } from '#src/features/showcase/chapters/chapters.contract.ts';
import { PICTURE_KINDS } from '#src/features/catalog/product-status.ts';
import { ProductShape, VariantShape } from './product-shapes.contract.ts';

export const AdminVariant = z.object({
  id: z.int(),
  ...VariantShape.shown,
  isRetired: z.boolean(),
});
export type AdminVariant = z.infer<typeof AdminVariant>;

export const AdminPicture = z.object({
  id: z.int(),
  /** The variant it shows; null for the main product. */
  variantId: z.nullable(z.int()),
  /** gallery, or hero for the Overview tab. */
  kind: z.enum(PICTURE_KINDS),
  imageUrl: z.string(),
  isMain: z.boolean(),
  alt: z.string(),
});
export type AdminPicture = z.infer<typeof AdminPicture>;

/** A product as staff edit it, in any status. */
export const AdminProduct = z.object({
  id: z.int(),
  ...ProductShape.shown,
  variants: z.array(AdminVariant),
  /** Pictures of the product and of its variants, in order. */
  pictures: z.array(AdminPicture),
  /** The hash of the product's 3D model. */
  modelHash: z.nullable(z.string()),
  chapters: z.array(Chapter),
});
export type AdminProduct = z.infer<typeof AdminProduct>;
