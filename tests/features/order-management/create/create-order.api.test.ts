import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  addresses,
  auditLog,
  orderEvents,
  orderLines,
  orders,
  outgoingEvents,
  users,
  webhookEndpoints,
} from '#src/db/schema/tables.ts';
import { createCartOrder } from '#src/features/checkout/checkout.contract.ts';
import {
  createStaffOrder,
  quoteOrder,
  viewOrderOrigin,
} from '#src/features/order-management/create/create-order.contract.ts';
import { getOrder } from '#src/features/order-management/orders.contract.ts';
import { makeCart } from '#tests/kit/make-cart.ts';
import { makeEndpoint } from '#tests/kit/make-endpoint.ts';
import { makeOffer } from '#tests/kit/make-offer.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { signUpBuyer } from '#tests/kit/gateway-shop.ts';
import { createFor, staffOrder } from '#tests/kit/staff-order.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';

const shop = await createStaffShop();
const { db, staff, onShelf, sentJobs } = shop;
const desk = staff.visitor;

const rowOf = async (id: string) => {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error('There is no such order.');
  return order;
};

const MONEY = [
  ...(['subtotalPaise', 'discountPaise', 'reductions', 'reductionPaise'] as const),
  ...(['shippingPaise', 'freeShippingBy', 'feePaise', 'totalPaise', 'deliverBy'] as const),
];

const moneyOf = (row: typeof orders.$inferSelect) => MONEY.map((name) => row[name]);

describe('an order that staff create', () => {
  test('costs to the paisa what the customer’s own checkout of the same items costs', async () => {
    const one = await makeProduct(db, { pricePaise: 33_333, mrpPaise: 49_999, stock: 50 });
    const two = await makeProduct(db, {
      ...{ pricePaise: 99_901, mrpPaise: 120_000, stock: 50 },
      variants: [{ color: 'red', pricePaise: 77_777, mrpPaise: 88_889, stock: 50 }],
    });
    const code = `STAFF${one.id}`;
    await makeOffer(db, { code, kind: 'percent', percent: 7 });
    const { visitor, user, addressId } = await signUpBuyer(shop);
    const items = [
      { productId: one.id, variantId: null, quantity: 3 },
      { productId: two.id, variantId: two.variants[0]?.id ?? 0, quantity: 2 },
    ];
    await makeCart(db, user.id, items);
    const own = await visitor.call(createCartOrder, { addressId, offerCode: code });
    const [saved] = await db.select().from(addresses).where(eq(addresses.id, addressId));
    if (!saved) throw new Error('There is no such address.');
    const { id: _, userId: _user, createdAt: _at, updatedAt: _changed, ...texts } = saved;
    const address = { ...texts, state: 'Maharashtra' as const };
    const other = await signUpBuyer(shop);

    const input = staffOrder(one.id, { items, address, offerCode: code, userId: other.user.id });
    const quote = await desk.call(quoteOrder, { items, address, offerCode: code });
    const made = await createFor(desk, { ...input, expectedTotal: own.total });

    const [theirs, ours] = [await rowOf(own.order_id), await rowOf(made.orderId)];
    expect(moneyOf(ours)).toEqual(moneyOf(theirs));
    expect(made.total).toBe(own.total);
    expect(quote.breakup.total).toBe(own.total);
    expect(quote.deliverBy).toBe(theirs.deliverBy);
    const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, made.orderId));
    expect(lines.reduce((sum, line) => sum + line.reductionPaise, 0)).toBe(theirs.reductionPaise);
  });

  test('refuses an order with PRICE_CHANGED if the total is not the one that the form showed', async () => {
    const product = await makeProduct(db);
    const input = staffOrder(product.id, { expectedTotal: 1 });
    await expect(desk.call(createStaffOrder, input)).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
    });
    expect(await onShelf(product.id)).toBe(10);
  });

  test('reserves its stock, and records who created it in the timeline and the audit log', async () => {
    const product = await makeProduct(db);
    const { orderId } = await createFor(
      desk,
      staffOrder(product.id, { channel: 'whatsapp', note: 'Call after six.' }),
    );
    expect(await onShelf(product.id)).toBe(9);
    const [event] = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
    expect(event).toMatchObject({ actor: 'staff', actorUserId: staff.user.id });
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.entityId, orderId));
    expect(entry).toMatchObject({ action: 'order.create', userId: staff.user.id });
    expect(await desk.call(viewOrderOrigin, { id: orderId })).toMatchObject({
      ...{ channel: 'whatsapp', createdBy: 'Meera Staff', note: 'Call after six.' },
      paymentLink: { state: 'open' },
    });
  });

  test('sends the customer the payment link by email and text message', async () => {
    const product = await makeProduct(db);
    const input = staffOrder(product.id);
    await createFor(desk, input);
    const to = [input.guest?.email, input.guest?.phone];
    const sent = sentJobs.filter(({ data }) => to.includes(String(data['to'])));
    expect(sent.map(({ name }) => name).toSorted()).toEqual(['send-mail', 'send-sms']);
    expect(String(sent[0]?.data['text'])).toContain('/pay/');
  });

  test('adds an order to the account of a customer whose confirmed phone number the guest has', async () => {
    const phone = '9845098450';
    const { visitor, user } = await signUpBuyer(shop, {
      ...{ phoneNumber: phone, phoneNumberVerified: true },
    });
    const product = await makeProduct(db);
    const guest = { name: 'Asha Rao', phone, email: '' };
    const { orderId } = await createFor(desk, staffOrder(product.id, { guest }));
    expect((await rowOf(orderId)).userId).toBe(user.id);
    expect(await visitor.call(getOrder, { id: orderId })).toMatchObject({ orderId });
  });

  test('belongs to no account if the guest’s email address was never confirmed', async () => {
    const email = 'unconfirmed@example.com';
    await signUpBuyer(shop, { email, emailVerified: false });
    const product = await makeProduct(db);
    const guest = { name: 'Asha Rao', phone: '9845098451', email };
    const { orderId } = await createFor(desk, staffOrder(product.id, { guest }));
    expect((await rowOf(orderId)).userId).toBeNull();
  });

  test('refuses an order for a disabled account', async () => {
    const { user } = await signUpBuyer(shop);
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, user.id));
    const product = await makeProduct(db);
    const input = staffOrder(product.id, { userId: user.id });
    await expect(desk.call(createStaffOrder, input)).rejects.toMatchObject({
      fields: { userId: expect.stringContaining('disabled') as string },
    });
  });

  test('sends the webhook events that every new order sends', async () => {
    const endpoint = await makeEndpoint(shop.services, { events: ['order.created'] });
    const product = await makeProduct(db);
    const { orderId } = await createFor(desk, staffOrder(product.id));
    const events = await db
      .select()
      .from(outgoingEvents)
      .where(eq(outgoingEvents.orderId, orderId));
    expect(events.map(({ type }) => type)).toContain('order.created');
    await db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, endpoint.id));
  });
});
