import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { shopSettings } from '#src/db/schema/tables.ts';
import { getOrder } from '#src/features/order-management/orders.contract.ts';
import {
  askExchange,
  listExchangeItems,
  previewExchange,
} from '#src/features/returns/exchanges/exchanges.contract.ts';
import { openSession } from '#src/features/payments/session.service.server.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { answerReturn } from '#src/features/returns/admin/returns-admin.contract.ts';
import { cancelReturn } from '#src/features/returns/returns.contract.ts';
import { FRESH_AFTER_SALES } from '#src/features/settings/after-sales.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';
import { finishRefunds, sumBooks } from '#tests/kit/sum-books.ts';

const shop = await createStaffShop();
const { db, gateway, services, staff, withDelivered } = shop;

describe('the request for an exchange', () => {
  test('shows other items in stock, and refuses the same item and a changed difference', async () => {
    const made = await withDelivered(1);
    const { orderItems } = await made.visitor.call(getOrder, { id: made.id });
    const orderLineId = orderItems[0]?.id ?? 0;
    const same = { id: made.id, orderLineId, quantity: 1, productId: made.product.id };
    await expect(made.visitor.call(previewExchange, same)).rejects.toMatchObject({
      fields: { productId: 'Choose another item. If this one is faulty, file a claim instead.' },
    });
    const wanted = await makeProduct(db, { name: 'Quiet Drum', pricePaise: 2_000_00 });
    await makeProduct(db, { name: 'Quiet Drum Two', stock: 0 });
    const { items } = await made.visitor.call(listExchangeItems, {
      ...{ id: made.id, orderLineId, q: 'quiet drum' },
    });
    expect(items).toMatchObject([{ name: 'Quiet Drum', price: 2000, available: 1 }]);
    const changed = made.visitor.call(askExchange, {
      ...{ ...same, productId: wanted.id, reason: 'Louder.', shownDifference: 400 },
    });
    await expect(changed).rejects.toMatchObject({
      code: 'REFUND_CHANGED',
      message: 'The difference is now ₹501. Please check it and send your request again.',
    });
  });

  test('sends the new item first if the shop does, and refunds the old one when it arrives', async () => {
    const values = { ...FRESH_AFTER_SALES, isNewSentFirst: true };
    await db.insert(shopSettings).values({ section: 'afterSales', values });
    const { visitor, id } = await withDelivered(1);
    const { orderItems } = await visitor.call(getOrder, { id });
    const wanted = await makeProduct(db, { pricePaise: 1_999_00, mrpPaise: 1_999_00, stock: 3 });
    const units = { id, orderLineId: orderItems[0]?.id ?? 0, quantity: 1, productId: wanted.id };
    const { returns } = await visitor.call(askExchange, { ...units, reason: 'Louder.' });
    const returnId = returns[0]?.id ?? 0;
    const answer = (action: 'accept' | 'receive') =>
      staff.visitor.call(answerReturn, { id: returnId, action, restock: true });
    const newOrderId = (await answer('accept')).exchange?.newOrderId ?? '';
    const order = await visitor.call(getOrder, { id: newOrderId });
    expect(order).toMatchObject({
      orderStatus: 'Payment Pending',
      credit: 0,
      orderTotalPrice: 1999,
    });
    await expect(visitor.call(cancelReturn, { id, returnId })).rejects.toMatchObject({
      message: `To end this exchange, cancel order ${newOrderId}.`,
    });
    await openSession(services, newOrderId);
    gateway.pay(newOrderId);
    await settle(services, newOrderId);
    await answer('receive');
    await finishRefunds(shop, id, id);
    expect(await sumBooks(db, [id, newOrderId])).toEqual({
      ...{ invoiced: 3_498_00, credited: 1_499_00, paid: 3_498_00, refunded: 1_499_00 },
    });
    await db.delete(shopSettings).where(eq(shopSettings.section, 'afterSales'));
  });
});
