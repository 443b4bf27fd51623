import { eq } from 'drizzle-orm';
import {
  cartLines,
  carts,
  orderLines,
  orders,
  parcels,
  refunds,
  returnLines,
  returns,
} from '#src/db/schema/tables.ts';
import { placeOrder } from '#src/features/checkout/checkout.service.server.ts';
import type { Purchase } from '#src/features/checkout/draw-up.server.ts';
import { cancelOrder } from '#src/features/order-management/cancel.service.server.ts';
import { EXAMPLE_STAFF } from '#src/lib/example-id.ts';
import { moveOrder } from '#src/features/fulfilment/move-order.service.server.ts';
import { packParcel, sendParcel } from '#src/features/fulfilment/parcels/parcels.service.server.ts';
import { parcelVersion } from '#src/features/fulfilment/move-version.ts';
import { refundOrder } from '#src/features/order-management/refund-order.service.server.ts';
import { returnToSender } from '#src/features/fulfilment/return-to-sender.service.server.ts';
import { requestReturn } from '#src/features/returns/request-return.service.server.ts';
import { answerReturn } from '#src/features/returns/returns.service.server.ts';
import { confirmOrder } from '#src/features/payments/cod/confirmation/confirm.service.server.ts';
import { isUnconfirmed } from '#src/features/payments/cod/confirmation/confirmation.queries.server.ts';
import { paymentParts } from '#src/features/payments/methods/payment-methods.ts';
import { METHODS } from '#src/features/payments/methods/registry.server.ts';
import { advanceRefund } from '#src/features/payments/refunds/refunds.service.server.ts';
import type { SettleServices } from '#src/features/payments/settle/settlement.server.ts';
import { settle, settleOrder } from '#src/features/payments/settle/settle.service.server.ts';
import { toRupees } from '#src/lib/money.ts';
import { askExchange, claim } from './after-sales-steps.ts';
import type { Planned } from './plan.ts';
import type { Shopper } from './shoppers.ts';

export type World = {
  services: SettleServices;
  pay: (orderId: string, at: Date) => void;
};
type Wanted = { productId: number; variantId: number | null; quantity: number };

const CARRIERS = ['Blue Dart', 'Delhivery', 'DTDC', 'Ekart'];
const BOX = { lengthCm: 30, breadthCm: 22, heightCm: 12 };

/** Places an order as the shopper does; undefined if the shop would not accept it. */
export async function place(
  { services, pay }: World,
  { plan, shopper, wanted }: { plan: Planned; shopper: Shopper; wanted: Wanted[] },
): Promise<string> {
  const { db } = services;
  const { user, addressId, isBusiness } = shopper;
  const way = plan.isAdvance ? 'advance' : plan.isCash ? 'cod' : 'online';
  const [first, ...others] = wanted;
  if (!first) throw new Error('An example buys nothing.');
  const common = { addressId, paymentMethod: way, forBusiness: isBusiness } as const;
  const offer = plan.code === undefined ? {} : { offerCode: plan.code };
  let purchase: Purchase = { ...common, ...offer, source: 'buy_now', wanted: first };
  if (others.length > 0) {
    await fillCart(db, user.id, wanted);
    purchase = { ...common, ...offer, source: 'cart' };
  }
  const placing = await placeOrder(db, user, purchase, plan.at, METHODS[way].terms);
  if (!('orderId' in placing)) throw new Error('An example is in the way of another.');
  const { orderId } = placing;
  await db.update(orders).set({ isExample: true }).where(eq(orders.id, orderId));
  await METHODS[way].open(services, orderId, plan.at);
  if (plan.isCash) await confirm(services, orderId, plan);
  if (way === 'cod' || plan.fate === 'lapsed') return orderId;
  pay(orderId, plan.at);
  await settle(services, orderId, { now: plan.at });
  return orderId;
}

/** Lets the customer confirm an order that must be; a few still wait, or are cancelled instead. */
async function confirm(services: SettleServices, orderId: string, { fate, at }: Planned) {
  if (fate === 'placed' || fate === 'cancelled') return;
  if (!(await isUnconfirmed(services.db, orderId))) return;
  await confirmOrder(services, orderId, { via: 'link', now: at });
}

async function fillCart(db: World['services']['db'], userId: string, wanted: Wanted[]) {
  const [cart] = await db
    .insert(carts)
    .values({ userId })
    .onConflictDoUpdate({ target: carts.userId, set: { userId } })
    .returning();
  if (!cart) throw new Error('The database kept no cart.');
  const lines = wanted.map((line) => ({ ...line, cartId: cart.id, seenPricePaise: 100 }));
  await db.insert(cartLines).values(lines);
}

export type Step = {
  after: number;
  run: (world: World, orderId: string, at: Date) => Promise<void>;
};

const pack: Step = { after: 5, run: ({ services }, id) => packSome(services, id, 'all') };

const ship: Step = {
  after: 22,
  run: ({ services }, id) =>
    moveOrder(services, EXAMPLE_STAFF, id, { status: 'shipped', ...trackingOf(id) }),
};

const deliver: Step = {
  after: 74,
  run: async ({ services }, id) => {
    const [order] = await services.db.select().from(orders).where(eq(orders.id, id));
    const { cashPaise } = order ? paymentParts(order) : { cashPaise: 0 };
    const collected = cashPaise > 0 ? { collected: toRupees(cashPaise) } : {};
    await moveOrder(services, EXAMPLE_STAFF, id, { status: 'delivered', ...collected });
  },
};

const sendHalf: Step = {
  after: 20,
  run: async ({ services }, id) => {
    await packSome(services, id, 'first');
    const [parcel] = await services.db.select().from(parcels).where(eq(parcels.orderId, id));
    if (!parcel) throw new Error('The database kept no parcel.');
    const { carrier, trackingNumber } = parcel;
    const version = parcelVersion({ state: 'packed', carrier, trackingNumber });
    const seen = { userId: EXAMPLE_STAFF, id: parcel.id, version };
    await sendParcel(services, { ...seen, ...trackingOf(id) });
  },
};

const comeBack: Step = {
  after: 150,
  run: ({ services }, orderId, at) =>
    returnToSender(
      services,
      { orderId, userId: EXAMPLE_STAFF, reason: 'Nobody took the parcel.', restock: true },
      at,
    ),
};

const cancel: Step = {
  after: 3,
  run: async ({ services }, id, at) => {
    const [order] = await services.db.select().from(orders).where(eq(orders.id, id));
    const actorUserId = order?.userId ?? '';
    const via = (await isUnconfirmed(services.db, id)) && ({ via: 'link' } as const);
    const by = { actor: 'shopper', actorUserId, reason: 'Ordered twice.' } as const;
    await cancelOrder(services, id, { ...by, ...via });
    await payBack(services, id, at);
  },
};

const lapse: Step = {
  after: 1,
  run: async ({ services }, id, now) => {
    const closing = { actor: 'system', note: 'Not paid in time.' } as const;
    await settleOrder(services, id, { closing, now });
  },
};

const askBack: Step = {
  after: 120,
  run: async ({ services }, orderId, at) => {
    const [order] = await services.db.select().from(orders).where(eq(orders.id, orderId));
    const reason = 'The left side is quieter than the right.';
    await requestReturn(services, { orderId, userId: order?.userId ?? '', reason }, at);
  },
};

const acceptBack: Step = {
  after: 132,
  run: async ({ services }, orderId) => {
    const [requested] = await services.db
      .select()
      .from(returns)
      .where(eq(returns.orderId, orderId));
    if (!requested) throw new Error('The database kept no return.');
    await answerReturn(services, {
      id: requested.id,
      userId: EXAMPLE_STAFF,
      action: 'accept',
      restock: false,
    });
  },
};

const receiveBack: Step = {
  after: 240,
  run: async ({ services }, orderId, at) => {
    const [requested] = await services.db
      .select()
      .from(returns)
      .where(eq(returns.orderId, orderId));
    if (!requested) throw new Error('The database kept no return.');
    const { id } = requested;
    const units = await services.db.select().from(returnLines).where(eq(returnLines.returnId, id));
    const inspection = units.map(({ orderLineId, quantity }) => {
      const found = { condition: 'opened', note: 'The seal is broken.' } as const;
      return { orderLineId, quantity, ...found };
    });
    const answer = { id, userId: EXAMPLE_STAFF, action: 'receive', inspection } as const;
    await answerReturn(services, { ...answer, restock: false });
    await payBack(services, orderId, at);
  },
};

const giveGoodwill: Step = {
  after: 130,
  run: async ({ services }, orderId, at) => {
    const reason = 'The parcel came late.';
    const input = { orderId, userId: EXAMPLE_STAFF, amount: 150, reason, isGoodwill: true };
    await refundOrder(services, input);
    await payBack(services, orderId, at);
  },
};

/** The steps after each order, by hours after it was placed. */
export const STEPS: Record<Planned['fate'], readonly Step[]> = {
  placed: [],
  packed: [pack],
  shipped: [ship],
  part: [sendHalf],
  delivered: [ship, deliver],
  refused: [ship, comeBack],
  cancelled: [cancel],
  lapsed: [lapse],
  returned: [ship, deliver, askBack, receiveBack],
  'return-asked': [ship, deliver, askBack],
  'return-fetched': [ship, deliver, askBack, acceptBack],
  'exchange-asked': [ship, deliver, askExchange],
  'claim-sent': [ship, deliver, claim],
  goodwill: [ship, deliver, giveGoodwill],
};

async function packSome({ db }: SettleServices, orderId: string, which: 'all' | 'first') {
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const packed = which === 'all' ? lines : lines.slice(0, 1);
  const pieces = packed.map(({ id, quantity }) => ({ orderLineId: id, quantity }));
  await packParcel(db, { userId: EXAMPLE_STAFF, orderId, input: { pieces, ...BOX } });
}

async function payBack(services: SettleServices, orderId: string, at: Date): Promise<void> {
  const pending = await services.db.select().from(refunds).where(eq(refunds.orderId, orderId));
  for (const { id } of pending) await advanceRefund(services, id, at);
}

function trackingOf(orderId: string) {
  const carrier = CARRIERS[orderId.charCodeAt(orderId.length - 1) % CARRIERS.length] ?? '';
  return { carrier, trackingNumber: `EX${orderId.slice(3)}` };
}
