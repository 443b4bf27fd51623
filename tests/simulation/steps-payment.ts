import { handleStored, storeDelivery } from '#src/features/payments/inbox/inbox.service.server.ts';
import { changeToCash } from '#src/features/payments/cod/change-to-cash.service.server.ts';
import { confirmOrder } from '#src/features/payments/cod/confirmation/confirm.service.server.ts';
import { openInstead } from '#src/features/payments/cod/confirmation/pay-instead.service.server.ts';
import { reservedUntil } from '#src/features/orders/hold-times.ts';
import { openSession } from '#src/features/payments/session.service.server.ts';
import { abandonOrder } from '#src/features/payments/settle/complete.service.server.ts';
import { settleOrder } from '#src/features/payments/settle/settle.service.server.ts';
import type { OrderServices } from '#tests/kit/make-order.ts';
import { toRupees } from '#src/lib/money.ts';
import type { Kind, OrderTurn } from './step.ts';
import { gatewayStatus } from './world.ts';

const DAY_MS = 86_400_000;
const OPEN = ['payment_pending'] as const;
const MAYBE_PAID = ['payment_pending', 'cancelled', 'placed'] as const;

/** Does something at the gateway if the shopper could do it there now. */
function atGateway(status: string, act: (turn: OrderTurn) => void) {
  return async (turn: OrderTurn): Promise<void> => {
    if (gatewayStatus(turn.world.gateway, turn.gatewayId) === status) act(turn);
  };
}

/** Delivers the webhook that the gateway would send now. */
async function deliver(services: OrderServices, { gatewayId, world }: OrderTurn): Promise<void> {
  if (gatewayId === '') return;
  const status = gatewayStatus(world.gateway, gatewayId);
  const body = JSON.stringify({
    type: status === 'PAID' ? 'PAYMENT_SUCCESS_WEBHOOK' : 'PAYMENT_FAILED_WEBHOOK',
    data: { order: { order_id: gatewayId } },
    event_time: status,
  });
  const rawBody = Buffer.from(body);
  const event = await storeDelivery(services.db, { rawBody, headers: {}, signatureValid: true });
  await handleStored(services, event);
}

/** Steps of paying, at the gateway and in the shop. */
export const PAYMENT: Record<string, Kind> = {
  pay: {
    weight: 12,
    text: 'the shopper pays at the gateway',
    from: MAYBE_PAID,
    onOrder: atGateway('ACTIVE', ({ world, gatewayId }) => world.gateway.pay(gatewayId)),
  },
  'pay-and-come-back': {
    weight: 8,
    text: 'the shopper pays and returns, or confirms a cash order',
    from: OPEN,
    onOrder: async ({ services, order, world, gatewayId, now }) => {
      if (gatewayStatus(world.gateway, gatewayId) === 'ACTIVE') world.gateway.pay(gatewayId);
      await settleOrder(services, order.id, { now });
    },
  },
  fail: {
    weight: 2,
    text: 'a payment fails at the bank',
    from: OPEN,
    onOrder: atGateway('ACTIVE', ({ world, gatewayId }) =>
      world.gateway.attempt(gatewayId, 'FAILED'),
    ),
  },
  pend: {
    weight: 1,
    text: 'a payment waits for the bank',
    from: OPEN,
    onOrder: atGateway('ACTIVE', ({ world, gatewayId }) =>
      world.gateway.attempt(gatewayId, 'PENDING'),
    ),
  },
  'late-money': {
    weight: 2,
    text: 'the bank confirms a payment after the order has expired',
    from: MAYBE_PAID,
    onOrder: async (turn) => {
      const { world, gatewayId, order, now } = turn;
      if (gatewayStatus(world.gateway, gatewayId) !== 'EXPIRED') return;
      world.gateway.pay(gatewayId);
      // After a day, the shop learns of it only by the webhook, which the gateway repeats.
      const isLate = now.getTime() > reservedUntil(order.holdExpiresAt).getTime() + DAY_MS;
      if (isLate) await deliver(world.nodes[0], turn);
    },
  },
  underpaid: {
    weight: 1,
    text: 'the gateway reports a smaller amount than the order',
    from: OPEN,
    onOrder: atGateway('ACTIVE', ({ world, gatewayId }) => {
      world.gateway.order(gatewayId).amountPaise -= 100;
      world.gateway.payLess(gatewayId, 100);
    }),
  },
  webhook: {
    weight: 8,
    text: 'the gateway delivers a webhook',
    from: MAYBE_PAID,
    onOrder: (turn) => deliver(turn.services, turn),
  },
  'webhook-twice': {
    weight: 3,
    text: 'the gateway delivers the same webhook to both nodes at the same time',
    from: MAYBE_PAID,
    onOrder: (turn) =>
      Promise.allSettled([deliver(turn.services, turn), deliver(turn.other, turn)]),
  },
  'old-webhook': {
    weight: 1,
    text: 'a webhook of any earlier order arrives again',
    onOrder: (turn) => deliver(turn.services, turn),
  },
  'come-back': {
    weight: 6,
    text: 'the shopper returns from the gateway',
    from: MAYBE_PAID,
    onOrder: ({ services, order, now }) => settleOrder(services, order.id, { now }),
  },
  'come-back-and-webhook': {
    weight: 3,
    text: 'the shopper returns while the webhook arrives at the other node',
    from: MAYBE_PAID,
    onOrder: (turn) =>
      Promise.allSettled([
        settleOrder(turn.services, turn.order.id, { now: turn.now }),
        deliver(turn.other, turn),
      ]),
  },
  'try-again': {
    weight: 2,
    text: 'the shopper opens the payment window again',
    from: OPEN,
    onOrder: ({ services, order, now }) => openSession(services, order.id, now),
  },
  abandon: {
    weight: 1,
    text: 'the shopper leaves without paying',
    from: OPEN,
    onOrder: ({ services, order }) => abandonOrder(services, order.userId ?? undefined, order.id),
  },
  expire: {
    weight: 2,
    text: 'the time to pay is over',
    from: OPEN,
    onOrder: async ({ world, order, gatewayId }) => {
      if (gatewayStatus(world.gateway, gatewayId) === 'ACTIVE')
        world.gateway.setStatus(gatewayId, 'EXPIRED');
      world.now = Math.max(world.now, reservedUntil(order.holdExpiresAt).getTime() + 1000);
    },
  },
  'change-to-cash': {
    weight: 2,
    text: 'the shopper changes an unpaid order to cash on delivery',
    from: OPEN,
    onOrder: async ({ services, order, now }) => {
      const { feePaise } = order;
      const rest = order.totalPaise - feePaise - order.creditPaise + 49_00;
      const change = { userId: order.userId ?? '', orderId: order.id };
      await changeToCash(services, { ...change, expectedTotal: toRupees(rest) }, now);
    },
  },
  'pay-instead-of-cash': {
    weight: 2,
    text: 'the customer pays a cash order online before it is confirmed',
    from: ['placed'],
    fits: ({ paymentMethod }) => paymentMethod === 'cod',
    onOrder: async ({ services, order, now }) => openInstead(services, order.id, now),
  },
  'confirm-cash': {
    weight: 3,
    text: 'the customer confirms a cash order',
    from: ['placed'],
    fits: ({ paymentMethod }) => paymentMethod === 'cod',
    onOrder: ({ services, order, now }) => confirmOrder(services, order.id, { via: 'link', now }),
  },
  'bank-answers': {
    weight: 6,
    text: 'the bank answers about refunds',
    onOrder: async ({ world, gatewayId, step }) => {
      if (gatewayId === '') return;
      for (const refund of world.gateway.refunds(gatewayId)) {
        if (refund.status === 'PENDING')
          refund.status = step.choice % 7 === 0 ? 'CANCELLED' : 'SUCCESS';
      }
    },
  },
};
