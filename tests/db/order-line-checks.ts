import { QUANTITY_MAX } from '#src/features/cart/limits.ts';
import { type Case, from, reducedLine, span } from '#tests/kit/check-cases.ts';

/** CHECK constraints of the lines of orders. */
export const ORDER_LINE_CHECKS: Record<string, Case> = {
  order_lines_quantity_range: span('order_lines', 'quantity', 1, QUANTITY_MAX),
  order_lines_reduction_within_line: {
    table: 'order_lines',
    taken: [reducedLine(0), reducedLine(1500)],
    refused: [reducedLine(-1), reducedLine(1501)],
  },
  order_lines_plan_without_product: {
    table: 'order_lines',
    taken: [{ product_id: 1 }, { plan_of: 1, plan: '{}' }],
    refused: [{ plan_of: 1 }, { plan: '{}' }, { plan_of: 1, plan: '{}', product_id: 1 }],
  },
  order_lines_price_positive: from('order_lines', 'price_paise', 1),
};
