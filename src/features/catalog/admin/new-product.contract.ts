import * as z from 'zod/mini';
import { formBytes } from '#src/lib/body-limits.ts';
import { PICTURE_BYTES_MAX } from '#src/lib/picture-limits.ts';
import { endpoint, Id, Whole } from '#src/lib/endpoint.ts';
import { ListOf, YesNo } from '#src/lib/fields.ts';
import { PRODUCT_STATUSES } from '#src/features/catalog/product-status.ts';
import { AdminProduct } from './admin-product.contract.ts';
import { PictureInput } from './picture.contract.ts';
import {
  BULLET_POINTS_MAX,
  BulletPoint,
  Color,
  Description,
  FILTER_OPTIONS_MAX,
  GstRate,
  HsnCode,
  IMAGES_MAX,
  OptionalText,
  Price,
  ProductName,
  Specifications,
  Stock,
  VARIANTS_MAX,
} from './product-fields.contract.ts';

/** Our own form uploads pictures before; a program may send that many along. */
const FILES_AT_ONCE = 25;
const Pictures = ListOf(PictureInput, IMAGES_MAX, `Add at most ${IMAGES_MAX} pictures.`);
const MainImageIndex = z._default(Whole(0, IMAGES_MAX - 1), 0);
const No = z._default(YesNo, false);

export const VariantDraft = z.object({
  Color,
  Price,
  MRP: z.optional(Price),
  Stock: z._default(Stock, 0),
  MainImageIndex,
  Images: Pictures,
});

/** The fields of the form, as the specification names them; Stock, Status, HSN code and GST rate are ours. */
export const ProductDraft = z.object({
  CategoryId: Id,
  Name: ProductName,
  FullName: OptionalText(250),
  Description,
  Price,
  MRP: Price,
  Stock: z._default(Stock, 0),
  Status: z._default(z.enum(PRODUCT_STATUSES, 'Choose a status.'), 'published'),
  skuId: OptionalText(40),
  color: Color,
  isBestSeller: No,
  isFeatured: No,
  isOnSale: No,
  isNewArrival: No,
  mainImageIndex: MainImageIndex,
  ImageUrls: Pictures,
  /** Of the Overview tab. */
  HeroImages: Pictures,
  BulletPoints: ListOf(
    BulletPoint,
    BULLET_POINTS_MAX,
    `Add at most ${BULLET_POINTS_MAX} bullet points.`,
  ),
  specificationName: z._default(Specifications, []),
  HsnCode: z.optional(HsnCode),
  GstRate: z.optional(GstRate),
  FilterOptionIds: ListOf(Id, FILTER_OPTIONS_MAX, 'Choose fewer.'),
  Variants: z._default(
    z
      .array(VariantDraft, 'Send a list.')
      .check(z.maxLength(VARIANTS_MAX, `Add at most ${VARIANTS_MAX} variants.`)),
    [],
  ),
  // Sent by the form and dropped: the percentage follows from price and MRP, the literal says nothing.
  DiscountPercentage: OptionalText(20),
  FilterName: OptionalText(100),
});
export type ProductDraft = z.output<typeof ProductDraft>;
export type VariantDraft = z.output<typeof VariantDraft>;

export const createProduct = endpoint({
  method: 'POST',
  path: '/api/products',
  summary: 'Adds a product with its pictures, variants and specifications.',
  access: { staff: 'catalog.write' },
  body: 'multipart',
  bodyMaxBytes: formBytes(FILES_AT_ONCE, PICTURE_BYTES_MAX),
  status: 201,
  input: ProductDraft,
  output: AdminProduct,
});
