import { describe, expect, test } from 'vitest';
import { applyOffers, toPurchaseOffers } from '#src/features/offers/apply-offers.ts';
import type { KnownOffer } from '#src/features/offers/code-problem.ts';
import type { Offer } from '#src/features/offers/offer-rules.ts';
import { knownOf, linesOf, offerOf } from '#tests/kit/make-offer.ts';

const FREE = { freeShippingOver: 0, shippingFee: 0 };
const RATES = { freeShippingOver: 500, shippingFee: 40 };
const freeShipping = (more: Partial<Offer> = {}) =>
  offerOf({ kind: 'free-shipping', name: 'Ship', percent: null, ...more });

type Offered = { automatic?: Partial<KnownOffer>[]; code?: Partial<KnownOffer>; typed?: string };

function apply(
  lines: Parameters<typeof linesOf>,
  { automatic = [], code, typed = code?.offer?.code ?? '' }: Offered,
  shipping: Parameters<typeof applyOffers>[2] = { rates: RATES },
) {
  const known = { automatic: automatic.map(knownOf), code: code && knownOf(code) };
  return applyOffers(linesOf(...lines), known, shipping, typed);
}

describe('an automatic offer', () => {
  test('applies no automatic offer once its limits are reached', () => {
    const limit = { inTotal: 1, usedInTotal: 1 };
    expect(apply([{}], { automatic: [limit] }).reductions).toEqual([]);
    expect(apply([{}], { automatic: [{ ...limit, inTotal: 2 }] }).reductions).toHaveLength(1);
  });
});

describe('a code', () => {
  const code = { offer: offerOf({ code: 'TEN' }) };

  test('applies a code only if it was typed', () => {
    expect(apply([{}], { code })).toMatchObject({
      reductions: [{ label: 'Code TEN', amountPaise: 10_00, partsPaise: [10_00] }],
      uses: [{ offerId: code.offer.id, savedPaise: 10_00 }],
      code: { code: 'TEN', problem: undefined },
    });
    const nothing = { reductions: [], uses: [], code: undefined };
    expect(apply([{}], { code, typed: '' })).toMatchObject(nothing);
    expect(apply([{}], {})).toMatchObject(nothing);
  });

  test('shows the problem of a code instead of a discount', () => {
    const ended = apply([{}], { code: { ...code, state: 'paused' } });
    expect(ended.reductions).toEqual([]);
    expect(ended.code?.problem?.sentence).toBe('“TEN” cannot be used at the moment.');
    const unknown = apply([{}], { typed: 'TENN' });
    expect(unknown.code?.problem?.mayPass).toBe(false);
    expect(toPurchaseOffers(apply([{}], { code }), []).code?.needsSignIn).toBe(false);
    expect(toPurchaseOffers(unknown, []).code).toEqual({
      code: 'TENN',
      problem: '“TENN” is not a valid code. Check the spelling and try again.',
      needsSignIn: false,
    });
  });

  test('says if a code adds nothing to the automatic offers', () => {
    const useless = { offer: offerOf({ code: 'LOW', kind: 'steps', percent: null }) };
    const { code: shown } = apply([{}], { automatic: [{}], code: useless });
    expect(shown?.problem?.sentence).toBe('“LOW” gives no discount on this order.');
    expect(apply([{}], { automatic: [{}], code }).code?.problem).toBeUndefined();
  });
});

describe('free shipping', () => {
  test('counts the fee by weight as what free shipping saves', () => {
    const automatic = [{ offer: freeShipping() }];
    const weightSteps = [{ overGrams: 1000, fee: 25 }];
    const shipping = { rates: { ...RATES, weightSteps } };
    const heavy = { quantity: 2, grams: 600 };
    const { uses, isShippingFree, freeShippingBy } = apply([heavy], { automatic }, shipping);
    expect([uses[0]?.savedPaise, isShippingFree, freeShippingBy]).toEqual([65_00, true, 'Ship']);
    const light = apply([{ quantity: 2, grams: 500 }], { automatic }, shipping);
    expect(light.uses[0]?.savedPaise).toBe(40_00);
    expect(apply([{ quantity: 2 }], { automatic }, shipping).uses[0]?.savedPaise).toBe(40_00);
  });

  test('uses an offer of free shipping only while the discounted goods do not ship free', () => {
    const automatic = [{ offer: freeShipping() }, { offer: offerOf({ percent: 10 }) }];
    const usedBy = (paise: number) => apply([paise], { automatic }).uses.length;
    expect(usedBy(555_55)).toBe(2);
    expect(usedBy(555_56)).toBe(1);
    expect(apply([{ quantity: 5 }], { automatic }).uses).toHaveLength(2);
    expect(apply([{ quantity: 6 }], { automatic }).uses).toHaveLength(1);
  });

  test('names no offer of free shipping if no zone charges for shipping', () => {
    const automatic = [{ offer: freeShipping() }];
    expect(apply([{}], { automatic }, { rates: FREE })).toMatchObject({
      ...{ uses: [], isShippingFree: false, freeShippingBy: null },
    });
    const elsewhere = apply([{}], { automatic }, { rates: FREE, elsewhere: [RATES] });
    expect(elsewhere).toMatchObject({ uses: [], isShippingFree: true, freeShippingBy: 'Ship' });
    expect(apply([{}], {})).toMatchObject({ isShippingFree: false, freeShippingBy: null });
  });

  test('accepts a code for free shipping while another zone charges for shipping', () => {
    const code = { offer: freeShipping({ code: 'SHIP' }) };
    const problem = (
      shipping: Parameters<typeof applyOffers>[2],
      automatic: Partial<KnownOffer>[],
    ) => apply([{}], { automatic, code }, shipping).code?.problem?.sentence;
    const free = 'Shipping is already free for this order. You can use “SHIP” on another one.';
    expect(problem({ rates: RATES }, [])).toBeUndefined();
    expect(problem({ rates: FREE, elsewhere: [RATES] }, [])).toBeUndefined();
    expect(problem({ rates: FREE, elsewhere: [FREE] }, [])).toBe(free);
    expect(problem({ rates: RATES }, [{ offer: freeShipping() }])).toBe(free);
  });
});

test('shows what each bundle of a purchase costs, saves and contains', () => {
  const part = { variantId: null, isAnyVariant: true, quantity: 1 };
  const setOf = (name: string, amountPaise: number, ...ids: number[]) => ({
    offer: offerOf({
      ...{ kind: 'bundle', name, percent: null, amountPaise },
      items: ids.map((productId) => ({ ...part, productId })),
    }),
  });
  const automatic = [setOf('Pair', 150_00, 1, 2), setOf('Other', 199_00, 3, 4)];
  const applied = apply([{ quantity: 2 }, { variantId: 7 }, {}, {}], { automatic });
  expect(toPurchaseOffers(applied, [])).toMatchObject({
    bundles: [
      {
        ...{ name: 'Pair', count: 1, price: 150, saved: 50 },
        items: [
          { productId: 1, variantId: null, quantity: 1 },
          { productId: 2, variantId: 7, quantity: 1 },
        ],
      },
      {
        name: 'Other',
        count: 1,
        price: 199,
        saved: 1,
        items: [{ productId: 3 }, { productId: 4 }],
      },
    ],
    reductions: [
      { label: 'Pair', amount: 50 },
      { label: 'Other', amount: 1 },
    ],
    code: null,
  });
});
