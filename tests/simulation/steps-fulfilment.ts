import { and, asc, eq } from 'drizzle-orm';
import { orderLines, parcels } from '#src/db/schema/tables.ts';
import { moveOrder } from '#src/features/fulfilment/move-order.service.server.ts';
import { returnToSender } from '#src/features/fulfilment/return-to-sender.service.server.ts';
import { parcelVersion } from '#src/features/fulfilment/move-version.ts';
import {
  deliverParcel,
  packParcel,
  sendParcel,
  unpackParcel,
} from '#src/features/fulfilment/parcels/parcels.service.server.ts';
import { shipWhole } from '#src/features/order-management/admin/ship-whole.service.server.ts';
import { cancelOrder } from '#src/features/order-management/cancel.service.server.ts';
import { methodProperties, paymentParts } from '#src/features/payments/methods/payment-methods.ts';
import type { ParcelState } from '#src/features/fulfilment/parcels/parcel-status.ts';
import { toRupees } from '#src/lib/money.ts';
import type { Kind, OrderTurn } from './step.ts';

const SHIPPABLE = ['placed'] as const;
const ON_THE_WAY = ['shipped'] as const;

const cancelBy = (turn: OrderTurn, actor: 'shopper' | 'staff', services = turn.services) =>
  cancelOrder(services, turn.order.id, {
    ...{ actor, reason: 'Changed my mind.' },
    actorUserId: actor === 'staff' ? turn.world.staffId : (turn.order.userId ?? undefined),
  });

/** Ships an order as one parcel. */
export const ship = ({ world, order, services }: OrderTurn) =>
  shipWhole(services, world.staffId, order.id, {
    ...{ status: 'shipped', carrier: 'Blue Dart', trackingNumber: `BD-${order.id}` },
  });

/** The cash that the courier collects, of an order that has some. */
function cashOf(order: OrderTurn['order']) {
  const { cashPaise } = paymentParts(order);
  return cashPaise > 0 ? { collected: toRupees(cashPaise) } : {};
}

/** Delivers an order, and collects the cash that is due. */
export const deliver = ({ world, order, services }: OrderTurn, by = services) =>
  moveOrder(by, world.staffId, order.id, { status: 'delivered', ...cashOf(order) });

/** Records that nobody accepted the parcel of an order. */
export function refuse({ world, services, order, step, now }: OrderTurn): Promise<void> {
  const userId = step.choice % 2 === 0 ? world.staffId : null;
  const back = { orderId: order.id, userId, reason: 'Refused.', restock: step.choice % 3 !== 0 };
  return returnToSender(services, back, now);
}

async function parcelOf({ services, order, step }: OrderTurn, state: string) {
  const isOf = and(eq(parcels.orderId, order.id), eq(parcels.state, state));
  const own = await services.db.select().from(parcels).where(isOf).orderBy(asc(parcels.id));
  return own[step.choice % Math.max(1, own.length)];
}

function byStaff({ world }: OrderTurn, { id, ...parcel }: typeof parcels.$inferSelect) {
  const { carrier, trackingNumber } = parcel;
  const version = parcelVersion({ state: parcel.state as ParcelState, carrier, trackingNumber });
  return { userId: world.staffId, id, version };
}

/** Steps of parcels and cancellations. */
export const FULFILMENT: Record<string, Kind> = {
  cancel: {
    weight: 2,
    text: 'the customer cancels',
    onOrder: (turn) => cancelBy(turn, 'shopper'),
  },
  'staff-cancel': {
    weight: 1,
    text: 'staff cancel',
    from: ['payment_pending', 'placed', 'shipped'],
    onOrder: (turn) => cancelBy(turn, 'staff'),
  },
  'cancel-while-paying': {
    weight: 2,
    text: 'the customer cancels while the payment arrives',
    from: ['payment_pending'],
    onOrder: (turn) => {
      const { world, gatewayId } = turn;
      if (gatewayId !== '' && world.gateway.order(gatewayId).status === 'ACTIVE')
        world.gateway.pay(gatewayId);
      return cancelBy(turn, 'shopper');
    },
  },
  'cancel-while-shipping': {
    weight: 2,
    text: 'the customer cancels while staff ship',
    from: SHIPPABLE,
    onOrder: (turn) => Promise.allSettled([ship(turn), cancelBy(turn, 'shopper', turn.other)]),
  },
  ship: { weight: 7, text: 'staff ship an order', from: SHIPPABLE, onOrder: ship },
  pack: {
    weight: 4,
    text: 'staff pack one unit of the first line in a parcel',
    from: ['placed', 'shipped'],
    onOrder: async ({ world, order, services, step }) => {
      const lines = await services.db
        .select()
        .from(orderLines)
        .where(eq(orderLines.orderId, order.id));
      const line = lines[step.choice % Math.max(1, lines.length)];
      if (!line) return;
      await packParcel(services.db, {
        ...{ userId: world.staffId, orderId: order.id },
        input: {
          pieces: [{ orderLineId: line.id, quantity: Math.min(step.units, line.quantity) }],
          ...{ weightGrams: 500, lengthCm: 10, breadthCm: 10, heightCm: 10 },
        },
      });
    },
  },
  'send-parcel': {
    weight: 4,
    text: 'staff send one parcel',
    from: ['placed', 'shipped'],
    onOrder: async (turn) => {
      const parcel = await parcelOf(turn, 'packed');
      if (!parcel) return;
      const tracking = { carrier: 'Blue Dart', trackingNumber: `P-${parcel.id}` };
      await sendParcel(turn.services, { ...byStaff(turn, parcel), ...tracking });
    },
  },
  unpack: {
    weight: 1,
    text: 'staff unpack a parcel',
    from: ['placed', 'shipped'],
    onOrder: async (turn) => {
      const parcel = await parcelOf(turn, 'packed');
      if (parcel) await unpackParcel(turn.services.db, byStaff(turn, parcel));
    },
  },
  'deliver-parcel': {
    weight: 3,
    text: 'one parcel is delivered',
    from: ON_THE_WAY,
    onOrder: async (turn) => {
      const parcel = await parcelOf(turn, 'shipped');
      if (parcel) await deliverParcel(turn.services, byStaff(turn, parcel));
    },
  },
  deliver: {
    weight: 8,
    text: 'the order is delivered',
    from: ON_THE_WAY,
    onOrder: (turn) => deliver(turn),
  },
  'deliver-twice': {
    weight: 2,
    text: 'two scans report the same delivery at the same time',
    from: ON_THE_WAY,
    onOrder: (turn) => Promise.allSettled([deliver(turn), deliver(turn, turn.other)]),
  },
  'scan-out-of-order': {
    weight: 1,
    text: 'a scan of shipping arrives after the delivery',
    from: ['delivered', 'cancelled', 'returned'],
    onOrder: ship,
  },
  'refuse-parcel': {
    weight: 4,
    text: 'nobody accepts the parcel, and it comes back',
    from: ON_THE_WAY,
    fits: ({ paymentMethod }) => methodProperties(paymentMethod).takesCash,
    onOrder: refuse,
  },
};
