import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  GST_RATE_MAX,
  GST_RATE_MIN,
  GST_RATE_USUAL,
  HSN_CODE_USUAL,
} from '#src/features/catalog/price-limits.ts';
import { MEASURE_MAX_CM, WEIGHT_MAX_GRAMS } from '#src/features/settings/shipping-limits.ts';
import { PICTURE_KINDS, PRODUCT_STATUSES } from '#src/features/catalog/product-status.ts';
import { RATING_MAX } from '#src/features/reviews/review-limits.ts';
import { createdAt, id, moment, oneOf, updatedAt, within } from './columns.ts';
import { supportChecks, supportColumns } from './support-columns.ts';

/** Pictures in the media store, by the hash of their content. See lib/media.ts for addresses. */
export const media = pgTable('media', {
  hash: text('hash').primaryKey(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: integer('bytes').notNull(),
  /**
   * Colours (#rrggbb) of its backdrop from top to bottom: three of its left edge or, if it is cut
   * out, at most one, of what it shows. Null until they have been read.
   */
  backdrop: text('backdrop').array(),
  /** When it was last stored; uploading the same picture again renews it. */
  createdAt: createdAt(),
});

export const categories = pgTable(
  'categories',
  {
    id: id(),
    title: text('title').notNull(),
    /** The last part of /category/{link}. */
    link: text('link').notNull().unique(),
    description: text('description').notNull(),
    rank: integer('rank').notNull().default(0),
    mediaHash: text('media_hash').references(() => media.hash),
    retiredAt: moment('retired_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('categories_rank_idx').on(table.rank),
    index('categories_media_hash_idx').on(table.mediaHash),
  ],
);

/** Earlier links of categories, so that old addresses keep working. */
export const categoryRedirects = pgTable(
  'category_redirects',
  {
    link: text('link').primaryKey(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (table) => [index('category_redirects_category_id_idx').on(table.categoryId)],
);

/** Only published products are shown and sold. */
export const products = pgTable(
  'products',
  {
    id: id(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    status: text('status').notNull().default('published'),
    name: text('name').notNull(),
    fullName: text('full_name').notNull(),
    description: text('description').notNull(),
    /** The value of the Colour option; '' for a product without colours. */
    color: text('color').notNull(),
    /** The options other than the colour, such as Length and Plug. */
    optionNames: text('option_names').array().notNull().default([]),
    /** The values of these options, in the same order, of the product's main item. */
    optionValues: text('option_values').array().notNull().default([]),
    brand: text('brand').notNull().default(''),
    /** The barcode number on the box; '' if unknown. */
    gtin: text('gtin').notNull().default(''),
    /** The manufacturer's part number; '' if unknown. */
    mpn: text('mpn').notNull().default(''),
    pricePaise: integer('price_paise').notNull(),
    mrpPaise: integer('mrp_paise').notNull(),
    hsnCode: text('hsn_code').notNull().default(HSN_CODE_USUAL),
    gstRatePercent: integer('gst_rate_percent').notNull().default(GST_RATE_USUAL),
    bulletPoints: text('bullet_points').array().notNull().default([]),
    isOnSale: boolean('is_on_sale').notNull().default(false),
    isBestSeller: boolean('is_best_seller').notNull().default(false),
    isFeatured: boolean('is_featured').notNull().default(false),
    /** When it was last featured, which a trigger records; null if that was before this column. */
    featuredAt: moment('featured_at'),
    isNewArrival: boolean('is_new_arrival').notNull().default(false),
    /** True if cash on delivery is not allowed. */
    isPrepaidOnly: boolean('is_prepaid_only').notNull().default(false),
    /** Legally required information about packaged goods; '' if unknown. */
    countryOfOrigin: text('country_of_origin').notNull().default(''),
    importer: text('importer').notNull().default(''),
    netQuantity: text('net_quantity').notNull().default(''),
    /** The shipping box: weight in grams, dimensions in centimetres; 0 if unknown. */
    weightGrams: integer('weight_grams').notNull().default(0),
    lengthCm: integer('length_cm').notNull().default(0),
    breadthCm: integer('breadth_cm').notNull().default(0),
    heightCm: integer('height_cm').notNull().default(0),
    ...supportColumns(),
    /** The average of approved reviews, 0 without any; updated by the reviews service. */
    ratingAverage: doublePrecision('rating_average').notNull().default(0),
    reviewCount: integer('review_count').notNull().default(0),
    soldCount: integer('sold_count').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('products_category_id_idx').on(table.categoryId, table.status),
    index('products_best_seller_idx')
      .on(table.id)
      .where(sql`${table.isBestSeller}`),
    index('products_featured_idx')
      .on(table.id)
      .where(sql`${table.isFeatured}`),
    index('products_new_arrival_idx')
      .on(table.id)
      .where(sql`${table.isNewArrival}`),
    index('products_price_idx').on(table.pricePaise),
    check('products_status_known', sql`${table.status} in ${oneOf(PRODUCT_STATUSES)}`),
    check('products_price_positive', sql`${table.pricePaise} > 0`),
    check('products_mrp_positive', sql`${table.mrpPaise} > 0`),
    check(
      'products_gst_rate_sane',
      sql`${table.gstRatePercent} ${within(GST_RATE_MIN, GST_RATE_MAX)}`,
    ),
    check('products_weight_sane', sql`${table.weightGrams} ${within(0, WEIGHT_MAX_GRAMS)}`),
    check('products_length_sane', sql`${table.lengthCm} ${within(0, MEASURE_MAX_CM)}`),
    check('products_breadth_sane', sql`${table.breadthCm} ${within(0, MEASURE_MAX_CM)}`),
    check('products_height_sane', sql`${table.heightCm} ${within(0, MEASURE_MAX_CM)}`),
    ...supportChecks(table),
    check('products_rating_sane', sql`${table.ratingAverage} ${within(0, RATING_MAX)}`),
  ],
);

/** Another combination of a product's options, such as another colour or length. */
export const variants = pgTable(
  'variants',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    color: text('color').notNull(),
    /** The values of the product's `optionNames`, in the same order. */
    optionValues: text('option_values').array().notNull().default([]),
    gtin: text('gtin').notNull().default(''),
    mpn: text('mpn').notNull().default(''),
    pricePaise: integer('price_paise').notNull(),
    mrpPaise: integer('mrp_paise').notNull(),
    /** The weight of its shipping box; 0 if it weighs what the product weighs. */
    weightGrams: integer('weight_grams').notNull().default(0),
    rank: integer('rank').notNull().default(0),
    retiredAt: moment('retired_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('variants_product_id_idx').on(table.productId),
    check('variants_price_positive', sql`${table.pricePaise} > 0`),
    check('variants_mrp_positive', sql`${table.mrpPaise} > 0`),
    check('variants_weight_sane', sql`${table.weightGrams} ${within(0, WEIGHT_MAX_GRAMS)}`),
  ],
);

/** A sellable item with its stock: a product's main colour (variant null) or one variant. */
export const stockItems = pgTable(
  'stock_items',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variantId: integer('variant_id').references(() => variants.id, { onDelete: 'cascade' }),
    skuId: text('sku_id').notNull().unique(),
    /** Units that can still be sold; reserved and sold units are already subtracted. */
    available: integer('available').notNull().default(0),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('stock_items_product_variant_key')
      .on(table.productId, table.variantId)
      .nullsNotDistinct(),
    index('stock_items_variant_id_idx').on(table.variantId),
    uniqueIndex('stock_items_sku_lower_key').on(sql`lower(${table.skuId})`),
    // The last safeguard against overselling.
    check('stock_items_available_not_negative', sql`${table.available} >= 0`),
  ],
);

/** Pictures of a product, or of one variant. */
export const productImages = pgTable(
  'product_images',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variantId: integer('variant_id').references(() => variants.id, { onDelete: 'cascade' }),
    mediaHash: text('media_hash')
      .notNull()
      .references(() => media.hash),
    kind: text('kind').notNull().default('gallery'),
    rank: integer('rank').notNull().default(0),
    isMain: boolean('is_main').notNull().default(false),
    alt: text('alt').notNull().default(''),
  },
  (table) => [
    index('product_images_product_id_idx').on(table.productId, table.rank),
    index('product_images_variant_id_idx').on(table.variantId),
    index('product_images_media_hash_idx').on(table.mediaHash),
    uniqueIndex('product_images_one_main_idx')
      .on(table.productId, sql`coalesce(${table.variantId}, 0)`)
      .where(sql`${table.isMain}`),
    check('product_images_kind_known', sql`${table.kind} in ${oneOf(PICTURE_KINDS)}`),
  ],
);

export const specifications = pgTable(
  'specifications',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    value: text('value').notNull(),
    rank: integer('rank').notNull().default(0),
  },
  (table) => [index('specifications_product_id_idx').on(table.productId, table.rank)],
);
