import { GST_RATE_MAX } from '#src/features/catalog/price-limits.ts';
import { RATING_MAX } from '#src/features/reviews/review-limits.ts';
import { WEIGHT_MAX_GRAMS } from '#src/features/settings/shipping-limits.ts';
import { type Case, from, span } from '#tests/kit/check-cases.ts';
import { SUPPORT_CHECKS } from './support-checks.ts';

/** The CHECKs of the items that are sold, and of their stock. */
export const VARIANT_CHECKS: Record<string, Case> = {
  ...SUPPORT_CHECKS,
  products_price_positive: from('products', 'price_paise', 1),
  products_mrp_positive: from('products', 'mrp_paise', 1),
  products_gst_rate_sane: span('products', 'gst_rate_percent', 0, GST_RATE_MAX),
  products_rating_sane: span('products', 'rating_average', 0, RATING_MAX),
  variants_price_positive: from('variants', 'price_paise', 1),
  variants_mrp_positive: from('variants', 'mrp_paise', 1),
  variants_weight_sane: span('variants', 'weight_grams', 0, WEIGHT_MAX_GRAMS),
  stock_items_available_not_negative: from('stock_items', 'available', 0),
};
