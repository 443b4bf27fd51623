import { describe, expect, test } from 'vitest';
import { getOrder } from '#src/features/order-management/orders.contract.ts';
import {
  askExchange,
  listExchangeItems,
  previewExchange,
} from '#src/features/returns/exchanges/exchanges.contract.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';

const { db, withDelivered } = await createStaffShop();

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
});
