import { eq } from 'drizzle-orm';
import { cartLines, carts } from '#src/db/schema/tables.ts';
import { addLine, deleteLine, setLineQuantity } from '#src/features/cart/cart.service.server.ts';
import { createGiftOrder } from '#src/features/gift-cards/buy-gift-card.service.server.ts';
import { buyGiftCard } from '#src/features/gift-cards/gift-cards.contract.ts';
import { buyAgain } from '#src/features/order-management/buy-again.service.server.ts';
import { createOrderFor } from '#src/features/order-management/create/create-order.service.server.ts';
import { createStaffOrder } from '#src/features/order-management/create/create-order.contract.ts';
import { openSession } from '#src/features/payments/session.service.server.ts';
import { startPayment } from '#src/features/payments/start-payment.service.server.ts';
import { issueGiftCard, redeem } from '#src/features/credit/gift-cards.service.server.ts';
import { makePlan } from '#tests/kit/make-plan.ts';
import { staffOrder } from '#tests/kit/staff-order.ts';
import type { Kind, Turn } from './step.ts';
import { type Buyer, requestId } from './world.ts';

function buyerOf({ world, step }: Turn): Buyer {
  const buyer = world.buyers[step.which % world.buyers.length];
  if (!buyer) throw new Error('The walk has no buyers.');
  return buyer;
}

function itemOf({ world, step }: Turn) {
  const product = world.products[step.choice % 2] ?? world.products[0];
  if (!product) throw new Error('The walk has no products.');
  const [variant] = product.variants;
  const variantId = step.choice % 5 === 0 ? (variant?.id ?? null) : null;
  return { productId: product.id, variantId, quantity: step.units };
}

/** Extras that a buyer adds to a purchase: a code, a coupon, store credit, or another way to pay. */
function extrasOf({ world, step }: Turn) {
  const offerCode = step.choice % 3 === 0 ? { offerCode: world.offerCode } : {};
  const coupon = { reductions: [{ label: 'Coupon', amountPaise: 133_35 }] };
  return {
    ...offerCode,
    ...(step.choice % 3 === 1 && coupon),
    ...(step.choice % 4 === 1 && { storeCredit: 201.07 }),
  };
}

type How = { paymentMethod?: 'cod' | 'advance'; planId?: number };

/** Orders one item, perhaps with a code, a coupon or store credit. */
export async function buy(turn: Turn, { planId, ...more }: How = {}) {
  const buyer = buyerOf(turn);
  const wanted = { ...itemOf(turn), planId };
  const purchase = { source: 'buy_now', addressId: buyer.addressId, wanted } as const;
  return startPayment(turn.services, buyer, { ...purchase, ...extrasOf(turn), ...more }, turn.now);
}

async function buyCart(turn: Turn, services = turn.services, more = {}) {
  const buyer = buyerOf(turn);
  if ((await firstLine(turn)) === 0)
    await addLine(turn.world.db, { userId: buyer.id }, itemOf(turn));
  const purchase = { source: 'cart', addressId: buyer.addressId } as const;
  return startPayment(services, buyer, { ...purchase, ...extrasOf(turn), ...more }, turn.now);
}

async function firstLine(turn: Turn) {
  const { db } = turn.services;
  const [line] = await db
    .select({ id: cartLines.id })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(eq(carts.userId, buyerOf(turn).id));
  return line?.id ?? 0;
}

/** Steps of shoppers up to an order. */
export const SHOPPING: Record<string, Kind> = {
  'add-to-cart': {
    weight: 4,
    text: 'a buyer adds units to the cart',
    run: (turn) => addLine(turn.services.db, { userId: buyerOf(turn).id }, itemOf(turn)),
  },
  'change-cart': {
    weight: 1,
    text: 'a buyer changes the quantity of the first line',
    run: async (turn) =>
      setLineQuantity(
        turn.services.db,
        { userId: buyerOf(turn).id },
        { id: await firstLine(turn), quantity: turn.step.units },
      ),
  },
  'empty-cart': {
    weight: 1,
    text: 'a buyer deletes the first line of the cart',
    run: async (turn) =>
      deleteLine(turn.services.db, { userId: buyerOf(turn).id }, await firstLine(turn)),
  },
  'buy-now': { weight: 5, text: 'a buyer orders one item', run: (turn) => buy(turn) },
  'buy-cart': { weight: 4, text: 'a buyer orders the cart', run: (turn) => buyCart(turn) },
  'buy-in-two-tabs': {
    weight: 2,
    text: 'a buyer orders the cart in two tabs at the same time',
    run: (turn) => Promise.allSettled([buyCart(turn), buyCart(turn, turn.other)]),
  },
  'buy-last-units-together': {
    weight: 2,
    text: 'two buyers order the same item at the same time',
    run: (turn) => {
      const next = { ...turn.step, which: turn.step.which + 1 };
      return Promise.allSettled([buy(turn), buy({ ...turn, step: next, services: turn.other })]);
    },
  },
  'buy-for-cash': {
    weight: 3,
    text: 'a buyer orders with cash on delivery',
    run: (turn) => buy(turn, { paymentMethod: 'cod' }),
  },
  'buy-with-advance': {
    weight: 2,
    text: 'a buyer orders with an advance and cash for the rest',
    run: (turn) => buy(turn, { paymentMethod: 'advance' }),
  },
  'buy-with-plan': {
    weight: 2,
    text: 'a buyer orders one item with a protection plan',
    run: (turn) => buy(turn, { planId: makePlan().id }),
  },
  'buy-with-credit': {
    weight: 1,
    text: 'a buyer pays a whole order with store credit',
    run: (turn) => {
      const buyer = buyerOf(turn);
      const productId = turn.world.products[1]?.id ?? 0;
      const wanted = { productId, variantId: null, quantity: 1 };
      const paid = { storeCredit: 333.35, paymentMethod: 'credit' } as const;
      const purchase = { source: 'buy_now', addressId: buyer.addressId, wanted } as const;
      return startPayment(turn.services, buyer, { ...purchase, ...paid }, turn.now);
    },
  },
  'pre-order': {
    weight: 2,
    text: 'a buyer pre-orders an item without stock',
    run: (turn) => {
      const buyer = buyerOf(turn);
      const productId = turn.world.products[2]?.id ?? 0;
      const wanted = { productId, variantId: null, quantity: turn.step.units };
      const purchase = { source: 'buy_now', addressId: buyer.addressId, wanted } as const;
      return startPayment(turn.services, buyer, purchase, turn.now);
    },
  },
  'buy-again': {
    weight: 1,
    text: 'a buyer adds the items of an earlier order to the cart',
    fits: ({ userId }) => userId !== null,
    onOrder: ({ services, order }) => buyAgain(services.db, order.userId ?? '', order.id),
  },
  'buy-gift-card': {
    weight: 1,
    text: 'a guest buys a gift card',
    run: async ({ services, world, now }) => {
      const wanted = buyGiftCard.input.parse({
        ...{ amount: 1000, isForSelf: true, recipientName: 'Asha', senderName: 'Asha' },
        ...{ recipientContact: 'asha@example.com', message: '', sendOn: '' },
        ...{ buyerEmail: 'asha@example.com', buyerPhone: '9876543210', requestId: requestId() },
      });
      const id = await createGiftOrder(services.db, null, wanted, now);
      world.guestOrders.push(id);
      await openSession(services, id);
    },
  },
  'redeem-gift-card': {
    weight: 1,
    text: 'two buyers redeem the same gift card at the same time',
    run: async (turn) => {
      const { world, services, other, now } = turn;
      const card = { amount: 500, note: 'Sale', requestId: requestId(), staffId: world.staffId };
      const code = world.giftCodes.pop() ?? (await issueGiftCard(services.db, card)).code;
      const tries = world.buyers.map(({ id: userId }, at) => {
        const { db } = at === 0 ? services : other;
        return redeem(db, { code, userId, clientAddress: requestId() }, now);
      });
      return Promise.allSettled(tries);
    },
  },
  'staff-order': {
    weight: 1,
    text: 'staff create an order for a customer',
    run: async (turn) => {
      const { world, services, step } = turn;
      const { productId, variantId } = itemOf(turn);
      const items = [{ productId, variantId, quantity: step.units }];
      const paymentMethod = step.choice % 2 === 0 ? 'online' : 'cod';
      const input = createStaffOrder.input.parse(staffOrder(productId, { items, paymentMethod }));
      const { id, name, email } = { id: world.staffId, name: 'Staff', email: 'staff@shop.test' };
      const staff = { id, name, email, phoneNumber: null, role: 'owner' } as const;
      world.guestOrders.push(await createOrderFor(services, staff, input, turn.now));
    },
  },
};
