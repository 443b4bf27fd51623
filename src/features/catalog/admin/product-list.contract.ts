import * as z from 'zod/mini';
import { endpoint, Id, Nothing, Paging, Whole } from '#src/lib/endpoint.ts';
import { IdList } from '#src/lib/fields.ts';
import { SELECT_MAX } from '#src/lib/limits.ts';
import { PRODUCT_STATUSES } from '#src/features/catalog/product-status.ts';
import { Version } from '#src/lib/seen-version.ts';
import { Text } from '#src/lib/text.ts';
import { Filter } from '#src/features/catalog/product-card.contract.ts';

export const LOW_STOCK = 5;
export const BULK_MAX = 100;
export const PERCENT_MIN = -90;
export const PERCENT_MAX = 200;
export const PRODUCT_FLAGS = ['isBestSeller', 'isFeatured', 'isOnSale', 'isNewArrival'] as const;
export const PRODUCT_SORTS = [
  ...['name', '-name', 'price', '-price', 'stock', '-stock'],
  ...['updated', '-updated', 'sold', '-sold', 'waiting', '-waiting'],
] as [string, ...string[]];

export const STOCK_STATES = ['low', 'out', 'awaited'] as const;

export const ListedProduct = z.object({
  id: z.int(),
  name: z.string(),
  imageUrl: z.string(),
  categoryId: z.int(),
  categoryTitle: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  skuId: z.string(),
  price: z.number(),
  mrp: z.number(),
  /** Units of all its colours. */
  stock: z.int(),
  variantCount: z.int(),
  soldCount: z.int(),
  /** Number of shoppers waiting for stock of any of its colours, and for a lower price. */
  waiting: z.object({ forStock: z.int(), forPrice: z.int() }),
  isOnSale: z.boolean(),
  isBestSeller: z.boolean(),
  isFeatured: z.boolean(),
  isNewArrival: z.boolean(),
  updatedAt: z.string(),
});
export type ListedProduct = z.infer<typeof ListedProduct>;

const ProductFilter = {
  q: z._default(Text(100), ''),
  status: z.optional(z.enum(PRODUCT_STATUSES, 'Choose a status.')),
  categoryId: z.optional(Id),
  flag: z.optional(z.enum(PRODUCT_FLAGS, 'Choose a flag.')),
  /**
   * low: a colour has at most five units; out: a colour is sold out; awaited: somebody waits for
   * stock.
   */
  stock: z.optional(z.enum(STOCK_STATES, 'Choose low, out or awaited.')),
};

export const selectProducts = endpoint({
  method: 'GET',
  path: '/api/admin/products/bulk/ids',
  summary: `Lists the ids of all products that match a filter, up to ${SELECT_MAX}, to select them all.`,
  access: { staff: 'catalog.read' },
  input: z.object(ProductFilter),
  output: z.object({ ids: z.array(z.int()) }),
});

export const listAdminProducts = endpoint({
  method: 'GET',
  path: '/api/admin/products',
  summary: 'Lists products of any status by name or SKU id, filtered, sorted and paged.',
  access: { staff: 'catalog.read' },
  input: z.object({
    ...ProductFilter,
    sort: z._default(z.enum(PRODUCT_SORTS, 'Choose how to sort.'), '-updated'),
    ...Paging,
  }),
  output: z.object({ products: z.array(ListedProduct), total: z.int(), totalPages: z.int() }),
});

/** Changes that can be made to many products together. */
export const BulkChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price'),
    /** Percentage added to every price, including variants: -10 makes all a tenth cheaper. */
    percent: Whole(PERCENT_MIN, PERCENT_MAX),
  }),
  z.object({
    kind: z.literal('flag'),
    flag: z.enum(PRODUCT_FLAGS, 'Choose a flag.'),
    isOn: z.boolean('Enter true or false.'),
  }),
  z.object({ kind: z.literal('category'), categoryId: Id }),
  z.object({ kind: z.literal('status'), status: z.enum(PRODUCT_STATUSES, 'Choose a status.') }),
]);
export type BulkChange = z.output<typeof BulkChange>;

export const changeProducts = endpoint({
  method: 'POST',
  path: '/api/admin/products/bulk',
  summary:
    'Applies one change to several products. Changes none if someone else has changed any of them since. Skips products that the change does not suit, and lists them in the response.',
  access: { staff: 'catalog.write' },
  input: z.object({
    /** Each as previewChange() showed it. */
    products: z
      .array(z.object({ id: Id, version: Version }), 'Send a list of products.')
      .check(
        z.minLength(1, 'Choose at least one product.'),
        z.maxLength(BULK_MAX, `Choose at most ${BULK_MAX} products.`),
      ),
    change: BulkChange,
    /** `batchId` of an earlier call that this one continues: both are undone together. */
    batchId: z.optional(z.uuid('This is not a valid id.')),
  }),
  output: z.object({
    batchId: z.string(),
    results: z.array(z.object({ id: z.int(), problem: z.nullable(z.string()) })),
  }),
});

const MovedPrice = z.object({
  productId: z.int(),
  name: z.string(),
  color: z.string(),
  price: z.number(),
  mrp: z.number(),
  /** The price after the change. */
  next: z.number(),
  /** The reason why the product would be skipped; null if it would be changed. */
  problem: z.nullable(z.string()),
});
export type MovedPrice = z.infer<typeof MovedPrice>;

/** The preview of one product in a bulk change. */
export const BulkProduct = z.object({
  id: z.int(),
  name: z.string(),
  /** Changes whenever any of the data does. */
  version: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  categoryId: z.int(),
  categoryTitle: z.string(),
  isBestSeller: z.boolean(),
  isFeatured: z.boolean(),
  isOnSale: z.boolean(),
  isNewArrival: z.boolean(),
  /** Prices of the product and of its other colours. */
  prices: z.array(
    z.object({
      variantId: z.nullable(z.int()),
      color: z.string(),
      price: z.number(),
      mrp: z.number(),
    }),
  ),
});
export type BulkProduct = z.infer<typeof BulkProduct>;

export const previewChange = endpoint({
  method: 'GET',
  path: '/api/admin/products/bulk/look',
  summary:
    'Previews a bulk change: returns the products, and with a percentage their new prices. Changes nothing.',
  access: { staff: 'catalog.read' },
  input: z.object({
    ids: IdList(BULK_MAX),
    percent: z.optional(Whole(PERCENT_MIN, PERCENT_MAX)),
  }),
  output: z.object({ products: z.array(BulkProduct), moves: z.array(MovedPrice) }),
});

export const listAdminFilters = endpoint({
  method: 'GET',
  path: '/api/admin/filters',
  summary: 'Lists all filters with all values, including unused ones.',
  access: { staff: 'catalog.read' },
  input: Nothing,
  output: z.array(Filter),
});
