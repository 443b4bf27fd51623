import { describe, expect, test } from 'vitest';
import { offerProblems } from '#src/features/offers/admin/offer-check.ts';
import { OfferInput } from '#src/features/offers/admin/offer-input.contract.ts';

const INPUT = { name: 'Diwali', kind: 'percent', percent: 10, startsAt: '2026-11-22T10:00' };
const PIECES = [
  { productId: 7, variantId: null, name: 'Sur Buds', pricePaise: 1000_00 },
  { productId: 7, variantId: 9, name: 'Sur Buds, red', pricePaise: 1100_00 },
  { productId: 9, variantId: null, name: 'Sur Case', pricePaise: 500_00 },
];
const KNOWN = { now: '2026-11-22T12:00', pieces: PIECES, productIds: [7], categoryIds: [3] };

function problemsOf(input: object): Record<string, string> {
  return offerProblems(OfferInput.parse({ ...INPUT, ...input }), KNOWN);
}
function refusedFields(input: object): string[] {
  const { error } = OfferInput.safeParse({ ...INPUT, ...input });
  return (error?.issues ?? []).map(({ path }) => path.map(String).join('.'));
}

const ANY = { productId: 7, isAnyVariant: true, quantity: 1 };
const BLACK = { productId: 7, quantity: 1 };
const OTHER = { productId: 9, quantity: 1 };
const RED = { productId: 7, variantId: 9, quantity: 1 };
const bundle = (items: object[], amount: number | '' = 9) => ({
  ...{ kind: 'bundle', percent: null, amount },
  items: items.map((item) => ({ quantity: 1, ...item })),
});

describe('what staff write of an offer', () => {
  test.each([
    ['2026-02-30T10:00', 'There is no 30 February 2026.'],
    ['0026-11-30T10:00', 'Choose a day between 2000 and 2099.'],
    ['soon', 'Choose a day and a time.'],
  ])('reports what is wrong with the offer’s time %s', (moment, problem) => {
    for (const field of ['startsAt', 'endsAt']) {
      const { error } = OfferInput.safeParse({ ...INPUT, [field]: moment });
      expect(error?.issues.map(({ message }) => message)).toEqual([problem]);
    }
  });

  test.each([
    ['percent', [0, 91, 1.5, 'ten'], [1, 90, '90']],
    ['amount', [0.99, 10_00_000, '12.345'], [1, 9_99_999, '12.34']],
    ['most', [0.99, 10_00_000], [1, 9_99_999, '']],
    ['minimum', [-0.01, 10_00_000], [0, 9_99_999]],
    ['perShopper', [0, 1001], [1, 1000, '']],
    ['inTotal', [0, 10_00_001], [1, 10_00_000, '']],
    ['code', ['AB', 'A'.repeat(25), '-AB', 'A B', 'ÄBC'], ['abc', 'A'.repeat(24), 'A-1', '']],
    ['name', ['', '  ', 'n'.repeat(61)], ['n', 'n'.repeat(60)]],
    ['startsAt', ['', '2026-11-22', '2026-13-01T00:00', '2026-11-22T24:00'], ['2026-11-22T23:59']],
    ['endsAt', ['tomorrow', '2026-11-32T00:00'], ['', '2026-11-23T00:00']],
    ['kind', ['half', ''], ['steps']],
    [
      'items',
      [Array.from({ length: 7 }, () => RED), [{ ...RED, quantity: 0 }], [{ ...RED, quantity: 21 }]],
      [Array.from({ length: 6 }, () => RED), [{ ...RED, quantity: 1 }], [{ ...RED, quantity: 20 }]],
    ],
    [
      'productIds',
      [Array.from({ length: 201 }, () => 7), ['x']],
      [Array.from({ length: 200 }, () => 7)],
    ],
  ])('accepts an offer only within the limits of %s', (field, refused, taken) => {
    for (const value of refused) expect(refusedFields({ [field]: value })).not.toEqual([]);
    for (const value of taken) expect(refusedFields({ [field]: value })).toEqual([]);
  });

  test.each([
    ['a missing percentage', { percent: '' }, 'percent', 'Enter a percentage.'],
    ['a missing amount', { kind: 'amount', amount: '' }, 'amount', 'Enter the discount amount.'],
    [
      'an amount that could leave nothing to pay',
      { kind: 'amount', amount: 100, minimum: 100.99 },
      'minimum',
      'Enter a minimum order of at least ₹101',
    ],
    [
      'a maximum for an amount',
      { kind: 'amount', amount: 1, minimum: 2, most: 5 },
      'most',
      'Only a per',
    ],
    ['no steps', { kind: 'steps' }, 'steps', 'Add at least one step.'],
    [
      'steps with a code',
      { kind: 'steps', code: 'ABC', steps: [{ pieces: 2, percent: 5 }] },
      'code',
      'Remove the code',
    ],
    ['an end before its start', { endsAt: '2026-11-22T10:00' }, 'endsAt', 'The end must be after'],
    ['an end right now', { endsAt: '2026-11-22T12:00' }, 'endsAt', 'This time has passed'],
    ['an end that has passed', { endsAt: '2026-11-22T11:59' }, 'endsAt', 'This time has passed'],
    [
      'more uses per customer than in total',
      { perShopper: 3, inTotal: 2 },
      'perShopper',
      'The limit per customer cannot',
    ],
    [
      'two first orders',
      { isFirstOrder: true, perShopper: 2 },
      'perShopper',
      'A customer has only one first order.',
    ],
    ['an unknown product', { productIds: [8] }, 'productIds', 'This product does not exist.'],
    ['an unknown category', { categoryIds: [4] }, 'categoryIds', 'This category does not exist.'],
    ['no prices', { kind: 'price' }, 'prices', 'Choose a product'],
    [
      'a limit on a price',
      { kind: 'price', prices: [{ productId: 7, price: 9 }], inTotal: 5 },
      'inTotal',
      'A scheduled price is the same for everyone',
    ],
    [
      'a price that is no lower',
      { kind: 'price', prices: [{ productId: 7, price: 1000 }] },
      'prices',
      '“Sur Buds” costs ₹1,000. Enter a lower price.',
    ],
    [
      'an unknown colour',
      { kind: 'price', prices: [{ productId: 7, variantId: 8, price: 9 }] },
      'prices',
      'This product or colour does not exist.',
    ],
    [
      'a price twice',
      { kind: 'price', prices: [1, 2].map((price) => ({ productId: 7, price })) },
      'prices',
      'A colour appears twice.',
    ],
    ['a bundle of one item', bundle([ANY]), 'items', 'Choose at least 2 different items.'],
    ['a product twice in a bundle', bundle([ANY, RED]), 'items', 'A product appears twice.'],
    [
      'a product twice next to another one',
      bundle([ANY, RED, { productId: 8 }]),
      'items',
      'A product appears twice.',
    ],
    ['a variant twice in a bundle', bundle([RED, RED]), 'items', 'A product appears twice.'],
    ['an unknown item', bundle([ANY, { productId: 8 }]), 'items', 'does not exist.'],
    ['a bundle without a price', bundle([BLACK, RED], ''), 'amount', 'Enter the price.'],
    [
      'a bundle one paisa dearer than its items',
      bundle([BLACK, RED], 2100.01),
      'amount',
      'Bought separately, these cost ₹2,100.',
    ],
    [
      'a bundle dearer than two of its cheapest variant',
      bundle([{ ...ANY, quantity: 2 }, OTHER], 2500.01),
      'amount',
      'Bought separately, these cost ₹2,500.',
    ],
    ['a variant that does not exist', bundle([RED, { ...RED, variantId: 10 }]), 'items', 'exist.'],
    [
      'a limit on a bundle',
      { ...bundle([BLACK, RED]), inTotal: 5 },
      'inTotal',
      'A bundle is the same for everyone',
    ],
  ])('refuses an offer with %s and says why', (_, input, field, sentence) => {
    expect(problemsOf(input)[field]).toContain(sentence);
    expect(Object.keys(problemsOf(input))).toEqual([field]);
  });

  test.each([
    ['an amount that leaves a rupee', { kind: 'amount', amount: 100, minimum: 101 }],
    ['an end after its start', { endsAt: '2026-11-22T12:01' }],
    ['one use per customer for first orders', { isFirstOrder: true, perShopper: 1 }],
    ['as many uses per customer as in total', { perShopper: 2, inTotal: 2 }],
    [
      'a price one paisa lower',
      { kind: 'price', prices: [{ productId: 7, variantId: 9, price: 1099.99 }] },
    ],
    ['a bundle that costs as much as its items', bundle([BLACK, RED], 2100)],
  ])('accepts an offer with %s', (_, input) => {
    expect(problemsOf(input)).toEqual({});
  });

  test.each([
    [[2, 10], [3, 11], true],
    [[2, 10], [2, 11], false],
    [[2, 10], [3, 10], false],
    [[3, 10], [2, 11], false],
  ])('requires rising quantity steps in an offer: %j and %j rise: %s', (one, other, isRight) => {
    const steps = [one, other].map(([pieces, percent]) => ({ pieces, percent }));
    expect(problemsOf({ kind: 'steps', steps })).toEqual(
      isRight ? {} : { steps: expect.stringContaining('Each step must start') as string },
    );
  });
});
