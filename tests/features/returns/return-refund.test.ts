import { describe, expect, test } from 'vitest';
import { netPaise } from '#src/features/cart/sums.ts';
import type { ReturnRefund } from '#src/lib/return-refund.ts';
import { FEE, place, receive, type Step, three, type OrderInput } from '#tests/kit/make-returns.ts';
import { RETURN_CASES } from '#tests/kit/return-cases.ts';

describe('the refund of a return', () => {
  test.each(RETURN_CASES)(
    'refunds a return so that kept items cost what they would alone: order with %s',
    (_, input, steps, totals) => {
      const { order, goodsPaise } = place(input);
      const refunds = receive(order, steps);
      expect(refunds.map(({ totalPaise }) => totalPaise)).toEqual(totals);
      expect(totals.reduce((sum, total) => sum + total, 0)).toBe(goodsPaise);
      for (const refund of refunds) expect(addsUp(refund)).toBe(true);
      expect(creditsOf(refunds)).toEqual(order.lines.map((line) => [line.id, netPaise(line)]));
    },
  );

  test.each(RETURN_CASES)(
    'refunds the price paid for a return if the shop waives the rest: order with %s',
    (_, input, steps) => {
      const { order, goodsPaise } = place(input);
      const plain = { ...order, terms: null };
      const asPaid = receive(plain, steps).map(({ totalPaise }) => totalPaise);
      const waived = receive(order, steps, { waive: [...steps.keys()] });
      expect(waived[0]?.totalPaise).toBeGreaterThanOrEqual(asPaid[0] ?? 0);
      expect(waived.reduce((sum, { totalPaise }) => sum + totalPaise, 0)).toBe(goodsPaise);
      expect(creditsOf(waived)).toEqual(order.lines.map((line) => [line.id, netPaise(line)]));
    },
  );

  test('refunds a share of the price paid for an order older than its terms', () => {
    const { order } = place({ lines: [{ quantity: 3 }], offers: [three()] });
    const refunds = receive({ ...order, terms: null }, [{ 1: 2 }, { 1: 1 }]);
    expect(refunds.map(({ totalPaise }) => totalPaise)).toEqual([180_00, 90_00]);
    expect(refunds.flatMap(({ changes }) => changes)).toEqual([]);
  });

  test('limits a negative refund to zero, explains it and settles the rest later', () => {
    const { order } = place({
      lines: [1_000_00, 50_00],
      offers: [{ kind: 'amount', percent: null, amountPaise: 300_00, minimumPaise: 1_050_00 }],
    });
    const [first, last] = receive(order, [{ 2: 1 }, { 1: 1 }]);
    expect(first).toMatchObject({ totalPaise: 0, credits: [] });
    expect(first?.changes.at(-1)).toMatchObject({
      kind: 'limit',
      reasons: ['The deductions are more than these items cost, so there is nothing to refund.'],
    });
    expect(last?.totalPaise).toBe(750_00);
    expect(last?.changes.map(({ kind }) => kind)).toEqual(['discount', 'earlier']);
  });

  test('waives the difference of one return only, and keeps it waived', () => {
    const { order } = place({ lines: [{ quantity: 3 }], offers: [three()] });
    const first = receive(order, [{ 1: 1 }], { waive: [0] })[0];
    expect(first).toMatchObject({ totalPaise: 90_00, waivedPaise: 20_00, waivablePaise: 20_00 });
    const totals = receive(order, [{ 1: 1 }, { 1: 1 }, { 1: 1 }], { waive: [0] });
    expect(totals.map(({ totalPaise }) => totalPaise)).toEqual([90_00, 90_00, 90_00]);
    const second = receive(order, [{ 1: 1 }, { 1: 1 }, { 1: 1 }], { waive: [1] });
    expect(second.map(({ totalPaise }) => totalPaise)).toEqual([70_00, 100_00, 100_00]);
  });

  test('limits a return’s refund to what is left of the payment', () => {
    const { order } = place({ lines: [{ quantity: 3 }] });
    const [refund] = receive(order, [{ 1: 3 }], { mostPaise: 250_00 });
    expect(refund).toMatchObject({
      totalPaise: 250_00,
      changes: [{ kind: 'limit', amountPaise: -50_00 }],
    });
  });

  test.each<[string, OrderInput, Step, string]>([
    [
      'quantity steps',
      { lines: [{ quantity: 3 }], offers: [three()] },
      { 1: 2 },
      '“Buy 3”: 10% off needs 3 of “Product 1”. You keep 1.',
    ],
    [
      'a minimum',
      { lines: [600_00, 500_00], code: { percent: 10, minimumPaise: 1_000_00 } },
      { 2: 1 },
      '“Code SAVE” needs items for ₹1,000. You keep items for ₹600.',
    ],
    [
      'shipping',
      { lines: [600_00, 500_00], rates: FEE },
      { 2: 1 },
      'Shipping for the items you keep costs ₹99. You paid nothing for shipping.',
    ],
  ])('explains why %s no longer applies after a return', (_, input, step, reason) => {
    const [refund] = receive(place(input).order, [step]);
    expect(refund?.changes.flatMap(({ reasons }) => reasons)).toEqual([reason]);
  });
});

function addsUp({ lines, changes, totalPaise, credits }: ReturnRefund): boolean {
  const sum = (rows: readonly { amountPaise: number }[]) =>
    rows.reduce((total, { amountPaise }) => total + amountPaise, 0);
  return sum(lines) + sum(changes) === totalPaise && sum(credits) === totalPaise;
}

/** Adds up the credits of all refunds by order line. */
function creditsOf(refunds: readonly ReturnRefund[]): [number, number][] {
  const all = refunds.flatMap(({ credits }) => credits);
  const byLine = Map.groupBy(all, ({ orderLineId }) => orderLineId);
  return [...byLine]
    .map(([id, credits]): [number, number] => {
      return [id, credits.reduce((total, { amountPaise }) => total + amountPaise, 0)];
    })
    .toSorted(([a], [b]) => a - b);
}
