import * as z from 'zod/mini';
import { QUANTITY_MAX } from '#src/features/cart/limits.ts';
import { Chapter } from '#src/features/showcase/chapters/chapters.contract.ts';
import { ShippingRates } from '#src/features/settings/shipping.contract.ts';
import { endpoint, Id } from '#src/lib/endpoint.ts';
import { Filter, ProductCards } from './product-card.contract.ts';
import { VariantId } from './variant-id.contract.ts';

/** Highest available quantity shown for an item: the most a cart line can hold. */
export const AVAILABLE_SHOWN_MAX = QUANTITY_MAX;
export const IDS_MAX = 100;
export const REVIEWS_SHOWN = 2;

export const ProductImage = z.object({
  id: z.int(),
  imageUrl: z.string(),
  alt: z.string(),
  isMain: z.boolean(),
});
export type ProductImage = z.infer<typeof ProductImage>;

/** Availability, and how many units can be bought, never more than AVAILABLE_SHOWN_MAX. */
const Stock = { inStock: z.boolean(), available: z.int() };

/** A pre-order that is open now. Missing in an item that is in stock or sold out. */
const Preorder = z.optional(
  z.object({
    /** The day in India by which it is dispatched: `2027-01-12`. */
    dispatchBy: z.string(),
    /** Units that can be pre-ordered, never more than AVAILABLE_SHOWN_MAX. */
    left: z.int(),
  }),
);

/** The colour, and the values of the product's other options, in the order of `optionNames`. */
const Values = { color: z.string(), optionValues: z.array(z.string()) };

const ProductVariant = z.object({
  id: z.int(),
  ...Values,
  skuId: z.string(),
  gtin: z.string(),
  mpn: z.string(),
  imageUrl: z.string(),
  images: z.array(ProductImage),
  prices: z.object({ price: z.number(), mrp: z.number() }),
  discountPercentage: z.int(),
  ...Stock,
  preorder: Preorder,
});
type ProductVariant = z.infer<typeof ProductVariant>;

const ProductReview = z.object({
  id: z.int(),
  reviewerName: z.string(),
  rating: z.int(),
  reviewText: z.string(),
  reviewDate: z.string(),
});
type ProductReview = z.infer<typeof ProductReview>;

/** A bundle that a product is part of. Prices in rupees, those of the items for one unit. */
const ShownBundle = z.object({
  id: z.int(),
  name: z.string(),
  price: z.number(),
  items: z.array(
    z.object({
      productId: z.int(),
      name: z.string(),
      quantity: z.int(),
      /** One, or those that the shopper can choose from. */
      choices: z.array(
        z.object({
          variantId: z.nullable(z.int()),
          /** The values of all options, such as `black, 3 m`. */
          title: z.string(),
          price: z.number(),
          imageUrl: z.string(),
          /** In the quantity that one bundle needs. */
          inStock: z.boolean(),
        }),
      ),
    }),
  ),
});
export type ShownBundle = z.infer<typeof ShownBundle>;

/** A product page. Price, pictures, colour and stock are those of the requested variant. */
export const ProductDetail = z.object({
  id: z.int(),
  /** The variant shown; null for the main product. */
  variantId: z.nullable(z.int()),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  mrp: z.number(),
  discountPercentage: z.int(),
  imageUrl: z.string(),
  ...Values,
  /** The options other than the colour. */
  optionNames: z.array(z.string()),
  skuId: z.string(),
  brand: z.string(),
  gtin: z.string(),
  mpn: z.string(),
  categoryId: z.int(),
  categoryTitle: z.string(),
  categoryLink: z.string(),
  rating: z.number(),
  reviewCount: z.int(),
  isOnSale: z.boolean(),
  isBestSeller: z.boolean(),
  isFeatured: z.boolean(),
  isNewArrival: z.boolean(),
  ...Stock,
  preorder: Preorder,
  /** The main item, for the link back from a variant. */
  main: z.object({
    ...Values,
    skuId: z.string(),
    gtin: z.string(),
    mpn: z.string(),
    price: z.number(),
    mrp: z.number(),
    imageUrl: z.string(),
    inStock: z.boolean(),
    preorder: Preorder,
    /**
     * Its pictures beyond the number that the shown colour has, for chapters that refer to them.
     */
    moreImages: z.array(ProductImage),
  }),
  variants: z.array(ProductVariant),
  filters: z.array(Filter),
  productDetail: z.object({
    id: z.int(),
    fullName: z.string(),
    description: z.string(),
    price: z.number(),
    mrp: z.number(),
    discountedPrice: z.number(),
    /** Bullet points as one text, separated by '|'. */
    bulletPoints: z.string(),
    images: z.array(ProductImage),
  }),
  productSpecifications: z.array(
    z.object({ id: z.int(), specificationName: z.string(), specificationValue: z.string() }),
  ),
  images: z.array(ProductImage),
  /** URL of the 3D model, '' without one; its variants are named after the colours. */
  modelUrl: z.string(),
  chapters: z.array(Chapter),
  /** The first approved reviews, newest first. */
  reviews: z.array(ProductReview),
  heroSection: z.object({ images: z.array(ProductImage) }),
  /** Notes about valid offers, one per line. */
  offerNotes: z.array(z.string()),
  bundles: z.array(ShownBundle),
  /** When the current price of this colour began and when it ends; null if unknown. */
  priceFrom: z.nullable(z.string()),
  priceUntil: z.nullable(z.string()),
  /** Packed weight of one unit; 0 if unknown. */
  grams: z.int(),
  /** Required by the specification; always empty, as other people's orders are private. */
  orderItems: z.array(z.never()),
});
export type ProductDetail = z.infer<typeof ProductDetail>;

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/products/:productId',
  summary: 'Returns a product as its page shows it.',
  input: z.object({ productId: Id }),
  output: ProductDetail,
});

export const getProductVariant = endpoint({
  method: 'GET',
  path: '/api/products/:productId/:variantId',
  summary: "Returns a product in one of its colours; variant 'main' or 'NA' is the main product.",
  input: z.object({ productId: Id, variantId: VariantId }),
  output: ProductDetail,
});

/** Data of one item for the checkout. */
export const CheckoutProduct = z.object({
  id: z.int(),
  productId: z.int(),
  variantId: z.nullable(z.int()),
  name: z.string(),
  productName: z.string(),
  color: z.string(),
  variantTitle: z.string(),
  imageUrl: z.string(),
  price: z.number(),
  mrp: z.number(),
  rating: z.number(),
  discountPercentage: z.int(),
  /**
   * What can be bought now, from stock or as a pre-order, with the units that the shopper's own
   * unpaid orders reserve.
   */
  ...Stock,
  /** The day by which a pre-order is dispatched; null if it is in stock or sold out. */
  dispatchBy: z.nullable(z.string()),
  /** The newest of those orders, to be completed at `/orders/<id>`. */
  pendingOrderId: z.nullable(z.string()),
  shippingRates: ShippingRates,
  /** Packed weight of one unit; 0 if unknown. */
  grams: z.int(),
});
export type CheckoutProduct = z.infer<typeof CheckoutProduct>;

export const getCheckoutProduct = endpoint({
  method: 'GET',
  path: '/api/products/checkout/:productId',
  summary: 'Returns what checkout shows of a product.',
  input: z.object({ productId: Id }),
  output: CheckoutProduct,
});

export const getCheckoutVariant = endpoint({
  method: 'GET',
  path: '/api/products/checkout/:productId/:variantId',
  summary: 'Returns what checkout shows of a product in one of its colours.',
  input: z.object({ productId: Id, variantId: VariantId }),
  output: CheckoutProduct,
});

const Ids = z
  .array(Id, 'Send a list of product ids.')
  .check(z.maxLength(IDS_MAX, `Request at most ${IDS_MAX} products.`));

export const getProductsByIds = endpoint({
  method: 'POST',
  path: '/api/products/get-products-by-ids',
  summary:
    'Lists the cards of the products with these ids, in this order; the body can be a plain list.',
  // A bare JSON list arrives as `list`.
  input: z
    .object({ ids: z.optional(Ids), list: z.optional(Ids) })
    .check(z.refine(({ ids, list }) => Boolean(ids ?? list), 'Send a list of product ids.')),
  output: ProductCards,
});
