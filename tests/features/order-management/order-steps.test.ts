import { describe, expect, test } from 'vitest';
import {
  currentTitle,
  orderSteps,
  shownEvents,
} from '#src/features/order-management/order-steps.ts';
import type { OrderDetail } from '#src/features/order-management/orders.contract.ts';

const event = (status: OrderDetail['orderStatus'], at: string) => {
  return { status, actor: 'system', note: '', at } as const;
};
const events = [
  event('Payment Pending', '2026-11-21T10:00:00Z'),
  event('Order Placed', '2026-11-21T10:01:00Z'),
  // A later event with the same status.
  event('Order Placed', '2026-11-21T12:00:00Z'),
];

const whole = { isPartlySent: false };

describe('what is shown of an order', () => {
  test('hides the pending payment once the order is paid', () => {
    expect(shownEvents(events)).toEqual(events.slice(1));
  });

  test('shows the pending payment of an order that is not paid', () => {
    const unpaid = [...events.slice(0, 1), event('Cancelled', '2026-11-21T10:40:00Z')];
    expect(shownEvents(unpaid)).toEqual(unpaid);
  });
});

describe('the steps of an order', () => {
  const summary = (steps: ReturnType<typeof orderSteps>) =>
    steps?.map(({ title, state, at }) => [title, state, at]);

  test('shows packing as the current step of a placed order', () => {
    expect(
      summary(orderSteps({ ...whole, orderStatus: 'Order Placed', events, parcels: [] })),
    ).toEqual([
      ['Order placed', 'done', '2026-11-21T10:01:00Z'],
      ['Packing', 'now', undefined],
      ['Shipped', 'next', undefined],
      ['Delivered', 'next', undefined],
    ]);
  });

  test('shows shipping as the current step of a packed order', () => {
    expect(
      summary(orderSteps({ ...whole, orderStatus: 'Order Placed', events, parcels: [{}] })),
    ).toEqual([
      ['Order placed', 'done', '2026-11-21T10:01:00Z'],
      ['Packed', 'done', undefined],
      ['Shipped', 'now', undefined],
      ['Delivered', 'next', undefined],
    ]);
  });

  test('shows packing as the current step of an order of which some has left', () => {
    const shipped = [...events, event('Shipped', '2026-11-22T09:00:00Z')];
    const order = { isPartlySent: true, orderStatus: 'Shipped', events: shipped } as const;
    const steps = orderSteps({ ...order, parcels: [{}] });
    expect(summary(steps)).toEqual([
      ['Order placed', 'done', '2026-11-21T10:01:00Z'],
      ['Packing', 'now', undefined],
      ['Shipped', 'next', undefined],
      ['Delivered', 'next', undefined],
    ]);
    expect(steps?.[1]?.text).toBe('Some of your order has left. We are packing the rest.');
  });

  test('shows delivery as the current step of a shipped order', () => {
    const shipped = [...events, event('Shipped', '2026-11-22T09:00:00Z')];
    const steps = orderSteps({ ...whole, orderStatus: 'Shipped', events: shipped, parcels: [] });
    expect(summary(steps)).toEqual([
      ['Order placed', 'done', '2026-11-21T10:01:00Z'],
      ['Packed', 'done', undefined],
      ['Shipped', 'done', '2026-11-22T09:00:00Z'],
      ['Delivered', 'now', undefined],
    ]);
  });

  test.each(['Payment Pending', 'Delivered', 'Cancelled', 'Refunded'] as const)(
    'shows no steps of an order that is %s',
    (orderStatus) => {
      expect(orderSteps({ ...whole, orderStatus, events, parcels: [] })).toBeUndefined();
    },
  );
});

test.each([
  ['Packing', 'Order Placed', []],
  ['Packed', 'Order Placed', [{}]],
  ['Shipped', 'Shipped', [{}]],
] as const)('calls an order %s', (title, orderStatus, parcels) => {
  expect(currentTitle(orderSteps({ ...whole, orderStatus, events, parcels }) ?? [])).toBe(title);
});
