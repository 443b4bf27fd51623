import { describe, expect, test } from 'vitest';
import { saveProtection } from '#src/features/settings/admin/protection.contract.ts';
import {
  coveredMonths,
  coverText,
  planPrice,
  plansFor,
} from '#src/features/settings/protection.ts';
import { PROTECTION_LIMITS } from '#src/features/settings/protection-limits.ts';
import { fieldErrors } from '#src/lib/field-errors.ts';
import { makePlan } from '#tests/kit/make-plan.ts';

const item = { productId: 1, categoryId: 2, price: 1000 };

/** Returns the errors of a plan with some values changed; {} if valid. */
function wrong(some: object) {
  const input = { cancelDays: 15, plans: [{ ...makePlan(), ...some }], version: 0 };
  const parsed = saveProtection.input.safeParse(input);
  return parsed.success ? {} : fieldErrors(parsed.error);
}

describe('the price of a protection plan', () => {
  test.each([
    [{ price: 299, percent: 0 }, 1000, 299],
    [{ price: 1, percent: 10 }, 1004, 100],
    [{ price: 1, percent: 10 }, 1005, 101],
    [{ price: 99, percent: 10 }, 989, 99],
    [{ price: 99, percent: 10 }, 990, 99],
    [{ price: 99, percent: 10 }, 995, 100],
  ])(
    'rounds the price to whole rupees, at least the lowest: %o of ₹%s is ₹%s',
    (plan, price, expected) => {
      expect(planPrice(plan, { price })).toBe(expected);
    },
  );
});

describe('the items of a protection plan', () => {
  test.each([
    [{}, true],
    [{ isOn: false }, false],
    [{ categoryIds: [2] }, true],
    [{ categoryIds: [3] }, false],
    [{ productIds: [1] }, true],
    [{ productIds: [2] }, false],
    [{ categoryIds: [3], productIds: [1] }, true],
    [{ priceFrom: 1000 }, true],
    [{ priceFrom: 1001 }, false],
    [{ priceTo: 1000 }, true],
    [{ priceTo: 999 }, false],
  ])('a plan with %o is offered for an item of ₹1,000: %s', (some, isOffered) => {
    expect(plansFor([makePlan(some)], item).length === 1).toBe(isOffered);
  });

  test('an item shows its plans in the order of the settings, with what they cover', () => {
    const damage = makePlan({
      ...{ id: 8, name: 'Damage cover', covers: 'damage', starts: 'delivery', months: 1 },
      terms: 'Not theft.',
    });
    expect(plansFor([damage, makePlan()], item)).toEqual([
      {
        ...{ id: 8, name: 'Damage cover', price: 299 },
        text: 'Covers accidental damage for 1 month from delivery. Not theft.',
      },
      {
        ...{ id: 7, name: '1 more year of warranty', price: 299 },
        text: 'Covers faults for 12 months after the warranty ends.',
      },
    ]);
    expect(coverText(makePlan({ months: 24 }))).toContain('24 months');
  });
});

test('a plan covers its months after the warranty, or from delivery', () => {
  expect(coveredMonths({ months: 12, starts: 'warranty' }, 12)).toBe(24);
  expect(coveredMonths({ months: 12, starts: 'warranty' }, 0)).toBe(12);
  expect(coveredMonths({ months: 12, starts: 'delivery' }, 12)).toBe(12);
});

describe('the plans that staff may save', () => {
  const { months, price, percent, name, terms } = PROTECTION_LIMITS;

  test.each([
    ['months', months.min, months.max],
    ['price', price.min, price.max],
    ['percent', percent.min, percent.max],
    ['priceFrom', 0, 1_000_000],
    ['priceTo', 0, 1_000_000],
    ['gstRatePercent', 0, 100],
  ])('accept %s only from %s to %s', (field, least, most) => {
    for (const value of [least, most]) {
      expect(wrong({ [field]: value, ...(field === 'priceFrom' && { priceTo: 0 }) })).toEqual({});
    }
    for (const value of [least - 1, most + 1, 1.5, '']) {
      expect(Object.keys(wrong({ [field]: value }))).toEqual([`plans.0.${field}`]);
    }
  });

  test('accept texts up to their limits, and no plan without a name', () => {
    expect(wrong({ name: 'a'.repeat(name), terms: 'a'.repeat(terms) })).toEqual({});
    expect(Object.keys(wrong({ name: 'a'.repeat(name + 1) }))).toEqual(['plans.0.name']);
    expect(Object.keys(wrong({ terms: 'a'.repeat(terms + 1) }))).toEqual(['plans.0.terms']);
    expect(Object.keys(wrong({ name: ' ' }))).toEqual(['plans.0.name']);
  });

  test.each(['', '9987', '998719'])('accept the service accounting code “%s”', (sacCode) => {
    expect(wrong({ sacCode })).toEqual({});
  });

  test.each(['99', '99871', '8518', '9987190', 'abcd'])('refuse the code “%s”', (sacCode) => {
    expect(Object.keys(wrong({ sacCode }))).toEqual(['plans.0.sacCode']);
  });

  test('refuse a highest price below the lowest, and two plans with one id', () => {
    expect(Object.keys(wrong({ priceFrom: 500, priceTo: 499 }))).toEqual(['plans.0.priceTo']);
    expect(wrong({ priceFrom: 500, priceTo: 500 })).toEqual({});
    const twice = { cancelDays: 15, plans: [makePlan(), makePlan()], version: 0 };
    expect(saveProtection.input.safeParse(twice).success).toBe(false);
  });

  test.each([
    [0, true],
    [90, true],
    [-1, false],
    [91, false],
  ])('accept %s days to cancel a plan: %s', (cancelDays, isValid) => {
    const input = { cancelDays, plans: [], version: 0 };
    expect(saveProtection.input.safeParse(input).success).toBe(isValid);
  });
});
