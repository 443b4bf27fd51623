import { describe, expect, test } from 'vitest';
import { isFresh } from '#src/screens/account/fresh-order.ts';

const now = new Date('2026-11-26T12:00:00Z');
const order = (orderStatus: 'Order Placed' | 'Shipped' | 'Payment Pending', at: string) => ({
  orderStatus,
  events: [{ status: 'Order Placed' as const, at, note: '', actor: 'shopper' as const }],
});

describe('a fresh order', () => {
  test.each([
    ['Order Placed', '2026-11-26T11:59:00Z', true],
    ['Order Placed', '2026-11-26T11:50:01Z', true],
    ['Order Placed', '2026-11-26T11:50:00Z', false],
    ['Shipped', '2026-11-26T11:59:00Z', false],
    ['Payment Pending', '2026-11-26T11:59:00Z', false],
  ] as const)('an order that is %s since %s is fresh: %s', (status, at, fresh) => {
    expect(isFresh(order(status, at), now)).toBe(fresh);
  });
});
