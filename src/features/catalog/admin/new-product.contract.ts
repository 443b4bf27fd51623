import * as z from 'zod/mini';
import { formBytes } from '#src/lib/body-limits.ts';
import { PICTURE_BYTES_MAX } from '#src/lib/picture-limits.ts';
import { endpoint, Whole } from '#src/lib/endpoint.ts';
import { ListOf } from '#src/lib/fields.ts';
import { omit } from '#src/lib/omit.ts';
import { Versioned } from '#src/lib/seen-version.ts';
import { Text } from '#src/lib/text.ts';
import { AdminProduct } from './admin-product.contract.ts';
import { OptionValues } from './option-fields.contract.ts';
import { productVersion } from './edit-versions.ts';
import { PictureInput } from './picture.contract.ts';
import { Color, IMAGES_MAX, Price, Stock, VARIANTS_MAX } from './product-fields.contract.ts';
import { ProductShape, VariantShape } from './product-shapes.contract.ts';

/**
 * Most files in one call. Our own form uploads pictures beforehand; other clients may send them
 * along.
 */
const FILES_AT_ONCE = 25;
const Pictures = ListOf(PictureInput, IMAGES_MAX, `Add at most ${IMAGES_MAX} pictures.`);
const MainImageIndex = z._default(Whole(0, IMAGES_MAX - 1), 0);

export const VariantDraft = z.object({
  Color: z._default(Color, ''),
  OptionValues: z._default(OptionValues, []),
  Price,
  MRP: z.optional(Price),
  Stock: z._default(Stock, 0),
  MainImageIndex,
  Images: Pictures,
  ...VariantShape.created,
});

/** Form fields as the specification names them; Stock, Status, HSN code and GST rate are ours. */
export const ProductDraft = z.object({
  ...ProductShape.created,
  mainImageIndex: MainImageIndex,
  ImageUrls: Pictures,
  /** Pictures of the Overview tab. */
  HeroImages: Pictures,
  Variants: z._default(
    z
      .array(VariantDraft, 'Send a list.')
      .check(z.maxLength(VARIANTS_MAX, `Add at most ${VARIANTS_MAX} variants.`)),
    [],
  ),
  // Sent by the form and ignored: the percentage follows from price and MRP, the literal is
  // constant.
  DiscountPercentage: z.optional(Text(20)),
  FilterName: z.optional(Text(100)),
});
export type ProductDraft = z.output<typeof ProductDraft>;
export type VariantDraft = z.output<typeof VariantDraft>;

export const createProduct = endpoint({
  method: 'POST',
  path: '/api/products',
  summary:
    'Creates a product with its pictures, variants and specifications. Without `Stock`, it has no stock and is shown as sold out, as `notices` explains.',
  access: { staff: 'catalog.write' },
  body: 'multipart',
  bodyMaxBytes: formBytes(FILES_AT_ONCE, PICTURE_BYTES_MAX),
  status: 201,
  input: ProductDraft,
  output: Versioned(
    z.extend(AdminProduct, {
      /** Follow-up notices: which colours have no stock. */
      notices: z.array(z.string()),
    }),
    (product) => productVersion(omit(product, 'notices')),
  ),
});
