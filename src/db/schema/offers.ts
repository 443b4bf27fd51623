import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { OFFER_CODE, OFFER_PERCENT } from '#src/features/offers/offer-limits.ts';
import { OFFER_KIND_NAMES } from '#src/features/offers/offer-status.ts';
import { users } from './account.ts';
import { products, variants } from './catalog.ts';
import { createdAt, id, moment, oneOf, paise, updatedAt, within } from './columns.ts';
import { orders } from './orders.ts';

/** A quantity discount: a percentage off from a number of units of one product. */
type OfferStep = { pieces: number; percent: number };

/** An item of a bundle; in any variant, or in one (null is the main one). */
export type OfferItem = {
  productId: number;
  variantId: number | null;
  isAnyVariant: boolean;
  quantity: number;
};

/** Discounts of every kind: see decisions/0013-offers.md. */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    /** The name shown to shoppers. */
    name: text('name').notNull(),
    /** In capitals; null for an offer that applies automatically. */
    code: text('code'),
    kind: text('kind').notNull(),
    percent: integer('percent'),
    /** The discount on an order, or the price of a bundle. */
    amountPaise: paise('amount_paise'),
    /** The maximum discount of a percentage offer on one order. */
    mostPaise: paise('most_paise'),
    steps: jsonb('steps').$type<OfferStep[]>().notNull().default([]),
    /** The items of a bundle. */
    items: jsonb('items').$type<OfferItem[]>().notNull().default([]),
    /** The minimum value of the goods that it applies to, at their selling prices. */
    minimumPaise: paise('minimum_paise').notNull().default(0),
    /** If both lists are empty, it applies to all goods. */
    categoryIds: integer('category_ids').array().notNull().default([]),
    productIds: integer('product_ids').array().notNull().default([]),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at'),
    perShopper: integer('per_shopper'),
    inTotal: integer('in_total'),
    isFirstOrder: boolean('is_first_order').notNull().default(false),
    isPaused: boolean('is_paused').notNull().default(false),
    /** When staff deleted it; kept so that it can be restored. */
    removedAt: moment('removed_at'),
    /** A digest of what pages last showed of it; '' while it does not run. */
    shown: text('shown').notNull().default(''),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('offers_one_code_idx')
      .on(table.code)
      .where(sql`${table.removedAt} is null`),
    index('offers_created_by_idx').on(table.createdBy),
    check('offers_kind_known', sql`${table.kind} in ${oneOf(OFFER_KIND_NAMES)}`),
    check(
      'offers_code_written',
      sql`${table.code} ~ '^[A-Z0-9][A-Z0-9-]*$' and length(${table.code}) ${within(OFFER_CODE.min, OFFER_CODE.max)}`,
    ),
    check(
      'offers_percent_range',
      sql`${table.percent} ${within(OFFER_PERCENT.min, OFFER_PERCENT.max)}`,
    ),
    check('offers_amounts_positive', sql`${table.amountPaise} > 0 and ${table.mostPaise} > 0`),
    check(
      'offers_kind_has_value',
      sql`(${table.kind} = 'percent') = (${table.percent} is not null) and (${table.kind} in ('amount', 'bundle')) = (${table.amountPaise} is not null)`,
    ),
    check('offers_minimum_not_negative', sql`${table.minimumPaise} >= 0`),
    check('offers_limits_positive', sql`${table.perShopper} > 0 and ${table.inTotal} > 0`),
    check('offers_ends_after_start', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);

/** Unit prices during an offer of the kind `price`; without a variant, for the main colour. */
export const offerPrices = pgTable(
  'offer_prices',
  {
    id: id(),
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variantId: integer('variant_id').references(() => variants.id, { onDelete: 'cascade' }),
    pricePaise: integer('price_paise').notNull(),
  },
  (table) => [
    unique('offer_prices_one_key')
      .on(table.offerId, table.productId, table.variantId)
      .nullsNotDistinct(),
    index('offer_prices_product_id_idx').on(table.productId),
    index('offer_prices_variant_id_idx').on(table.variantId),
    check('offer_prices_positive', sql`${table.pricePaise} > 0`),
  ],
);

/** Orders with a discount from an offer. The buyer is that of the order. */
export const offerUses = pgTable(
  'offer_uses',
  {
    id: id(),
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The discount on goods or shipping. */
    savedPaise: paise('saved_paise').notNull(),
    createdAt: createdAt(),
    /** When its order ended before shipping, after which it no longer counts. */
    givenBackAt: moment('given_back_at'),
  },
  (table) => [
    unique('offer_uses_order_offer_key').on(table.orderId, table.offerId),
    index('offer_uses_offer_id_idx').on(table.offerId, table.id),
    index('offer_uses_counted_idx')
      .on(table.offerId)
      .where(sql`${table.givenBackAt} is null`),
    check('offer_uses_saved_positive', sql`${table.savedPaise} > 0`),
  ],
);
