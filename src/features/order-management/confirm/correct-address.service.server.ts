import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orders } from '#src/db/schema/tables.ts';
import type { OrderAddress } from '#src/db/schema/orders.ts';
import { addOrderEvent } from '#src/features/orders/order-events.service.server.ts';
import { lockOrder, type OrderRow } from '#src/features/orders/order-transition.service.server.ts';
import { readSale } from '#src/features/payments/cod/change-to-cash.service.server.ts';
import { readCodContext } from '#src/features/payments/cod/cod-context.queries.server.ts';
import { codProblem, preorderNames } from '#src/features/payments/cod/cod-rules.ts';
import {
  requireAddressSeen,
  tooLate,
} from '#src/features/payments/cod/confirmation/confirm.service.server.ts';
import { isUnconfirmed } from '#src/features/payments/cod/confirmation/confirmation.queries.server.ts';
import { dayAfter } from '#src/features/settings/delivery.ts';
import { notServedSentence, toDestination } from '#src/features/settings/destination.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { onlinePaise } from '#src/features/payments/cod/confirmation/pay-instead.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { transact } from '#src/db/transact.ts';

type Correction = {
  /** The version of the address that the customer saw. */
  version: string;
  address: Omit<OrderAddress, 'mobileNumber'>;
};

/**
 * Corrects the address of a COD order that waits for its confirmation; the number stays, because it
 * was confirmed with a code. Repeating it changes nothing. Throws CONFLICT once it no longer waits
 * or has another address, and INVALID_INPUT for an address that the order could not have been placed with.
 */
export async function correctAddressOf(
  db: Db,
  orderId: string,
  correction: Correction,
): Promise<void> {
  await transact(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status !== 'placed' || !(await isUnconfirmed(tx, orderId))) throw tooLate();
    const address = { ...order.address, ...correction.address };
    if (isDeepStrictEqual(address, order.address)) return;
    requireAddressSeen(order, correction.version);
    const deliverBy = await checkAddress(tx, order, address);
    const { id, status } = order;
    await tx.update(orders).set({ address, deliverBy }).where(eq(orders.id, id));
    const note = 'The customer corrected the delivery address.';
    await addOrderEvent(tx, { orderId: id, status, actor: 'shopper', note });
  });
}

/** Applies the rules of placing an order to another address. Returns the promised day. */
async function checkAddress(tx: Db, order: OrderRow, address: OrderAddress) {
  const { pincode } = address;
  const settings = await getSettings(tx);
  const before = toDestination(order.address.pincode, settings);
  const after = toDestination(pincode, settings);
  if (!after.isServed) throw refused(notServedSentence(pincode));
  if (!isDeepStrictEqual(before.rates, after.rates)) {
    throw refused(`Shipping to ${pincode} has another price. Please cancel and order again.`);
  }
  const { lines } = await readSale(tx, order);
  const query = {
    userId: order.userId ?? '',
    totalPaise: onlinePaise(order),
    productIds: lines.map(({ productId }) => productId),
    preordered: preorderNames(lines),
    zones: settings.delivery.zones,
  };
  const context = await readCodContext(tx, { ...query, place: address }, new Date());
  // The order itself is one of those on their way to this number, which stays the same.
  const problem = codProblem(settings.cod, { ...context, openOrders: 0 });
  if (problem) throw refused(problem);
  return after.to === before.to ? order.deliverBy : dayAfter(after.to, new Date());
}

function refused(message: string): AppError {
  return new AppError('INVALID_INPUT', { message, fields: { pincode: message } });
}
