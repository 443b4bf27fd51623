import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#src/db/rows.ts';
import { importedOrders } from '#src/db/schema/tables.ts';
import { writeOrders } from '#src/features/import/shops/orders/write-orders.service.server.ts';
import {
  listShopImports,
  undoShopImport,
} from '#src/features/import/shops/shop-import.contract.ts';
import { listOwnImportedOrders } from '#src/features/imported-orders/imported-orders.contract.ts';
import {
  getImportedOrder,
  listImportedOrders,
} from '#src/features/imported-orders/admin/imported-orders-admin.contract.ts';
import { listOrders } from '#src/features/order-management/orders.contract.ts';
import { createImportingShop } from '#tests/kit/importing-shop.ts';
import { makeUser } from '#tests/kit/make-user.ts';
import { customerFile, orderFile, shopifyCustomer, shopifyOrder } from '#tests/kit/shop-people.ts';
import { signIn } from '#tests/kit/sign-in.ts';

const shop = await createImportingShop();
const { db, manager, previewRecords, importFile } = shop;
const PAGE = { page: 1, pageSize: 20 };

/** A visitor who is signed in to a new account with confirmed contacts. */
async function makeBuyer(email: string, phoneNumber: string | null = null) {
  const confirmed = { emailVerified: true, phoneNumberVerified: phoneNumber !== null };
  const user = await makeUser(db, { email, phoneNumber, ...confirmed });
  const visitor = shop.visitor();
  await signIn(shop, visitor, user.id);
  return { user, visitor };
}

const furtherLine = (name: string) => ({
  ...{ Name: name, Email: 'asha.rao@example.com', 'Lineitem quantity': '2' },
  ...{ 'Lineitem name': 'Case', 'Lineitem price': '0.00' },
});

test('previews for each order what becomes of it, and which are skipped and why', async () => {
  const { counts, rows } = await previewRecords(
    orderFile(
      shopifyOrder('#1'),
      furtherLine('#1'),
      shopifyOrder('#2', { Currency: 'USD' }),
      shopifyOrder('#3', { 'Created at': '01/03/2024' }),
      shopifyOrder('#4', { Total: '' }),
      shopifyOrder('#5', { 'Lineitem quantity': 'two' }),
      shopifyOrder('#6', { 'Created at': '2017-03-01 10:00:00 +0530' }),
      shopifyOrder('#7', { 'Fulfillment Status': 'unfulfilled', Email: '', 'Shipping Phone': '' }),
    ),
  );
  expect(counts).toEqual({ new: 2, skipped: 5 });
  expect(rows[0]).toMatchObject({
    ...{ row: 2, name: '#1', state: 'new' },
    facts: ['2 Mar 2024', 'Completed', '3 items', '₹1,047', 'Buyer without an account'],
  });
  expect(rows.slice(1, 6).map(({ reason }) => reason)).toEqual([
    'Its amounts are in USD; this shop shows rupees.',
    'The date “01/03/2024” cannot be read.',
    'The total “” cannot be read.',
    'The quantity or price of “Wave, "blue" buds” cannot be read.',
    'Its buyer has no account, and it is older than records must be kept.',
  ]);
  expect(rows[6]?.notes).toEqual([
    'It was not completed. Ship or cancel it in the old shop; here it is only shown.',
    'It has no email address or mobile number, so only staff can see it.',
  ]);
});

test('shows an imported order to its buyer and to staff, and counts it nowhere', async () => {
  const { user, visitor } = await makeBuyer('buyer@example.com');
  const before = await countEverything();
  const { counts } = await importFile(
    orderFile(
      shopifyOrder('#1001', { Email: 'Buyer@Example.com' }),
      { ...furtherLine('#1001'), Email: 'buyer@example.com' },
      shopifyOrder('#1002', { Email: 'other@example.com', 'Shipping Phone': '' }),
    ),
  );
  expect(counts).toMatchObject({ total: 2, written: 2, failed: 0, present: 2 });
  const { orders, total } = await visitor.call(listOwnImportedOrders, PAGE);
  expect(total).toBe(1);
  expect(orders[0]).toMatchObject({
    ...{ number: '#1001', format: 'shopify', orderedAt: '2024-03-02T04:40:00.000Z' },
    ...{ status: 'completed', total: 1047, shipping: 49, discount: 1, tax: 152.39, refunded: 0 },
    lines: [
      { name: 'Wave, "blue" buds', sku: 'W1', quantity: 1, total: 999 },
      { name: 'Case', quantity: 2, total: 0 },
    ],
    address: { name: 'Asha Rao', lines: ['4 Sea Road'], postcode: '400001' },
    paymentMethod: 'Razorpay',
  });
  const id = orders[0]?.id ?? 0;
  expect(await manager.call(getImportedOrder, { id })).toMatchObject({
    ...{ userId: user.id, contactEmail: 'buyer@example.com', contactPhone: '9812345670' },
  });
  const found = await manager.call(listImportedOrders, { ...PAGE, q: '#1002' });
  expect(found.orders).toMatchObject([{ userId: null, contactEmail: 'other@example.com' }]);
  const own = await manager.call(listImportedOrders, { ...PAGE, userId: user.id });
  expect(own.orders.map(({ number }) => number)).toEqual(['#1001']);
  expect(await visitor.call(listOrders, PAGE)).toEqual([]);
  expect(await countEverything()).toEqual(before);
});

/** Counts the rows of everything that money, stock and messages depend on. */
async function countEverything() {
  const [counted] = await rowsOf(
    db,
    sql`select (select count(*) from orders) as orders, (select count(*) from order_lines) as lines,
      (select count(*) from invoices) as invoices, (select count(*) from payments) as payments,
      (select count(*) from stock_movements) as stock, (select count(*) from parcels) as parcels,
      (select count(*) from sent_messages) as messages,
      (select count(*) from outgoing_events) as events`,
  );
  return counted;
}

test('shows the imported orders of a guest only to the person who confirms the contact', async () => {
  await importFile(
    orderFile(
      shopifyOrder('#2001', { Email: 'guest@example.com', 'Shipping Phone': '' }),
      shopifyOrder('#2002', { Email: '', 'Shipping Phone': '7222222222' }),
    ),
  );
  const { visitor: stranger } = await makeBuyer('stranger@example.com', '7333333333');
  expect(await stranger.call(listOwnImportedOrders, PAGE)).toMatchObject({ total: 0 });
  const { visitor } = await makeBuyer('guest@example.com', '7222222222');
  const { orders } = await visitor.call(listOwnImportedOrders, PAGE);
  expect(orders.map(({ number }) => number).toSorted()).toEqual(['#2001', '#2002']);
  const unconfirmed = await makeUser(db, { phoneNumber: '7444444444' });
  await importFile(orderFile(shopifyOrder('#2003', { Email: 'a@example.com' })));
  await db.execute(sql`update imported_orders set contact_email = ${unconfirmed.email}
    where number = '#2003'`);
  const other = shop.visitor();
  await signIn(shop, other, unconfirmed.id);
  expect(await other.call(listOwnImportedOrders, PAGE)).toMatchObject({ total: 0 });
});

test('puts orders that were imported first into the accounts of customers imported later', async () => {
  await importFile(orderFile(shopifyOrder('#3001', { Email: 'later@example.com' })));
  await importFile(customerFile(shopifyCustomer({ Email: 'later@example.com', Phone: '' })));
  const { orders } = await manager.call(listImportedOrders, { ...PAGE, q: '#3001' });
  expect(orders[0]?.userId).toEqual(expect.any(String));
});

test('looks for the buyers of the orders just written only', async () => {
  const buyer = await makeUser(db, { email: 'twice@example.com', emailVerified: true });
  const { id } = await importFile(
    orderFile(shopifyOrder('#3101', { Email: buyer.email }), shopifyOrder('#3102')),
  );
  const isFirst = eq(importedOrders.number, '#3101');
  const [first] = await db.update(importedOrders).set({ userId: null }).where(isFirst).returning();
  const planned = { ...first, id: undefined, number: '#3103' };
  const written = [{ id: 0, row: 3, planned }];
  await db.transaction((tx) => writeOrders(tx, written, { id, format: 'shopify' }));
  const rows = await rowsOf<{ number: string; user_id: string | null }>(
    db,
    sql`select number, user_id from imported_orders where contact_email = ${buyer.email}
      order by number`,
  );
  expect(rows).toEqual([
    { number: '#3101', user_id: null },
    { number: '#3103', user_id: buyer.id },
  ]);
});

test('imports an order once, and undoes the import of orders as a whole', async () => {
  const file = () => orderFile(shopifyOrder('#4001'), shopifyOrder('#4002'));
  const { id } = await importFile(file());
  const { rows } = await previewRecords(file());
  expect(rows.map(({ reason }) => reason)).toEqual([
    'It has already been imported.',
    'It has already been imported.',
  ]);
  expect(await manager.call(undoShopImport, { id })).toEqual({
    ...{ deleted: 2, keptCount: 0, kept: [] },
  });
  const [last] = await manager.call(listShopImports, {});
  expect(last).toMatchObject({ id, kind: 'orders', counts: { written: 2, present: 0 } });
  expect((await previewRecords(file())).counts).toEqual({ new: 2, skipped: 0 });
});
