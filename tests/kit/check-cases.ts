import { WINDOW_NAMES } from '#src/features/payments/instalments/window-methods.ts';
import { MEASURE_MAX_CM, WEIGHT_MAX_GRAMS } from '#src/features/settings/shipping-limits.ts';

export type Value = string | number;
export type Row = Record<string, Value>;
export type Case = { table: string; taken: Row[]; refused: Row[] };

/** Every value of a list is taken, and no other. */
export const list = (table: string, column: string, words: readonly string[]): Case => ({
  table,
  taken: words.map((word) => ({ [column]: word })),
  refused: ['unheard_of', '']
    .filter((word) => !words.includes(word))
    .map((word) => ({ [column]: word })),
});

/** Both ends of a span are taken, one under and one over are not. */
export const span = (table: string, column: string, min: number, max: number): Case => ({
  table,
  taken: [{ [column]: min }, { [column]: max }],
  refused: [{ [column]: min - 1 }, { [column]: max + 1 }],
});

/** From the least on. */
export const from = (table: string, column: string, min: number): Case => ({
  table,
  taken: [{ [column]: min }],
  refused: [{ [column]: min - 1 }],
});

/** Makes the case of a column that takes exactly `count` digits. */
export const digits = (table: string, column: string, count: number): Case => ({
  table,
  taken: [{ [column]: '9'.repeat(count) }],
  refused: ['9'.repeat(count - 1), '9'.repeat(count + 1), `${'9'.repeat(count - 1)}x`].map(
    (text) => ({ [column]: text }),
  ),
});

/** Texts of both ends of a span, in Devanagari too. */
export const lengths = (table: string, column: string, min: number, max: number): Case => ({
  table,
  taken: [{ [column]: 'n'.repeat(min) }, { [column]: 'न'.repeat(max) }],
  refused: [{ [column]: 'n'.repeat(min - 1) }, { [column]: 'n'.repeat(max + 1) }],
});

/** Weight and sides of a box, by the names of their checks. */
export const boxed = (table: string): Record<string, Case> => ({
  [`${table}_weight_sane`]: span(table, 'weight_grams', 0, WEIGHT_MAX_GRAMS),
  ...Object.fromEntries(
    ['length', 'breadth', 'height'].map((side) => {
      return [`${table}_${side}_sane`, span(table, `${side}_cm`, 0, MEASURE_MAX_CM)];
    }),
  ),
});

/** Every state of a box that has a carrier and a number, and no other. */
export const tracked = (table: string, states: readonly string[]): Case => ({
  table,
  taken: states.map((state) => ({ state, carrier: 'BD', tracking_number: '1' })),
  refused: [{ state: 'unheard_of', carrier: 'BD', tracking_number: '1' }],
});

/** Sums of an order that add up to 658. */
export const sums = (total: number) => ({
  ...{ subtotal_paise: 1000, discount_paise: 300, reduction_paise: 99, shipping_paise: 50 },
  fee_paise: 7,
  total_paise: total,
});

/** Amounts for goods of 700. */
export const reduced = (paise: number) => ({
  ...{ subtotal_paise: 1000, discount_paise: 300, reduction_paise: paise },
});

/** Amounts for three units of 500. */
export const reducedLine = (paise: number) => ({
  price_paise: 500,
  quantity: 3,
  reduction_paise: paise,
});

/** A bank offer pays less than the whole amount. */
const offered = (table: string): Case => ({
  table,
  taken: [0, 99].map((offer_paise) => ({ amount_paise: 100, offer_paise })),
  refused: [-1, 100].map((offer_paise) => ({ amount_paise: 100, offer_paise })),
});

/** Payments and refunds, with the part of a bank offer. */
export const PAID_AMOUNTS = {
  payments_amount_positive: from('payments', 'amount_paise', 1),
  payments_offer_below_amount: offered('payments'),
  payments_window_name_known: list('payments', 'window_name', ['', ...WINDOW_NAMES]),
  refunds_amount_positive: from('refunds', 'amount_paise', 1),
  refunds_offer_below_amount: offered('refunds'),
};
