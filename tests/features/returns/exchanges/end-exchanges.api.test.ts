import { expect, test } from 'vitest';
import { shopSettings } from '#src/db/schema/tables.ts';
import { bookReturn } from '#src/features/fulfilment/couriers/bookings.contract.ts';
import { cancelOrder, getOrder } from '#src/features/order-management/orders.contract.ts';
import { openSession } from '#src/features/payments/session.service.server.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { answerReturn } from '#src/features/returns/admin/returns-admin.contract.ts';
import { endExchanges } from '#src/features/returns/exchanges/end-exchanges.service.server.ts';
import { askExchange } from '#src/features/returns/exchanges/exchanges.contract.ts';
import { BOX, createCourierShop } from '#tests/kit/courier-shop.ts';
import { makeProduct } from '#tests/kit/make-product.ts';

const shop = await createCourierShop();
const { db, gateway, services, withDelivered, work, read, view } = shop;
const staff = shop.staff.visitor;

test('calls off the pickup of the old item when the order of the new one ends', async () => {
  const section = { section: 'afterSales', values: { isNewSentFirst: true, holdDays: 7 } };
  await db.insert(shopSettings).values(section);
  const { visitor, id } = await withDelivered(1);
  const { id: productId } = await makeProduct(db, { stock: 3 });
  const { orderItems } = await visitor.call(getOrder, { id });
  const item = { orderLineId: orderItems[0]?.id ?? 0, quantity: 1, productId };
  const asked = await visitor.call(askExchange, { id, ...item, reason: 'Too big.' });
  const returnId = asked.returns[0]?.id ?? 0;
  const accepted = await staff.call(answerReturn, { id: returnId, action: 'accept' });
  const newOrderId = accepted.exchange?.newOrderId ?? '';
  await openSession(services, newOrderId);
  gateway.pay(newOrderId);
  await settle(services, newOrderId);
  const booking = await staff.call(bookReturn, { id: returnId, ...BOX, courierId: 10 });
  await work();
  await visitor.call(cancelOrder, { id: newOrderId });

  await Promise.all([endExchanges(services), endExchanges(services)]);
  await work();

  expect((await visitor.call(getOrder, { id })).returns).toMatchObject([{ status: 'cancelled' }]);
  expect(await read(booking.id)).toMatchObject({ state: 'cancelled' });
  const { events } = await view(id);
  expect(events.filter(({ note }) => note === 'The exchange has ended.')).toHaveLength(1);
});
