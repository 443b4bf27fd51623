import { describe, expect, test } from 'vitest';
import { offerHints } from '#src/features/offers/offer-hints.ts';
import type { Offer, OfferLine } from '#src/features/offers/offer-rules.ts';
import { linesOf, offerOf } from '#tests/kit/make-offer.ts';

const FREE = { freeShippingOver: 0, shippingFee: 0 };
const known = (...offers: Offer[]) => offers.map((offer) => ({ offer, isForText: '' }));
const hints = (lines: OfferLine[], ...offers: Offer[]) =>
  offerHints(lines, { automatic: known(...offers), given: undefined, rates: FREE });
const steps = (...list: [number, number][]) =>
  offerOf({
    kind: 'steps',
    percent: null,
    steps: list.map(([pieces, percent]) => ({ pieces, percent })),
  });
const some = (quantity: number) => linesOf({ quantity, productName: 'Radio' });

describe('a hint about a cheaper price', () => {
  test.each([
    [2, []],
    [3, ['Add 2 more of “Radio”: from 5 units, each costs 10% less.']],
    [4, ['Add 1 more of “Radio”: from 5 units, each costs 10% less.']],
    [5, []],
    [7, []],
    [8, ['Add 2 more of “Radio”: from 10 units, each costs 20% less.']],
    [9, ['Add 1 more of “Radio”: from 10 units, each costs 20% less.']],
    [10, []],
  ])('hints at a cheaper price within two units of the next step: with %i', (pieces, said) => {
    expect(hints(some(pieces), steps([5, 10], [10, 20]))).toEqual(said);
  });

  test('counts the units of a product in all of its colours for a price hint', () => {
    const lines = linesOf({ quantity: 2, productName: 'Radio' }, { productId: 1, quantity: 2 });
    expect(hints(lines, steps([5, 10]))).toEqual([
      'Add 1 more of “Radio”: from 5 units, each costs 10% less.',
    ]);
  });

  test('hints at no step that a line cannot reach or another offer beats', () => {
    const lines = linesOf({ quantity: 18 }, { productId: 1, quantity: 1 });
    expect(hints(lines, steps([20, 50]))).toHaveLength(1);
    const full = linesOf({ quantity: 20 }, { productId: 1, quantity: 1 });
    expect(hints(full, steps([22, 50]))).toEqual([]);
    expect(hints(some(4), steps([5, 10]), offerOf({ percent: 10 }))).toEqual([]);
    expect(hints(some(4), steps([5, 11]), offerOf({ percent: 10 }))).toHaveLength(1);
  });

  test.each([
    [499_99, []],
    [500_00, ['Add ₹500 more for “Diwali”.']],
    [999_99, ['Add ₹0.01 more for “Diwali”.']],
    [1000_00, []],
  ])('hints at an offer from half of the required amount: with %i paise', (pricePaise, said) => {
    const offer = offerOf({ name: 'Diwali', minimumPaise: 1000_00 });
    expect(hints(linesOf(pricePaise), offer)).toEqual(said);
  });

  test('names the products that count towards an offer only if the cart has one of them', () => {
    const offer = offerOf({ name: 'Beats', minimumPaise: 150_00, productIds: [1] });
    const input = { automatic: [{ offer, isForText: 'Drums' }], given: undefined, rates: FREE };
    expect(offerHints(linesOf({}), input)).toEqual(['Add ₹50 more of Drums for “Beats”.']);
    expect(offerHints(linesOf({ productId: 2 }), input)).toEqual([]);
  });

  test('hints at the amount missing for free shipping while shipping costs something', () => {
    const rates = { freeShippingOver: 500, shippingFee: 40 };
    const ask = (paise: number, automatic = known()) =>
      offerHints(linesOf(paise), { automatic, given: undefined, rates });
    expect(ask(249_99)).toEqual([]);
    expect(ask(250_00)).toEqual(['Add ₹250 more to get free shipping.']);
    expect(ask(499_99)).toEqual(['Add ₹0.01 more to get free shipping.']);
    expect(ask(500_00)).toEqual([]);
    const shipping = offerOf({ kind: 'free-shipping', percent: null, name: 'Ship' });
    expect(ask(300_00, known(shipping))).toEqual([]);
    expect(ask(300_00, known({ ...shipping, minimumPaise: 400_00 }))).toEqual([
      'Add ₹100 more for “Ship”.',
      'Add ₹200 more to get free shipping.',
    ]);
  });

  test('hints at free shipping by the amount, weight and discount of all units', () => {
    const weightSteps = [{ overGrams: 1000, fee: 25 }];
    const rates = { freeShippingOver: 500, shippingFee: 0, weightSteps };
    const ask = (grams: number) => {
      const lines = linesOf({ pricePaise: 150_00, quantity: 2, grams });
      return offerHints(lines, { automatic: [], given: undefined, rates });
    };
    expect(ask(500)).toEqual([]);
    expect(ask(501)).toEqual(['Add ₹200 more to get free shipping.']);
    const ship = offerOf({ kind: 'free-shipping', name: 'Ship', minimumPaise: 600_00 });
    const input = { given: undefined, rates: { freeShippingOver: 500, shippingFee: 40 } };
    const reduced = offerHints(linesOf(520_00), { ...input, automatic: known(offerOf(), ship) });
    expect(reduced).toEqual(['Add ₹80 more for “Ship”.']);
    const forOthers = known({ ...ship, minimumPaise: 0, productIds: [9] });
    expect(offerHints(linesOf(100_00), { ...input, automatic: forOthers })).toEqual([]);
  });

  test('hints at no offer that saves no more than another', () => {
    const also = offerOf({ minimumPaise: 150_00 });
    expect(hints(linesOf(100_00), offerOf(), also)).toEqual([]);
    expect(hints(linesOf(100_00), offerOf({ percent: 9 }), also)).toHaveLength(1);
  });

  test('hints at steps up to the most units of a line, and not for bundles', () => {
    expect(hints(some(19), steps([20, 50]))).toHaveLength(1);
    const bundle = { offerId: 9, name: 'Set', group: 0, savedPaise: 1 };
    expect(hints(linesOf({ quantity: 4, bundle }), steps([5, 10]))).toEqual([]);
  });

  test('shows at most two hints at cheaper prices', () => {
    expect(hints([], steps([2, 5]))).toEqual([]);
    expect(hints(linesOf({}, {}), steps([2, 5]))).toHaveLength(1);
    const lines = ['A', 'B', 'C'].map((productName, at) => ({ productName, productId: at + 1 }));
    expect(hints(linesOf(...lines), steps([2, 5]))).toHaveLength(2);
  });
});
