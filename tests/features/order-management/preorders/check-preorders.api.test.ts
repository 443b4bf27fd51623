import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { notices, orderEvents, orders, preorders, publications } from '#src/db/schema/tables.ts';
import {
  getAdminProduct,
  updateProduct,
} from '#src/features/catalog/admin/edit-product.contract.ts';
import { productVersion } from '#src/features/catalog/admin/edit-versions.ts';
import { viewWaiting } from '#src/features/dashboard/waiting.contract.ts';
import { signConfirm, signFollow } from '#src/features/messages/signed-links.server.ts';
import { searchOrders } from '#src/features/order-management/admin/orders-admin.contract.ts';
import {
  cancelByLink,
  viewDecision,
} from '#src/features/order-management/confirm/confirm.contract.ts';
import { followOrder } from '#src/features/order-management/follow/follow.contract.ts';
import { getOrder } from '#src/features/order-management/orders.contract.ts';
import { checkPreorders } from '#src/features/order-management/preorders/check-preorders.service.server.ts';
import { moveStock } from '#src/features/catalog/admin/stock.contract.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { startPayment } from '#src/features/payments/start-payment.service.server.ts';
import { openSecretKey } from '#src/platform/secret-key.ts';
import { setCod } from '#tests/kit/cod-shop.ts';
import { signUpBuyer } from '#tests/kit/gateway-shop.ts';
import { makeCart } from '#tests/kit/make-cart.ts';
import { buying } from '#tests/kit/make-order.ts';
import { dayFromNow, makePreorder } from '#tests/kit/make-preorder.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';

const shop = await createStaffShop();
const { db, gateway, orderServices, staff } = shop;
const desk = staff.visitor;
const services = { ...shop.services, jobs: shop.services.jobs };
const { key } = await openSecretKey(shop.services.config);

async function withPreorder(quantity = 1) {
  const made = await makePreorder(db);
  const { visitor, buyer, user } = await signUpBuyer(shop, {});
  const purchase = buying(buyer, made.product.id, quantity);
  const { order_id: id } = await startPayment(orderServices, buyer, purchase);
  gateway.pay(id);
  await settle(orderServices, id);
  return { ...made, visitor, user, buyer, id, link: { id, signature: signConfirm(key, id) } };
}

async function moveTo(productId: number, preorderBy: string) {
  const version = productVersion(await desk.call(getAdminProduct, { id: productId }));
  await desk.call(updateProduct, { id: productId, version, preorderBy });
}

test('sends a new day once to customers who wait, with a link that cancels and refunds', async () => {
  const { id, link, product, user, visitor, preorder } = await withPreorder();
  const before = await visitor.call(getOrder, { id });
  expect(before.orderItems).toMatchObject([{ dispatchBy: preorder.dispatchBy, waiting: 1 }]);
  expect(before.invoiceNumber).toBeNull();
  const placed = shop.sentJobs.find(({ data }) => data['subject'] === `Your order ${id} is placed`);
  expect(JSON.stringify(placed?.data)).toContain('is a pre-order, dispatched by');

  await moveTo(product.id, dayFromNow(44));
  await Promise.all([checkPreorders(services), checkPreorders(services)]);
  await checkPreorders(services);
  const moved = shop.subjectsTo(user.email).filter((one) => one.includes('now dispatched by'));
  expect(moved).toHaveLength(1);
  const after = await visitor.call(getOrder, { id });
  const days = (one: string | null) => new Date(one ?? '').getTime() / 86_400_000;
  expect(days(after.deliverBy) - days(before.deliverBy)).toBe(14);
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
  expect(events.filter(({ note }) => note.includes('instead of'))).toHaveLength(1);

  const anyone = shop.visitor();
  expect(await anyone.call(viewDecision, link)).toMatchObject({
    ...{ state: 'preordered', address: null, items: [{ dispatchBy: dayFromNow(44) }] },
  });
  const follow = { id, signature: signFollow(key, id) };
  expect((await anyone.call(followOrder, follow)).items).toMatchObject([
    { dispatchBy: dayFromNow(44) },
  ]);
  await anyone.call(cancelByLink, link);
  expect(gateway.refunds(id)).toHaveLength(0);
  await shop.finishRefund(id);
  expect(gateway.refunds(id)).toHaveLength(1);
  const [row] = await db.select().from(preorders).where(eq(preorders.id, preorder.id));
  expect(row?.sold).toBe(0);
  await checkPreorders(services);
});

// The new day of the item that was promised in 20 days, and the day from which the arrival counts.
test.each([
  [25, 30],
  [44, 44],
])('arrives after the last dispatch when one of two moves to day %i', async (day, last) => {
  const first = await makePreorder(db, { dispatchBy: dayFromNow(20) });
  const second = await makePreorder(db, { dispatchBy: dayFromNow(30) });
  const { visitor, buyer } = await signUpBuyer(shop, {});
  await makeCart(db, buyer.id, [{ productId: first.product.id }, { productId: second.product.id }]);
  const purchase = { source: 'cart', addressId: buyer.addressId } as const;
  const { order_id: id } = await startPayment(orderServices, buyer, purchase);
  gateway.pay(id);
  await settle(orderServices, id);
  const before = (await visitor.call(getOrder, { id })).deliverBy ?? '';
  await moveTo(first.product.id, dayFromNow(day));
  await checkPreorders(services);
  const after = (await visitor.call(getOrder, { id })).deliverBy ?? '';
  const days = (new Date(after).getTime() - new Date(before).getTime()) / 86_400_000;
  expect(days).toBe(last - 30);
});

test('does not message a customer whose units have stock, and refuses to cancel what was sent', async () => {
  const { id, link, product, user } = await withPreorder();
  const move = { kind: 'change', pieces: 1, reason: 'delivery' } as const;
  await desk.call(moveStock, { id: product.id, variantId: null, move, note: '' });
  await moveTo(product.id, dayFromNow(50));
  await checkPreorders(services);
  expect(shop.subjectsTo(user.email).some((one) => one.includes('now dispatched'))).toBe(false);
  expect((await desk.call(searchOrders, { list: 'pending', q: id })).total).toBe(1);
  await db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, id));
  await expect(shop.visitor().call(cancelByLink, link)).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('alerts staff once when a promised day has passed, until there is a new one', async () => {
  const { preorder, product, id } = await withPreorder(2);
  expect((await desk.call(searchOrders, { list: 'preordered', q: id })).total).toBe(1);
  expect((await desk.call(searchOrders, { list: 'pending', q: id })).total).toBe(0);
  const { latePreorders } = await desk.call(viewWaiting, {});
  const isIt = eq(preorders.id, preorder.id);
  const day = dayFromNow(-1);
  await db.update(preorders).set({ dispatchBy: day, announcedFor: day }).where(isIt);
  const isPage = eq(publications.entityId, String(product.id));
  const changes = await db.$count(publications, isPage);
  await checkPreorders(services);
  await checkPreorders(services);
  expect(await db.$count(publications, isPage)).toBe(changes + 1);
  const late = await db.select().from(notices).where(eq(notices.kind, 'preorder'));
  expect(late.map(({ text }) => text)).toEqual([expect.stringContaining('2 units wait')]);
  expect((await desk.call(viewWaiting, {})).latePreorders).toBe(latePreorders + 1);
  await moveTo(product.id, dayFromNow(5));
  expect((await desk.call(viewWaiting, {})).latePreorders).toBe(latePreorders);
});

test('refuses cash on delivery for a pre-order, with the reason', async () => {
  await setCod(db);
  const { product } = await makePreorder(db);
  const { visitor, buyer } = await signUpBuyer(shop, {});
  const order = { ProductId: product.id, Quantity: 1, AddressId: buyer.addressId };
  const sent = await visitor.request('/api/checkout/create_order', {
    method: 'POST',
    body: JSON.stringify({ ...order, paymentMethod: 'cod' }),
    headers: { 'content-type': 'application/json' },
  });
  expect(sent.status).toBe(422);
  expect(await sent.text()).toContain('is a pre-order: it can only be paid online');
});
