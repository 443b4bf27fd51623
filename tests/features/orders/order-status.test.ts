import { expect, test } from 'vitest';
import {
  mayBecome,
  ORDER_STATUS_NAMES,
  ORDER_STATUSES,
  GOODS_STATUSES,
  shownStatus,
  ORDER_STEPS,
  SOLD_STATUSES,
  statusesIn,
  statusLook,
  statusText,
  UNDER_WAY_STATUSES,
} from '#src/features/orders/order-status.ts';

test('gives each order status a text and a colour', () => {
  expect(statusText('placed')).toBe('Order Placed');
  expect(statusText('payment_pending')).toBe('Payment Pending');
  expect(statusLook('Delivered')).toBe('good');
  expect(statusLook('Refunded')).toBe('muted');
});

test('lets only known statuses follow an order status, and none after a refund', () => {
  for (const name of ORDER_STATUS_NAMES) {
    for (const next of ORDER_STATUSES[name].next) expect(ORDER_STATUS_NAMES).toContain(next);
  }
  expect(ORDER_STATUSES.refunded.next).toEqual([]);
});

test('moves orders only forward and cancels them only before shipping', () => {
  const before = (to: 'shipped' | 'delivered' | 'cancelled') =>
    ORDER_STATUS_NAMES.filter((name) => mayBecome(name, to));
  expect(before('shipped')).toEqual(['placed', 'shipped']);
  expect(before('delivered')).toEqual(['shipped']);
  expect(before('cancelled')).toEqual(['payment_pending', 'placed']);
  expect(mayBecome('unheard_of', 'shipped')).toBe(false);
});

test('shows an order as partly shipped while its status is Shipped', () => {
  expect(shownStatus({ orderStatus: 'Shipped', isPartlySent: true })).toBe('Partly shipped');
  expect(shownStatus({ orderStatus: 'Shipped', isPartlySent: false })).toBe('Shipped');
});

test('shows the steps of an order up to its delivery', () => {
  expect(ORDER_STEPS.map(({ title }) => title)).toEqual(['Order placed', 'Shipped', 'Delivered']);
});

test('lists every order status in one of the order lists of staff', () => {
  expect(statusesIn('unpaid')).toEqual(['payment_pending']);
  expect(statusesIn('pending')).toEqual(['placed']);
  expect(statusesIn('completed')).toEqual([
    ...['shipped', 'delivered', 'cancelled', 'refunded', 'issued', 'returned'],
  ]);
  expect(statusesIn('all')).toEqual(ORDER_STATUS_NAMES);
});

test('counts placed to delivered orders as sold and pending to shipped ones as under way', () => {
  expect(SOLD_STATUSES).toEqual(['placed', 'shipped', 'delivered', 'issued']);
  expect(GOODS_STATUSES).toEqual(['placed', 'shipped', 'delivered']);
  expect(UNDER_WAY_STATUSES).toEqual(['payment_pending', 'placed', 'shipped']);
});
