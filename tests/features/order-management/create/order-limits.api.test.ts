import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders, staffOrders, stockItems } from '#src/db/schema/tables.ts';
import { LINES_MAX } from '#src/features/cart/cart.contract.ts';
import { QUANTITY_MAX } from '#src/features/cart/limits.ts';
import { searchOrders } from '#src/features/order-management/admin/orders-admin.contract.ts';
import {
  createStaffOrder,
  findCustomers,
  findSaleItems,
  quoteOrder,
  STAFF_NOTE_MAX,
} from '#src/features/order-management/create/create-order.contract.ts';
import { makeOffer } from '#tests/kit/make-offer.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { signUpBuyer } from '#tests/kit/gateway-shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';
import { createFor, staffOrder } from '#tests/kit/staff-order.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';

const shop = await createStaffShop();
const { db, staff, onShelf } = shop;
const desk = staff.visitor;

const rowOf = async (id: string) => {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error('There is no such order.');
  return order;
};

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

  test('gives the last unit to one of two staff members, and answers the other that it has sold out', async () => {
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

  test('refuses a request id that has created an order of other items', async () => {
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
