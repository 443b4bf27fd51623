import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { RATING_MAX, RATING_MIN } from '#src/features/reviews/review-limits.ts';
import { REVIEW_STATUSES } from '#src/features/reviews/review-status.ts';
import { users } from './account.ts';
import { media, products } from './catalog.ts';
import { createdAt, id, moment, oneOf, within } from './columns.ts';
import { orders } from './orders.ts';

/** Only approved reviews are shown and counted. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null for reviews that came with an imported catalogue. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /**
     * The order in which the writer bought the product; null for imported reviews and erased
     * writers.
     */
    orderId: text('order_id').references(() => orders.id, { onDelete: 'set null' }),
    reviewerName: text('reviewer_name').notNull(),
    rating: integer('rating').notNull(),
    reviewText: text('review_text').notNull(),
    status: text('status').notNull().default('pending'),
    createdAt: createdAt(),
    moderatedAt: moment('moderated_at'),
    moderatedBy: text('moderated_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('reviews_product_id_idx').on(table.productId, table.status, table.createdAt),
    index('reviews_user_id_idx').on(table.userId),
    index('reviews_order_id_idx').on(table.orderId),
    index('reviews_moderated_by_idx').on(table.moderatedBy),
    index('reviews_latest_idx').on(table.status, table.createdAt),
    uniqueIndex('reviews_once_a_buyer_idx').on(table.productId, table.userId),
    check('reviews_rating_range', sql`${table.rating} ${within(RATING_MIN, RATING_MAX)}`),
    check('reviews_status_known', sql`${table.status} in ${oneOf(REVIEW_STATUSES)}`),
  ],
);

export const reviewImages = pgTable(
  'review_images',
  {
    id: id(),
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    mediaHash: text('media_hash')
      .notNull()
      .references(() => media.hash),
    rank: integer('rank').notNull().default(0),
  },
  (table) => [
    index('review_images_review_id_idx').on(table.reviewId),
    index('review_images_media_hash_idx').on(table.mediaHash),
  ],
);

/** Helpful votes on reviews: one per shopper. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.userId] }),
    index('review_votes_user_id_idx').on(table.userId),
  ],
);
