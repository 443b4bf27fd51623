import { expect, test } from 'vitest';
import { toPlanLines } from '#src/features/checkout/plan-lines.ts';
import { makePlan } from '#tests/kit/make-plan.ts';

const line: Parameters<typeof toPlanLines>[0][number] = {
  ...{ productId: 1, variantId: null, categoryId: 1, productName: 'Buds', planId: 7 },
  ...{ color: 'red', optionTitle: '', imageUrl: '/x.webp', hsnCode: '851830', gstRatePercent: 5 },
  ...{ pricePaise: 1_000_00, quantity: 2 },
};

test('sells the chosen plan for all units of its item, taxed as the service', () => {
  const plans = [makePlan({ id: 6 }), makePlan({ price: 299.5 })];
  expect(toPlanLines([{ ...line, planId: null }, line], plans)).toMatchObject([
    {
      ...{ at: 1, quantity: 2, pricePaise: 299_50, mrpPaise: 299_50 },
      ...{ hsnCode: '9987', gstRatePercent: 18, plan: { planId: 7, months: 12 } },
      productName: '1 more year of warranty for Buds (Red)',
    },
  ]);
});

test('taxes a plan without a service code as a part of its item', () => {
  const [sold] = toPlanLines([{ ...line, optionTitle: '3 m' }], [makePlan({ sacCode: '' })]);
  expect(sold).toMatchObject({ hsnCode: '851830', gstRatePercent: 5 });
  expect(sold?.productName).toBe('1 more year of warranty for Buds (Red, 3 m)');
});

test('leaves out a plan that is no longer offered', () => {
  expect(toPlanLines([line], [makePlan({ isOn: false })])).toEqual([]);
});
