import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  codConfirmations,
  courierBookings,
  moneyDifferences,
  orders,
  parcels,
  payments,
  refunds,
  remittances,
  returns as returnRows,
  webhookEvents,
} from '#src/db/schema/tables.ts';
import {
  confirmationVersion,
  viewConfirmation,
} from '#src/features/order-management/confirm/admin/confirmations.contract.ts';
import { listOrderMessages } from '#src/features/order-management/messages/order-messages.contract.ts';
import { viewStaffOrder } from '#src/features/order-management/admin/orders-admin.contract.ts';
import { packParcel } from '#src/features/fulfilment/parcels/parcels.contract.ts';
import { parcelVersion } from '#src/features/fulfilment/move-version.ts';
import { updateOrder } from '#src/features/order-management/admin/staff-order.contract.ts';
import { askReturn } from '#src/features/returns/returns.contract.ts';
import { listReturns } from '#src/features/returns/admin/returns-admin.contract.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createFor, staffOrder } from '#tests/kit/staff-order.ts';
import { makeDeliveredPlan } from './make-delivered-plan.ts';
import { makeRepairedClaim } from './make-repaired-claim.ts';
import { type OrderServices, type Write, input } from './write-kit.ts';

async function shipped(orderServices: OrderServices) {
  const made = await orderServices.withOrder();
  const parcel = { carrier: 'Blue Dart', trackingNumber: `BD-${made.id}` };
  await orderServices.staff.visitor.call(updateOrder, {
    id: made.id,
    status: 'shipped',
    ...parcel,
  });
  return made;
}

/** An order that was paid, as if it were one for cash. */
async function cashOrder({ db, withOrder }: OrderServices, status: 'shipped' | 'delivered') {
  const { id } = await withOrder();
  await db.update(orders).set({ status, paymentMethod: 'cod' }).where(eq(orders.id, id));
  const [payment] = await db
    .update(payments)
    .set({ paymentMethod: 'cod', status: status === 'shipped' ? 'active' : 'paid' })
    .where(eq(payments.orderId, id))
    .returning();
  return { id, paymentId: payment?.id ?? 0 };
}

async function withPieces(orderServices: OrderServices) {
  const { id } = await orderServices.withOrder();
  const { order } = await orderServices.staff.visitor.call(viewStaffOrder, { id });
  const pieces = order.orderItems.map((item) => ({ orderLineId: item.id, quantity: 1 }));
  return { id, pieces };
}

async function packed(orderServices: OrderServices) {
  const made = await withPieces(orderServices);
  const order = await orderServices.staff.visitor.call(packParcel, made);
  const [parcel] = order.parcels;
  if (!parcel) throw new Error('Nothing was packed.');
  return parcel;
}

const BOX = { weightGrams: 450, lengthCm: 20, breadthCm: 15, heightCm: 8 };

/** A booking that was not carried out. */
async function booked(orderServices: OrderServices, state: 'open' | 'stopped') {
  const { id: parcelId } = await packed(orderServices);
  const { db } = orderServices;
  const [parcel] = await db.select().from(parcels).where(eq(parcels.id, parcelId));
  const orderId = parcel?.orderId ?? '';
  const row = {
    orderId,
    parcelId,
    state,
    reference: `${orderId}-${parcelId}`,
    courierChoice: 'cheapest',
  };
  const [booking] = await db.insert(courierBookings).values(row).returning();
  return booking?.id ?? 0;
}

/** A COD order that waits for its customer, with the version of its confirmation. */
async function unconfirmed(orderServices: OrderServices) {
  const { db, staff, withOrder } = orderServices;
  const { id } = await withOrder();
  await db.update(orders).set({ paymentMethod: 'cod' }).where(eq(orders.id, id));
  const lapsesAt = new Date(Date.now() + 3_600_000);
  await db.insert(codConfirmations).values({ orderId: id, reason: 'first', lapsesAt });
  const { confirmation } = await staff.visitor.call(viewConfirmation, { id });
  if (!confirmation) throw new Error('It does not wait.');
  return { id, version: confirmationVersion(confirmation) };
}

/** Writes of the staff of orders and money that succeed. */
export const ORDER_WRITES: Record<string, Write> = {
  'PATCH /api/admin/orders/:id': async (orderServices) =>
    input({ id: (await shipped(orderServices)).id, status: 'delivered' }),
  'POST /api/admin/orders': async ({ db }) => input(staffOrder((await makeProduct(db)).id)),
  'POST /api/admin/orders/:id/payment-link': async ({ db, staff }) => {
    const made = await createFor(staff.visitor, staffOrder((await makeProduct(db)).id));
    return input({ id: made.orderId });
  },
  'POST /api/admin/orders/:id/confirmation/confirm': async (orderServices) =>
    input({ ...(await unconfirmed(orderServices)), how: 'phone' }),
  'POST /api/admin/orders/:id/confirmation/send': async (orderServices) =>
    input(await unconfirmed(orderServices)),
  'POST /api/admin/orders/:id/confirmation/extend': async (orderServices) =>
    input({ ...(await unconfirmed(orderServices)), hours: 24 }),
  'POST /api/admin/examples/remove': async (orderServices) => {
    const { id } = await orderServices.withOrder();
    await orderServices.db.update(orders).set({ isExample: true }).where(eq(orders.id, id));
    return input({});
  },
  'POST /api/admin/orders/ship': async (orderServices) => {
    const { id } = await orderServices.withOrder();
    return input({ carrier: 'Blue Dart', parcels: [{ id, trackingNumber: `BD-${id}` }] });
  },
  'POST /api/admin/orders/:id/parcels': async (orderServices) => {
    const { id, pieces } = await withPieces(orderServices);
    return input({ id, pieces });
  },
  'POST /api/admin/parcels/:id/send': async (orderServices) => {
    const parcel = await packed(orderServices);
    const tracking = { carrier: 'Blue Dart', trackingNumber: `BD-${parcel.id}` };
    return input({ id: parcel.id, version: parcelVersion(parcel), ...tracking });
  },
  'POST /api/admin/parcels/:id/deliver': async (orderServices) => {
    const { id } = await shipped(orderServices);
    const { order } = await orderServices.staff.visitor.call(viewStaffOrder, { id });
    const [parcel] = order.parcels;
    if (!parcel) throw new Error('It went out in no parcel.');
    return input({ id: parcel.id, version: parcelVersion(parcel) });
  },
  'POST /api/admin/parcels/:id/unpack': async (orderServices) => {
    const parcel = await packed(orderServices);
    return input({ id: parcel.id, version: parcelVersion(parcel) });
  },
  'POST /api/admin/parcels/:id/couriers': async (orderServices) => {
    const parcel = await packed(orderServices);
    return input({ id: parcel.id, version: parcelVersion(parcel), ...BOX });
  },
  'POST /api/admin/parcels/:id/book': async (orderServices) => {
    const parcel = await packed(orderServices);
    return input({ id: parcel.id, version: parcelVersion(parcel), courierId: 10 });
  },
  'POST /api/admin/returns/:id/book': async (orderServices) => {
    const { id: orderId } = await orderServices.withDelivered();
    const { db } = orderServices;
    const row = { orderId, reason: 'It hums.', status: 'accepted' };
    const [about] = await db.insert(returnRows).values(row).returning();
    return input({ id: about?.id ?? 0, courierId: 10, ...BOX });
  },
  'POST /api/admin/orders/book': async (orderServices) => {
    const parcel = await packed(orderServices);
    const { db } = orderServices;
    const [row] = await db
      .update(parcels)
      .set({ weightGrams: 450 })
      .where(eq(parcels.id, parcel.id))
      .returning();
    return input({ ids: [row?.orderId], by: 'cheapest', lengthCm: 20, breadthCm: 15, heightCm: 8 });
  },
  'POST /api/admin/bookings/:id/retry': async (orderServices) =>
    input({ id: await booked(orderServices, 'stopped') }),
  'POST /api/admin/bookings/:id/cancel': async (orderServices) =>
    input({ id: await booked(orderServices, 'open') }),
  'POST /api/admin/bookings/:id/answer': async (orderServices) => {
    const id = await booked(orderServices, 'open');
    const failed = { journey: 'try_failed', failedTries: 1, waitsSince: new Date() };
    const { db } = orderServices;
    const row = { ...failed, state: 'booked', trackingNumber: `T${id}` };
    await db.update(courierBookings).set(row).where(eq(courierBookings.id, id));
    return input({ id, tries: 1, answer: 'send_back' });
  },
  'POST /api/order/:id/cancel': async (orderServices) =>
    input({ id: (await orderServices.withOrder()).id }),
  'POST /api/admin/orders/:id/cancel': async (orderServices) =>
    input({ id: (await orderServices.withOrder()).id }),
  'POST /api/admin/orders/:id/messages': async (orderServices) => {
    const { id } = await orderServices.withOrder();
    const { messages, version } = await orderServices.staff.visitor.call(listOrderMessages, { id });
    return input({ id, messageId: messages[0]?.id, version });
  },
  'POST /api/admin/orders/:id/refunds': async (orderServices) =>
    input({ id: (await shipped(orderServices)).id, amount: 10, reason: 'A scratch.' }),
  'POST /api/admin/orders/:id/cancel-plan': async (orderServices) =>
    input(await makeDeliveredPlan(orderServices)),
  'PATCH /api/admin/returns/:id': async (orderServices) => {
    const { id, visitor } = await orderServices.withDelivered();
    await visitor.call(askReturn, { id, reason: 'Hums.' });
    const { returns } = await orderServices.staff.visitor.call(listReturns, {});
    return input({ id: returns.at(-1)?.id, action: 'accept' });
  },
  'POST /api/admin/returns/:id/send': async (orderServices) => {
    const id = await makeRepairedClaim(orderServices);
    return input({ id, carrier: 'Blue Dart', trackingNumber: 'BD123456789' });
  },
  'POST /api/admin/money/check': async () => input({}),
  'POST /api/admin/money/:id/resolve': async (orderServices) => {
    const { id: orderId } = await orderServices.withOrder();
    const values = {
      kind: 'paid-not-booked',
      orderId,
      gatewayOrderId: orderId,
      ours: '1',
      theirs: '2',
    };
    const [row] = await orderServices.db.insert(moneyDifferences).values(values).returning();
    return input({ id: row?.id, action: 'mark', note: 'Paid in cash.' });
  },
  'POST /api/admin/orders/:id/returned': async (orderServices) =>
    input({ id: (await cashOrder(orderServices, 'shipped')).id, reason: 'Not at home.' }),
  'PATCH /api/admin/orders/:id/refunds/:refundId': async (orderServices) => {
    const { id, paymentId } = await cashOrder(orderServices, 'delivered');
    const refundId = `${id}-R1`;
    const refund = { id: refundId, orderId: id, paymentId, amountPaise: 100, reason: 'A scratch.' };
    await orderServices.db.insert(refunds).values(refund);
    return input({ id, refundId, way: 'UPI', reference: '612345678901' });
  },
  'POST /api/admin/cash/remittances': async () =>
    input({
      ...{ courier: 'Blue Dart', reference: randomUUID(), receivedOn: '2026-11-22' },
      ...{ amount: 10, rows: 'SW-NOBODY1,10' },
    }),
  'POST /api/admin/cash/remittances/:id/undo': async ({ db }) => {
    const made = { courier: 'Blue Dart', reference: randomUUID(), receivedOn: '2026-11-22' };
    const [row] = await db
      .insert(remittances)
      .values({ ...made, amountPaise: 100 })
      .returning();
    return input({ id: row?.id });
  },
  'PUT /api/admin/cash/standings': async () =>
    input({ kind: 'phone', value: '9812345678', verdict: 'blocked', reason: 'Fake orders.' }),
  'POST /api/admin/webhooks/:id/replay': async ({ db, withOrder }) => {
    const { id: gatewayOrderId } = await withOrder();
    const values = { rawBody: Buffer.from('{}'), headers: {}, type: 'x', gatewayOrderId };
    const stored = { ...values, bodyHash: randomUUID(), signatureValid: true, outcome: 'done' };
    const [row] = await db.insert(webhookEvents).values(stored).returning();
    return input({ id: row?.id });
  },
};
