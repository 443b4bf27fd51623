import { describe, expect, test } from 'vitest';
import {
  type CodeProblem,
  codeProblem,
  idleCode,
  type KnownOffer,
  limitsProblem,
} from '#src/features/offers/code-problem.ts';
import { knownOf, linesOf, offerOf } from '#tests/kit/make-offer.ts';

const offer = offerOf({ code: 'DIWALI', productIds: [1] });
const endsAt = new Date('2026-11-22T18:30:00Z');
const UNPAID =
  '“DIWALI” is used in one of your unpaid orders. Pay for or cancel that order to use it here.';

const state = ({ mayPass, needsSignIn }: CodeProblem) =>
  needsSignIn ? 'needs sign-in' : mayPass ? 'may pass' : 'final';

/** Returns the message for a code, and whether to remember it, for a cart of product 1. */
function answer(known: Partial<KnownOffer>, lines = linesOf({})) {
  const problem = codeProblem(knownOf({ offer, ...known }), lines);
  return problem && [problem.sentence, state(problem)];
}

describe('a code', () => {
  test.each<[string, Partial<KnownOffer>, string, string]>([
    ['planned', {}, '“DIWALI” can be used from 20 Nov 2026, 3:30 pm.', 'may pass'],
    ['paused', {}, '“DIWALI” cannot be used at the moment.', 'final'],
    ['ended', { endsAt }, '“DIWALI” ended on 23 Nov 2026, 12:00 am.', 'final'],
  ])('refuses a code of an offer that is %s', (state, more, ...expected) => {
    expect(answer({ ...more, state: state as KnownOffer['state'] })).toEqual(expected);
  });

  test.each<[Partial<KnownOffer>, string[] | undefined]>([
    [{ inTotal: 3, usedInTotal: 2 }, undefined],
    [{ inTotal: 3, usedInTotal: 3 }, ['“DIWALI” has been used up.', 'final']],
    [{ perShopper: 2, usedByShopper: 1 }, undefined],
    [
      { perShopper: 2, usedByShopper: 2 },
      ['You have used “DIWALI” 2 times, which is the limit.', 'final'],
    ],
    [{ perShopper: 1, usedByShopper: 1 }, ['You have already used “DIWALI”.', 'final']],
    [{ hasOrdered: true, usedByShopper: 5 }, undefined],
    [{ isFirstOrder: true }, undefined],
    [
      { isFirstOrder: true, hasOrdered: true },
      ['“DIWALI” is only valid for your first order.', 'final'],
    ],
    [{ isFirstOrder: true, usedByShopper: 1 }, [UNPAID, 'may pass']],
  ])('checks a code by the limits and uses of its offer: %j: %j', (known, expected) => {
    expect(answer(known)).toEqual(expected);
  });

  test.each([
    [{ perShopper: 1 }, 'one order per customer.'],
    [{ perShopper: 3 }, '3 orders per customer.'],
    [{ isFirstOrder: true }, 'your first order.'],
  ])('makes a guest sign in for a code with a limit per customer: %j', (limit, why) => {
    const known = knownOf({ offer, ...limit, isSignedIn: false });
    const sentence = `Sign in to use “DIWALI”. It is valid for ${why}`;
    expect(limitsProblem(known)).toEqual({ sentence, mayPass: true, needsSignIn: true });
    expect(limitsProblem(knownOf({ offer, isSignedIn: false }))).toBeUndefined();
  });

  test('says what a code needs in the cart', () => {
    const empty = ['Add something to your cart to use “DIWALI”.', 'may pass'];
    expect(answer({}, [])).toEqual(empty);
    const other = (isForText: string) => answer({ isForText }, linesOf({ productId: 2 }));
    expect(other('')?.[0]).toBe('“DIWALI” is valid for other products.');
    expect(other('Drums')?.[0]).toBe('“DIWALI” is valid for Drums only.');
    expect(answer({}, linesOf({ productId: 2 }, { productId: 1 }))).toBeUndefined();
  });

  test('says how much more a code needs for its minimum', () => {
    const dear = { ...offer, minimumPaise: 150_00 };
    const needs = (isForText: string, paise: number) =>
      answer({ offer: dear, isForText }, linesOf(paise, 900_00))?.[0];
    expect(needs('', 149_99)).toBe('Add ₹0.01 more to use “DIWALI”.');
    expect(needs('Drums', 100_00)).toBe('Add ₹50 more of Drums to use “DIWALI”.');
    expect(needs('', 150_00)).toBeUndefined();
  });

  test('says why a code changes nothing', () => {
    const bundle = { offerId: 9, name: 'Set', group: 0, savedPaise: 1 };
    const nothing = '“DIWALI” gives no discount on this order.';
    const bundled = '“DIWALI” gives no discount on bundles, which already cost less.';
    const idle = (...lines: Parameters<typeof linesOf>) => idleCode(offer, linesOf(...lines));
    expect(idle({}).sentence).toBe(nothing);
    expect(idle({ bundle }, { productId: 2 }).sentence).toBe(bundled);
    expect(idle({ bundle }, { productId: 1 })).toEqual({
      ...{ sentence: nothing, mayPass: true, needsSignIn: false },
    });
    const free = { ...offer, kind: 'free-shipping' } as const;
    expect(idleCode(free, linesOf({})).sentence).toBe(
      'Shipping is already free for this order. You can use “DIWALI” on another one.',
    );
  });
});
