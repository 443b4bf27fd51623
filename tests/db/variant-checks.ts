import { WEIGHT_MAX_GRAMS } from '#src/features/settings/shipping-limits.ts';
import { type Case, from, span } from '#tests/kit/check-cases.ts';

/** The CHECKs of the items that are sold, and of their stock. */
export const VARIANT_CHECKS: Record<string, Case> = {
  products_price_positive: from('products', 'price_paise', 1),
  products_mrp_positive: from('products', 'mrp_paise', 1),
  variants_price_positive: from('variants', 'price_paise', 1),
  variants_mrp_positive: from('variants', 'mrp_paise', 1),
  variants_weight_sane: span('variants', 'weight_grams', 0, WEIGHT_MAX_GRAMS),
  stock_items_available_not_negative: from('stock_items', 'available', 0),
};
