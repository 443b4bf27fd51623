import { describe, expect, test } from 'vitest';
import { netPaise } from '#src/features/cart/sums.ts';
import { calculateRefund } from '#src/features/returns/return-refund.ts';
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
      for (const refund of waived) expect(addsUp(refund)).toBe(true);
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
    expect(first?.changes.at(-1)).toMatchObject({
      ...{ kind: 'waived', amountPaise: 20_00, reasons: ['Waived.'] },
    });
    const totals = receive(order, [{ 1: 1 }, { 1: 1 }, { 1: 1 }], { waive: [0] });
    expect(totals.map(({ totalPaise }) => totalPaise)).toEqual([90_00, 90_00, 90_00]);
    const second = receive(order, [{ 1: 1 }, { 1: 1 }, { 1: 1 }], { waive: [1] });
    expect(second.map(({ totalPaise }) => totalPaise)).toEqual([70_00, 100_00, 100_00]);
  });

  test('uses what a waiver leaves over for shipping that is lost later', () => {
    const steps = [{ pieces: 4, percent: 10 }];
    const { order } = place({
      ...{ lines: [{ pricePaise: 400_00, quantity: 4 }], rates: FEE },
      offers: [{ ...three(), steps }],
    });
    const totals = receive(order, [{ 1: 1 }, { 1: 1 }], { waive: [0] });
    // The discount of ₹120 was waived, of which ₹80 is still lost, and ₹40 of ₹99 shipping.
    expect(totals.map(({ totalPaise }) => totalPaise)).toEqual([360_00, 360_00 - 59_00]);
  });

  test('credits returned units first to the line that they belong to', () => {
    const { order } = place({ lines: [600_00, 500_00], rates: FEE });
    const [refund] = receive(order, [{ 2: 1 }]);
    expect(refund?.credits).toEqual([{ orderLineId: 2, amountPaise: 401_00 }]);
    const limited = receive(order, [{ 2: 1 }], { mostPaise: 300_00 })[0];
    expect(limited?.credits).toEqual([{ orderLineId: 2, amountPaise: 300_00 }]);
  });

  test('applies no offer to a protection plan, wherever it is among the lines', () => {
    const { order } = place({
      lines: [100_00, 300_00],
      offers: [{ percent: 10, productIds: [2] }],
    });
    const [plan, item] = order.lines;
    if (!plan || !item) throw new Error('The order has no lines.');
    const offers = (order.terms?.automatic ?? []).map((offer) => ({ ...offer, productIds: [] }));
    const terms = order.terms && { ...order.terms, automatic: offers };
    const covered = { ...order, terms, lines: [{ ...plan, planOf: 2 }, item] };
    const totals = receive(covered, [{ 1: 1 }, { 2: 1 }]).map(({ totalPaise }) => totalPaise);
    expect(totals).toEqual([100_00, 270_00]);
  });

  test('refunds exactly the rest after returns whose refund is not stored', () => {
    const { order } = place({ lines: [{ quantity: 3, pricePaise: 101 }], couponPaise: 2_02 });
    const pieces = [{ orderLineId: 1, quantity: 1 }];
    const earlier = { pieces, refund: null };
    const terms = { waiver: undefined, mostPaise: undefined };
    const refund = calculateRefund(order, [earlier, earlier], pieces, terms);
    expect(refund).toMatchObject({ totalPaise: 34, changes: [] });
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
