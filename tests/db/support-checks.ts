import {
  PREORDER_UNITS_MAX,
  PREORDER_UNITS_MIN,
} from '#src/features/catalog/preorders/preorder-limits.ts';
import { SERIAL_RULES } from '#src/features/catalog/support-limits.ts';
import { REVIEW_STATUSES } from '#src/features/reviews/review-status.ts';
import { type Case, from, list, span } from '#tests/kit/check-cases.ts';

/** The CHECKs of what happens after a purchase, of questions and of pre-orders. */
export const SUPPORT_CHECKS: Record<string, Case> = {
  products_serial_rule_known: {
    table: 'products',
    taken: SERIAL_RULES.map((rule) => ({ serial_rule: rule })),
    refused: [{ serial_rule: 'always' }, { serial_rule: 'Packing' }],
  },
  products_warranty_months_sane: {
    table: 'products',
    taken: ['', '0', '9', '12', '99', '119', '120'].map((months) => ({ warranty_months: months })),
    refused: ['121', '-1', '012', '1.5', 'a'].map((months) => ({ warranty_months: months })),
  },
  questions_status_known: list('questions', 'status', REVIEW_STATUSES),
  answers_status_known: list('answers', 'status', REVIEW_STATUSES),
  unit_owners_source_known: {
    table: 'unit_owners',
    taken: [{ source: 'elsewhere', purchased_on: '2026-01-31' }, { source: 'transfer' }],
    refused: [{ source: 'found' }],
  },
  unit_owners_elsewhere_dated: {
    table: 'unit_owners',
    taken: [{ source: 'transfer' }],
    refused: [{ source: 'elsewhere' }],
  },
  preorders_limit_range: span('preorders', 'limit_units', PREORDER_UNITS_MIN, PREORDER_UNITS_MAX),
  preorders_sold_within_limit: {
    table: 'preorders',
    taken: [0, 4, 5].map((sold) => ({ sold, limit_units: 5 })),
    refused: [-1, 6].map((sold) => ({ sold, limit_units: 5 })),
  },
  preorder_sales_quantity_positive: from('preorder_sales', 'quantity', 1),
  preorder_sales_waiting_within_quantity: {
    table: 'preorder_sales',
    taken: [0, 4, 5].map((waiting) => ({ waiting, quantity: 5 })),
    refused: [-1, 6].map((waiting) => ({ waiting, quantity: 5 })),
  },
};
