import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  orders,
  outgoingEvents,
  users,
  webhookAttempts,
  webhookDeliveries,
} from '#src/db/schema/tables.ts';
import { deleteDueAccounts } from '#src/features/account/deletion/deletion.service.server.ts';
import { ERASED_BUYER } from '#src/features/account/deletion/erase.service.server.ts';
import { createAccount } from '#src/features/account/auth/auth.service.server.ts';
import { moveStock } from '#src/features/catalog/admin/stock.contract.ts';
import { updateProduct } from '#src/features/catalog/admin/edit-product.contract.ts';
import { viewStaffOrder } from '#src/features/order-management/admin/orders-admin.contract.ts';
import {
  refundOrder,
  updateOrder,
} from '#src/features/order-management/admin/staff-order.contract.ts';
import { cancelOrder } from '#src/features/order-management/orders.contract.ts';
import {
  deliverParcel,
  packParcel,
  sendParcel,
} from '#src/features/fulfilment/parcels/parcels.contract.ts';
import { WEBHOOK_PAYLOADS } from '#src/features/webhooks/webhook-payloads.contract.ts';
import { isWebhookEvent } from '#src/features/webhooks/webhook-events.ts';
import { sendWebhooks } from '#src/features/webhooks/send-webhooks.service.server.ts';
import { deleteOldEvents } from '#src/features/webhooks/record-event.service.server.ts';
import { READ_PAYLOADS } from '#src/server/upkeep/webhook-payloads.ts';
import { boughtCard } from '#tests/kit/bought-card.ts';
import { makeEndpoint, makeReceiver } from '#tests/kit/make-endpoint.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';

const shop = await createStaffShop();
const { db, services, staff } = shop;
await makeEndpoint(services);

beforeEach(async () => void (await db.delete(outgoingEvents)));

type Message = { type: string; data: { id?: unknown } };

/** Sends what has been recorded, and returns the messages in no particular order. */
async function sendAll(): Promise<Message[]> {
  const receiver = makeReceiver();
  await sendWebhooks({ ...services, fetchPublicUrl: receiver.fetch }, READ_PAYLOADS);
  return receiver.bodies();
}

const typesOf = (messages: readonly Message[]) => messages.map(({ type }) => type).toSorted();
const isOfStock = ({ type }: Message) => type === 'stock.changed';

test('a gift card sends no event of an order, which other systems expect to have goods', async () => {
  await boughtCard(shop);
  const types = typesOf(await sendAll());
  expect(types).toContain('payment.succeeded');
  expect(types.filter((type) => type.startsWith('order.'))).toEqual([]);
});

describe('an order', () => {
  test('an order sends an event when it is created, placed, shipped, delivered and refunded', async () => {
    const { id } = await shop.withOrder(2, false);
    const created = await sendAll();
    expect(typesOf(created.filter((one) => !isOfStock(one)))).toEqual([
      'order.created',
      'order.updated',
    ]);
    expect(created.find(({ type }) => type === 'order.created')?.data).toMatchObject({
      order: { orderId: id, orderStatus: 'Payment Pending' },
      contact: { name: expect.any(String) as string },
    });

    const { id: paid } = await shop.withOrder();
    const placed = await sendAll();
    expect(typesOf(placed)).toContain('order.placed');
    const payment = placed.find(({ type }) => type === 'payment.succeeded');
    expect(payment?.data).toMatchObject({ orderId: paid, status: 'paid', amount: 2998 });

    const tracking = { carrier: 'Blue Dart', trackingNumber: 'BD-1' };
    await staff.visitor.call(updateOrder, { id: paid, status: 'shipped', ...tracking });
    const shipped = await sendAll();
    expect(typesOf(shipped)).toEqual(['order.updated', 'parcel.shipped']);
    expect(shipped.find(({ type }) => type === 'parcel.shipped')?.data).toMatchObject({
      ...{ orderId: paid, ...tracking, number: 1, state: 'shipped' },
    });
    // A corrected number is not a second shipment.
    const corrected = { ...tracking, trackingNumber: 'BD-2' };
    await staff.visitor.call(updateOrder, { id: paid, status: 'shipped', ...corrected });
    expect(typesOf(await sendAll())).toEqual(['order.updated']);

    await staff.visitor.call(updateOrder, { id: paid, status: 'delivered' });
    expect(typesOf(await sendAll())).toEqual(['order.updated', 'parcel.delivered']);

    await staff.visitor.call(refundOrder, { id: paid, amount: 100, reason: 'A scratch' });
    expect(typesOf(await sendAll())).toEqual(['order.updated']);
    await shop.finishRefund(paid);
    const refunded = await sendAll();
    expect(typesOf(refunded)).toEqual(['order.updated', 'payment.refunded']);
    expect(refunded.find(({ type }) => type === 'payment.refunded')?.data).toMatchObject({
      ...{ orderId: paid, amount: 100, status: 'Done', reason: 'A scratch' },
    });
  });

  test('an order sends an event for each of its parcels', async () => {
    const { id } = await shop.withOrder(2);
    const { order } = await staff.visitor.call(viewStaffOrder, { id });
    const pieces = order.orderItems.map((item) => ({ orderLineId: item.id, quantity: 1 }));
    const [line] = (await staff.visitor.call(packParcel, { id, pieces })).parcels;
    await sendAll();
    const parcel = { id: line?.id ?? 0, carrier: 'Delhivery', trackingNumber: 'DL-77' };
    await staff.visitor.call(sendParcel, parcel);
    expect(typesOf(await sendAll())).toEqual(['order.updated', 'parcel.shipped']);
    await staff.visitor.call(sendParcel, { ...parcel, trackingNumber: 'DL-78' });
    expect(typesOf(await sendAll())).toEqual(['order.updated']);
    await staff.visitor.call(deliverParcel, { id: parcel.id });
    expect(typesOf(await sendAll())).toEqual(['order.updated', 'parcel.delivered']);
  });

  test('a cancelled order sends an event with the stock that returns', async () => {
    const { id, visitor, product } = await shop.withOrder(2);
    await sendAll();
    await visitor.call(cancelOrder, { id });
    const messages = await sendAll();
    expect(typesOf(messages)).toEqual(['order.cancelled', 'order.updated', 'stock.changed']);
    expect(messages.find(isOfStock)?.data).toMatchObject({
      ...{ productId: product.id, variantId: null, change: 2, available: 10 },
      ...{ reason: 'cancelled', orderId: id },
    });
  });

  test('a sample order sends no event', async () => {
    const { id } = await shop.withOrder(2);
    await db.update(orders).set({ isExample: true }).where(eq(orders.id, id));
    const messages = await sendAll();
    expect(messages.filter(({ data }) => JSON.stringify(data).includes(id))).toEqual([]);
  });
});

describe('a product', () => {
  test('a product sends an event for each change by staff and each movement of its stock', async () => {
    const product = await makeProduct(db, { stock: 3 });
    await db.delete(outgoingEvents);
    await staff.visitor.call(updateProduct, { id: product.id, name: 'Swara Air' });
    const [changed] = await sendAll();
    expect(changed).toMatchObject({ type: 'product.updated', data: { name: 'Swara Air' } });
    const move = { kind: 'change', pieces: 4, reason: 'delivery' } as const;
    await staff.visitor.call(moveStock, { id: product.id, variantId: null, move });
    const moved = (await sendAll()).filter(isOfStock);
    expect(moved).toMatchObject([{ data: { change: 4, available: 7, reason: 'delivery' } }]);
  });
});

describe('a customer', () => {
  test('sends an event for a new customer account but not for a staff account', async () => {
    const account = { name: 'Ravi', password: 'correct horse battery', role: 'manager' } as const;
    await createAccount(services, { ...account, emailOrPhoneNumber: 'staff@shop.test' });
    expect(await sendAll()).toEqual([]);
    const customer = {
      ...account,
      role: 'customer',
      emailOrPhoneNumber: 'ravi@shop.test',
    } as const;
    const { id } = await createAccount(services, customer);
    expect(await sendAll()).toMatchObject([
      { type: 'customer.created', data: { id, name: 'Ravi', email: 'ravi@shop.test' } },
    ]);
  });

  test('erases a customer from messages and responses with the account', async () => {
    const { id: orderId, buyer } = await shop.withDelivered();
    await sendAll();
    const isOwn = eq(outgoingEvents.orderId, orderId);
    const sent = await db.select().from(outgoingEvents).where(isOwn);
    expect(sent.some(({ body }) => body?.includes(buyer.name))).toBe(true);
    const own = db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .innerJoin(outgoingEvents, eq(outgoingEvents.id, webhookDeliveries.eventId))
      .where(isOwn);
    const responseBody = `Thank you, ${buyer.name}`;
    await db
      .update(webhookAttempts)
      .set({ responseBody })
      .where(inArray(webhookAttempts.deliveryId, own));
    await db
      .update(users)
      .set({ deleteAfter: new Date(0) })
      .where(eq(users.id, buyer.id));
    await deleteDueAccounts(services);
    const left = await db.select().from(outgoingEvents).where(isOwn);
    expect(left.every(({ body }) => body === null)).toBe(true);
    expect(await db.$count(webhookAttempts, eq(webhookAttempts.responseBody, responseBody))).toBe(
      0,
    );
    expect(await sendAll()).toMatchObject([{ type: 'customer.deleted', data: { id: buyer.id } }]);
  });

  test('keeps the name of a deleted customer out of messages that still wait', async () => {
    const { id: orderId, buyer } = await shop.withOrder(1, false);
    await sendAll();
    await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, orderId));
    await db.update(webhookDeliveries).set({ state: 'waiting', nextAttemptAt: new Date(0) });
    await db
      .update(users)
      .set({ deleteAfter: new Date(0) })
      .where(eq(users.id, buyer.id));
    await deleteDueAccounts(services);
    const again = (await sendAll()).filter(({ type }) => type.startsWith('order.'));
    expect(again.length).toBeGreaterThan(0);
    const text = JSON.stringify(again);
    expect(text).toContain(ERASED_BUYER);
    expect(text).not.toContain(buyer.email);
    expect(text).not.toContain('4 Sea Road');
  });
});

describe('the log', () => {
  test('keeps webhook events for 30 days', async () => {
    const now = new Date();
    const day = (days: number, ms = 0) => new Date(now.getTime() - days * 86_400_000 + ms);
    const values = [day(30), day(30, -1)].map((createdAt, at) => {
      return { type: 'product.updated', subject: String(at), createdAt, preparedAt: now };
    });
    await db.insert(outgoingEvents).values(values);
    expect(await deleteOldEvents(db, now)).toBe(1);
    expect(await db.select().from(outgoingEvents)).toMatchObject([{ subject: '0' }]);
  });
});

test('every message matches the schema that the API document shows', async () => {
  const { id } = await shop.withDelivered();
  await staff.visitor.call(refundOrder, { id, amount: 1, reason: 'A scratch' });
  await shop.finishRefund(id);
  const messages = await sendAll();
  expect(messages.length).toBeGreaterThan(4);
  for (const { type, data } of messages) {
    if (!isWebhookEvent(type)) throw new Error(`${type} is not documented.`);
    expect(WEBHOOK_PAYLOADS[type].safeParse(data).success, type).toBe(true);
  }
});
