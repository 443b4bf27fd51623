import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orders, staffOrders } from '#src/db/schema/tables.ts';
import { placeOrder } from '#src/features/checkout/checkout.service.server.ts';
import { type Draft, drawUp, type Purchase } from '#src/features/checkout/draw-up.server.ts';
import type { Wanted } from '#src/features/checkout/purchase.queries.server.ts';
import { linkTimes } from '#src/features/orders/hold-times.ts';
import { addOrderEvent } from '#src/features/orders/order-events.service.server.ts';
import type { OrderRow } from '#src/features/orders/order-transition.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { LEAST_PAYMENT_PAISE } from '#src/lib/payable.ts';

/** Hours in which the customer can pay for the new item; its stock is reserved as long. */
const PAY_HOURS = 72;

/**
 * Calculates what the new item of an exchange costs now, as checkout does, without a shipping fee.
 * Stores nothing. Throws the reason if it cannot be sold to this address.
 */
export function quoteItem(tx: Db, order: OrderRow, item: Wanted, now: Date): Promise<Draft> {
  return drawUp(tx, buyerOf(order), toPurchase(order, item, now));
}

type NewOrder = {
  returnId: number;
  item: Wanted;
  /** The most that it may cost, in paise: the price that the customer saw. */
  agreedPaise: number;
  /** The refund of the old item, if it has arrived. */
  creditPaise?: number;
  userId: string;
};

/**
 * Creates the unpaid order of the new item, at today's price or the agreed one, whichever is lower,
 * without a difference that is too small to be paid, and returns its id. Throws as quoteItem() does,
 * and if the stock is short.
 */
export async function placeExchange(
  tx: Db,
  order: OrderRow,
  { returnId, item, agreedPaise, creditPaise = 0, userId }: NewOrder,
  now: Date,
): Promise<string> {
  const { sums } = await quoteItem(tx, order, item, now);
  const { isExample } = order;
  const pricePaise = Math.min(sums.totalPaise, agreedPaise);
  const isTiny = pricePaise > creditPaise && pricePaise - creditPaise < LEAST_PAYMENT_PAISE;
  const overPaise = sums.totalPaise - (isTiny && creditPaise > 0 ? creditPaise : pricePaise);
  const requestId = `exchange-${String(returnId).padStart(10, '0')}`;
  const placing = await placeOrder(
    tx,
    buyerOf(order),
    {
      ...toPurchase(order, item, now, requestId),
      ...(overPaise > 0 && { reductions: [{ label: 'Agreed price', amountPaise: overPaise }] }),
      record: async (inner, orderId) => {
        const by = { createdBy: userId, channel: 'exchange' };
        await inner.update(orders).set({ isExample }).where(eq(orders.id, orderId));
        await inner.insert(staffOrders).values({ orderId, requestId, requestDigest: '', ...by });
        await addOrderEvent(inner, {
          ...{ orderId, status: 'payment_pending', actor: 'staff', actorUserId: userId },
          note: `Created for the exchange of an item of order ${order.id}.`,
        });
      },
    },
    now,
  );
  if (!('orderId' in placing)) throw new AppError('CONFLICT');
  return placing.orderId;
}

function buyerOf({ userId, contactName, contactEmail, contactPhone }: OrderRow) {
  return {
    id: userId,
    name: contactName,
    email: contactEmail ?? '',
    phoneNumber: contactPhone || null,
  };
}

function toPurchase(
  { address, business }: OrderRow,
  item: Wanted,
  now: Date,
  requestId = '',
): Purchase & { source: 'staff' } {
  return {
    ...{ source: 'staff', wanted: [item], address, business, requestId },
    ...{ paymentMethod: 'online', times: linkTimes(now, PAY_HOURS) },
    // Nobody agreed to wait for a pre-order.
    ...{ isShippingFree: true, isStockOnly: true },
    // Its return is locked and places one order only.
    findAgain: async () => undefined,
    record: async () => {},
  };
}
