import { SERIAL_RULES } from '#src/features/catalog/support-limits.ts';
import { REVIEW_STATUSES } from '#src/features/reviews/review-status.ts';
import { type Case, list } from '#tests/kit/check-cases.ts';

/** The CHECKs of what happens after a purchase, and of questions. */
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
};
