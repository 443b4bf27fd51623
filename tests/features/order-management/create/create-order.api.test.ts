import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  addresses,
  auditLog,
  orderEvents,
  orderLines,
  orders,
  outgoingEvents,
  staffOrders,
  stockItems,
  users,
  webhookEndpoints,
} from '#src/db/schema/tables.ts';
import { createCartOrder } from '#src/features/checkout/checkout.contract.ts';
import { LINES_MAX } from '#src/features/cart/cart.contract.ts';
import { QUANTITY_MAX } from '#src/features/cart/limits.ts';
import { searchOrders } from '#src/features/order-management/admin/orders-admin.contract.ts';
import {
  createStaffOrder,
  findCustomers,
  findSaleItems,
  quoteOrder,
  STAFF_NOTE_MAX,
  viewOrderOrigin,
} from '#src/features/order-management/create/create-order.contract.ts';
import { getOrder } from '#src/features/order-management/orders.contract.ts';
import { makeCart } from '#tests/kit/make-cart.ts';
import { makeEndpoint } from '#tests/kit/make-endpoint.ts';
import { makeOffer } from '#tests/kit/make-offer.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { signUpBuyer } from '#tests/kit/gateway-shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';
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

  test('is refused with PRICE_CHANGED if the total is not the one that the customer was told', async () => {
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

  test('is in the account of a customer whose confirmed phone number the guest has', async () => {
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

  test('is refused for a disabled account', async () => {
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

describe('limits of orders that staff create', () => {
  const items = (productId: number, quantity: number) => [{ productId, variantId: null, quantity }];

  test('allows as many units of an item as a cart, and not one more', async () => {
    const product = await makeProduct(db, { stock: 100, pricePaise: 1000, mrpPaise: 1000 });
    const most = staffOrder(product.id, { items: items(product.id, QUANTITY_MAX) });
    await createFor(desk, most);
    const over = staffOrder(product.id, { items: items(product.id, QUANTITY_MAX + 1) });
    await expect(desk.call(createStaffOrder, over)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });

  test('refuses an item that is listed twice, no items, and more lines than a cart has', async () => {
    const product = await makeProduct(db);
    const one = { productId: product.id, variantId: null, quantity: 1 };
    const many = Array.from({ length: LINES_MAX + 1 }, (_, at) => ({ ...one, productId: at + 1 }));
    for (const some of [[one, one], [], many]) {
      const input = staffOrder(product.id, { items: some });
      await expect(desk.call(createStaffOrder, input)).rejects.toMatchObject({
        fields: { items: expect.any(String) as string },
      });
    }
  });

  test('takes a note of the greatest length, and refuses a longer one', async () => {
    const product = await makeProduct(db);
    await createFor(desk, staffOrder(product.id, { note: 'x'.repeat(STAFF_NOTE_MAX) }));
    const over = staffOrder(product.id, { note: 'x'.repeat(STAFF_NOTE_MAX + 1) });
    await expect(desk.call(createStaffOrder, over)).rejects.toMatchObject({
      fields: { note: expect.any(String) as string },
    });
  });

  test('gives the last unit to one of two staff members, and tells the other it has sold out', async () => {
    const product = await makeProduct(db, { stock: 1 });
    const colleague = await signUpStaff(shop, 'support');
    const results = await Promise.allSettled([
      desk.call(createStaffOrder, staffOrder(product.id)),
      colleague.visitor.call(createStaffOrder, staffOrder(product.id)),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find((result) => result.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'OUT_OF_STOCK' });
    expect(await onShelf(product.id)).toBe(0);
  });

  test('counts a guest’s earlier orders for an offer that each customer may use once', async () => {
    const product = await makeProduct(db, { stock: 50 });
    const code = `ONCE${product.id}`;
    await makeOffer(db, { code, kind: 'percent', percent: 10, perShopper: 1 });
    const first = staffOrder(product.id, { offerCode: code });
    await createFor(desk, first);
    const { guest, address } = first;
    const again = staffOrder(product.id, { offerCode: code, guest, address });
    await expect(desk.call(createStaffOrder, again)).rejects.toMatchObject({
      fields: { offerCode: expect.stringContaining(code) as string },
    });
    await createFor(desk, staffOrder(product.id, { offerCode: code }));
  });
});

describe('a request to create an order that is sent twice', () => {
  test('creates one order, even if both arrive together', async () => {
    const product = await makeProduct(db);
    const input = staffOrder(product.id);
    const made = await Promise.all([1, 2, 3].map(() => desk.call(createStaffOrder, input)));
    expect(new Set(made.map(({ orderId }) => orderId)).size).toBe(1);
    expect(await onShelf(product.id)).toBe(9);
    const isIt = eq(staffOrders.requestId, input.requestId);
    expect(await db.$count(staffOrders, isIt)).toBe(1);
  });

  test('is refused if it contains something else than the order it has created', async () => {
    const product = await makeProduct(db);
    const input = staffOrder(product.id);
    const { orderId } = await desk.call(createStaffOrder, input);
    const items = [{ productId: product.id, variantId: null, quantity: 2 }];
    await expect(desk.call(createStaffOrder, { ...input, items })).rejects.toMatchObject({
      ...{ code: 'CONFLICT', fields: { orderId } },
    });
    expect(await onShelf(product.id)).toBe(9);
  });

  test('creates a second order of the same items with another request id', async () => {
    const product = await makeProduct(db);
    const { user } = await signUpBuyer(shop);
    const input = staffOrder(product.id, { userId: user.id });
    const first = await createFor(desk, input);
    const second = await createFor(desk, { ...input, requestId: `${input.requestId}-2` });
    expect(second.orderId).not.toBe(first.orderId);
    expect((await rowOf(first.orderId)).status).toBe('payment_pending');
  });
});

describe('what the form for a new order finds', () => {
  test('finds accounts with their saved addresses, and guests of earlier orders', async () => {
    const { user } = await signUpBuyer(shop, { name: 'Zubin Unique' });
    const product = await makeProduct(db);
    const guest = { name: 'Zubin Guest', phone: '9811198111', email: '' };
    await createFor(desk, staffOrder(product.id, { guest }));
    const { customers } = await desk.call(findCustomers, { q: 'zubin' });
    expect(customers).toMatchObject([
      { userId: user.id, addresses: [{ pincode: '400001' }] },
      { userId: null, phone: '9811198111', addresses: [{ city: 'Mumbai' }] },
    ]);
    const { customers: byPhone } = await desk.call(findCustomers, { q: '+91 98111 98111' });
    expect(byPhone.map(({ name }) => name)).toEqual(['Zubin Guest']);
  });

  test('finds variants by name and option, with their price and stock, but not retired products', async () => {
    const product = await makeProduct(db, {
      ...{ name: 'Qawwali Speaker', pricePaise: 5000, mrpPaise: 6000 },
      variants: [{ color: 'crimson', pricePaise: 7000, mrpPaise: 9000, stock: 3 }],
    });
    await makeProduct(db, { name: 'Qawwali Old', status: 'retired' });
    const { items } = await desk.call(findSaleItems, { q: 'qawwali' });
    expect(items.map(({ productId }) => productId)).toEqual([product.id, product.id]);
    const { items: red } = await desk.call(findSaleItems, { q: 'CRIMSON qawwali' });
    expect(red).toMatchObject([{ price: 70, mrp: 90, available: 3, variantTitle: 'crimson' }]);
  });

  test('lists orders by the channel that they came from', async () => {
    const product = await makeProduct(db);
    const { orderId } = await createFor(desk, staffOrder(product.id, { channel: 'counter' }));
    const { orders: listed } = await desk.call(searchOrders, { channel: 'counter' });
    expect(listed.map((order) => order.orderId)).toEqual([orderId]);
    const { orders: shoppers } = await desk.call(searchOrders, { channel: 'website' });
    expect(shoppers.map(({ channel }) => channel)).not.toContain('counter');
  });
});

test('keeps stock unreserved when an order is only quoted', async () => {
  const product = await makeProduct(db);
  const items = [{ productId: product.id, variantId: null, quantity: 4 }];
  const before = await db.$count(orders);
  const quote = await desk.call(quoteOrder, { items, address: { pincode: '400001' } });
  expect(quote.items).toMatchObject([{ available: 10, quantity: 4 }]);
  expect(await onShelf(product.id)).toBe(10);
  expect(await db.$count(orders)).toBe(before);
  expect(await db.$count(stockItems, eq(stockItems.productId, product.id))).toBe(1);
});
