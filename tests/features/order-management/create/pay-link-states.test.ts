import { describe, expect, test } from 'vitest';
import {
  PAY_LINK_STATES,
  PAY_LINK_STATE_NAMES,
  toLinkState,
} from '#src/features/order-management/create/pay-link-states.ts';
import { ATTEMPT_MINUTES } from '#src/features/orders/hold-times.ts';
import { ORDER_STATUS_NAMES, type OrderStatus } from '#src/features/orders/order-status.ts';

const END = new Date('2026-12-01T10:00:00Z');
const HOLD = new Date(END.getTime() + ATTEMPT_MINUTES * 60_000);

/** For each status: unpaid and before the link ends, unpaid at its end, and paid. */
const STATES: Record<OrderStatus, [before: string, after: string, paid: string]> = {
  payment_pending: ['open', 'expired', 'open'],
  placed: ['paid', 'paid', 'paid'],
  issued: ['paid', 'paid', 'paid'],
  shipped: ['shipped', 'shipped', 'shipped'],
  delivered: ['delivered', 'delivered', 'delivered'],
  cancelled: ['cancelled', 'expired', 'refunding'],
  refunded: ['refunded', 'refunded', 'refunded'],
  returned: ['returned', 'returned', 'returned'],
};

describe('payment links', () => {
  test.each(ORDER_STATUS_NAMES)(
    'the state of a payment link is true of an order that is %s',
    (status) => {
      const order = { status, holdExpiresAt: HOLD, paidAt: null };
      expect([
        toLinkState(order, new Date(END.getTime() - 1)),
        toLinkState(order, END),
        toLinkState({ ...order, paidAt: END }, new Date(END.getTime() - 1)),
      ]).toEqual(STATES[status]);
    },
  );

  test('says nothing that is not so', () => {
    const saying = (text: RegExp) =>
      PAY_LINK_STATE_NAMES.filter((name) => text.test(PAY_LINK_STATES[name].text));
    expect(saying(/packing/)).toEqual(['paid']);
    expect(saying(/is paid/)).toEqual(['paid', 'shipped', 'delivered']);
    expect(saying(/Nothing was charged/)).toEqual(['cancelled']);
    expect(saying(/money is on its way back/)).toEqual(['refunding', 'refunded']);
    expect(saying(/^$/)).toEqual(['open']);
  });
});
