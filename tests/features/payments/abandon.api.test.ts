import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orderEvents } from '#src/db/schema/tables.ts';
import { abandonOrder } from '#src/features/checkout/checkout.contract.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';
import { makeGateway } from '#tests/kit/make-gateway.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const shop = await createStaffShop();
const { db, gateway, withOrder, onShelf, subjectsTo } = shop;

test('releases the stock of an abandoned unpaid order immediately, without an email', async () => {
  const { visitor, user, product, id } = await withOrder(2, false);
  expect(await onShelf(product.id)).toBe(8);

  const outcome = await visitor.call(abandonOrder, { orderId: id });

  expect(outcome).toMatchObject({ status: 'failed', orderStatus: 'Cancelled' });
  expect(await onShelf(product.id)).toBe(10);
  expect(gateway.order(id).status).toBe('TERMINATED');
  expect(subjectsTo(user.email)).toEqual([]);
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
  expect(events.at(-1)).toMatchObject({
    actor: 'shopper',
    note: 'The customer left without paying.',
  });
});

test('never abandons an order that has been paid', async () => {
  const { visitor, product, id } = await withOrder(2, false);
  gateway.pay(id);
  expect(await visitor.call(abandonOrder, { orderId: id })).toMatchObject({ status: 'paid' });
  expect(await visitor.call(abandonOrder, { orderId: id })).toMatchObject({ status: 'paid' });
  expect(await onShelf(product.id)).toBe(8);
});

test('keeps an abandoned order’s stock reserved while the bank has an attempt', async () => {
  const { visitor, product, id } = await withOrder(2, false);
  gateway.attempt(id, 'PENDING');
  expect(await visitor.call(abandonOrder, { orderId: id })).toMatchObject({ status: 'pending' });
  expect(await onShelf(product.id)).toBe(8);
});

test('accepts a browser’s form on the emulator’s payment page, as the gateway does', async () => {
  const { post } = await makeGateway(await createTestShop());
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const send = (text: string) => post('/view/sessions/checkout', text, form);
  const known = await send('payment_session_id=session_abc-1');
  expect([known.status, known.headers.get('location')]).toEqual([
    303,
    '/sandbox/cashfree/pay/session_abc-1',
  ]);
  const strange = await send('payment_session_id=//other.example');
  expect(strange.headers.get('location')).toBe('/sandbox/cashfree/pay/none');
});
