import {
  CREDIT_KINDS,
  CREDIT_REASON_NAMES,
  GIFT_CARD_STATES,
} from '#src/features/credit/credit-status.ts';
import { type Case, from, list, sums } from '#tests/kit/check-cases.ts';

const bonus = (table: string): Case => ({
  table,
  taken: [
    { bonus_paise: 1, to_credit: 'true' },
    { bonus_paise: 0, to_credit: 'false' },
  ],
  refused: [
    { bonus_paise: 1, to_credit: 'false' },
    { bonus_paise: -1, to_credit: 'true' },
  ],
});

const ADVANCE = { ...sums(658), payment_method: 'advance', credit_paise: 0 };

/** CHECKs of store credit, and of the orders, refunds and returns that use it. */
export const CREDIT_CHECKS: Record<string, Case> = {
  credit_lots_kind_known: list('credit_lots', 'kind', CREDIT_KINDS),
  credit_lots_amount_positive: from('credit_lots', 'amount_paise', 1),
  credit_lots_left_within_amount: {
    table: 'credit_lots',
    taken: [
      { amount_paise: 5, left_paise: 0 },
      { amount_paise: 5, left_paise: 5 },
    ],
    refused: [
      { amount_paise: 5, left_paise: -1 },
      { amount_paise: 5, left_paise: 6 },
    ],
  },
  credit_lots_paid_never_expire: {
    table: 'credit_lots',
    taken: [{ kind: 'paid' }, { kind: 'bonus', expires_at: '2026-11-22' }],
    refused: [{ kind: 'paid', expires_at: '2026-11-22' }],
  },
  credit_entries_reason_known: list('credit_entries', 'reason', CREDIT_REASON_NAMES),
  credit_entries_change_something: {
    table: 'credit_entries',
    taken: [{ change_paise: 1 }, { change_paise: -1 }],
    refused: [{ change_paise: 0 }],
  },
  gift_cards_state_known: list('gift_cards', 'state', GIFT_CARD_STATES),
  gift_cards_amount_positive: from('gift_cards', 'amount_paise', 1),
  gift_purchases_one_address: {
    table: 'gift_purchases',
    taken: [{ recipient_email: 'a@example.com' }, { recipient_phone: '9812345678' }],
    refused: [{ recipient_email: 'a@example.com', recipient_phone: '9812345678' }],
  },
  orders_advance_within_rest: {
    table: 'orders',
    taken: [
      ...[1, 657].map((advance_paise) => ({ ...ADVANCE, advance_paise })),
      { ...ADVANCE, advance_paise: 557, credit_paise: 100 },
      { ...sums(658), advance_paise: 0 },
    ],
    refused: [
      ...[-1, 0, 658].map((advance_paise) => ({ ...ADVANCE, advance_paise })),
      { ...ADVANCE, advance_paise: 558, credit_paise: 100 },
      { ...sums(658), advance_paise: 1 },
    ],
  },
  orders_credit_within_total: {
    table: 'orders',
    taken: [0, 658].map((credit_paise) => ({ ...sums(658), credit_paise })),
    refused: [-1, 659].map((credit_paise) => ({ ...sums(658), credit_paise })),
  },
  refunds_bonus_with_credit: bonus('refunds'),
  returns_bonus_with_credit: bonus('returns'),
};
