import * as z from 'zod/mini';

/** A filter of a listing with its values. */
export const Filter = z.object({
  id: z.int(),
  name: z.string(),
  options: z.array(z.object({ id: z.int(), value: z.string() })),
});
export type Filter = z.infer<typeof Filter>;

/** Missing in products without options other than the colour. */
const Texts = z.optional(z.array(z.string()));

/** The day by which a pre-order is dispatched: `2027-01-12`. Missing if it cannot be pre-ordered. */
const DispatchDay = z.optional(z.string());

/** When a lower price for a limited time ends, as ISO 8601. Missing without such a price. */
const SaleEnd = z.optional(z.string());

const CardVariant = z.object({
  id: z.int(),
  color: z.string(),
  optionValues: Texts,
  price: z.number(),
  mrp: z.number(),
  imageUrl: z.string(),
  inStock: z.boolean(),
  dispatchBy: DispatchDay,
  saleUntil: SaleEnd,
});
type CardVariant = z.infer<typeof CardVariant>;

/** A product as shown in listings, carousels, search and the wishlist. Prices in rupees. */
export const ProductCard = z.object({
  id: z.int(),
  name: z.string(),
  /** The kind of product, with its most important figure: `Neckband, 40 h`. */
  kind: z.optional(z.string()),
  description: z.string(),
  /** Empty without a picture. */
  imageUrl: z.string(),
  price: z.number(),
  mrp: z.number(),
  /** Mean of the approved reviews, with one decimal; 0 without reviews. */
  rating: z.number(),
  reviewCount: z.int(),
  /** Chosen by staff, for lists of such products; saleUntil decides about the badge. */
  isOnSale: z.boolean(),
  /** In whole per cent; 0 means that no badge is shown. */
  discountPercentage: z.int(),
  categoryId: z.int(),
  productDetail: z.object({ color: z.string(), optionNames: Texts, optionValues: Texts }),
  /** For the main item; each variant has its own. */
  inStock: z.boolean(),
  dispatchBy: DispatchDay,
  saleUntil: SaleEnd,
  variants: z.array(CardVariant),
  filters: z.array(Filter),
});
export type ProductCard = z.infer<typeof ProductCard>;

export const ProductCards = z.object({ products: z.array(ProductCard) });

/** One page of a list of cards; both counts are of the whole list. */
export const CardPage = z.extend(ProductCards, { totalPages: z.int(), totalCount: z.int() });
