import { type SQL, sql } from 'drizzle-orm';
import type { ProductFlag } from './flags.ts';
import type { Sort } from './sorts.ts';

/**
 * Sort orders of products, on `p`, by regular prices; see ORDERS_NOW while scheduled prices run.
 * The id comes last to make every order deterministic.
 */
export const ORDERS: Record<Exclude<Sort, 'relevance'>, SQL> = {
  popular: sql`p.sold_count desc, p.rating_average desc, p.id`,
  newest: sql`p.created_at desc, p.id desc`,
  'price-asc': sql`p.price_paise, p.id`,
  'price-desc': sql`p.price_paise desc, p.id`,
  rating: sql`p.rating_average desc, p.review_count desc, p.id`,
  // Products without a country come last.
  origin: sql`nullif(p.country_of_origin, '') nulls last, p.sold_count desc, p.id`,
};

/** Sort orders by current prices, on `p` with the running scheduled prices as `n`. */
export const ORDERS_NOW: typeof ORDERS = {
  ...ORDERS,
  'price-asc': sql`least(n.price_paise, p.price_paise), p.id`,
  'price-desc': sql`least(n.price_paise, p.price_paise) desc, p.id`,
};

export const FLAG_COLUMNS: Record<ProductFlag, SQL> = {
  'best-seller': sql`p.is_best_seller`,
  featured: sql`p.is_featured`,
  'new-arrival': sql`p.is_new_arrival`,
  'on-sale': sql`p.is_on_sale`,
};

/** Sort order of each flag's own screen. */
export const FLAG_ORDERS: Record<ProductFlag, SQL> = {
  'best-seller': ORDERS.popular,
  // The latest choice of staff comes first.
  featured: sql`p.featured_at desc nulls last, ${ORDERS.rating}`,
  'new-arrival': ORDERS.newest,
  'on-sale': ORDERS.popular,
};
