import { beforeEach, describe, expect, test } from 'vitest';
import { shopSettings } from '#src/db/schema/tables.ts';
import { saveDelivery } from '#src/features/settings/admin/shop-settings.contract.ts';
import { buyNow } from '#src/features/checkout/checkout.contract.ts';
import { DEFAULTS } from '#src/features/settings/defaults.ts';
import { deliveryDay } from '#src/features/settings/delivery.ts';
import { viewSettings } from '#src/features/settings/settings.contract.ts';
import { getOrder } from '#src/features/orders/orders.contract.ts';
import { forgetAnswers } from '#src/platform/answer-cache.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createShopWithGateway, signUpBuyer } from '#tests/kit/gateway-shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createShopWithGateway();
const { visitor: staff } = await signUpStaff(shop, 'manager');
const { delivery } = DEFAULTS;

beforeEach(async () => {
  await shop.db.delete(shopSettings);
  forgetAnswers();
});

async function order() {
  const { visitor, addressId } = await signUpBuyer(shop);
  const { id: ProductId } = await makeProduct(shop.db, { stock: 10 });
  const made = await visitor.call(buyNow, { ProductId, AddressId: addressId, variantId: null });
  return () => visitor.call(getOrder, { id: made.order_id });
}

describe('an order', () => {
  test('is promised for the day that every page says for its pincode', async () => {
    const read = await order();
    const shown = (await shop.visitor().call(viewSettings, {})).delivery;
    const { address, deliverBy } = await read();
    expect(deliverBy).toBe(deliveryDay(shown, address.pincode, new Date()));
    expect(deliverBy).not.toBe(deliveryDay(shown, '', new Date()));
  });

  test('keeps its day when staff change the zones; the next one has the new day', async () => {
    const read = await order();
    const before = (await read()).deliverBy;
    const everywhere = [{ name: 'India', pincodes: '1-9', from: 9, to: 9 }];
    await staff.call(saveDelivery, { ...delivery, zones: everywhere, version: 0 });
    expect((await read()).deliverBy).toBe(before);
    const next = (await (await order())()).deliverBy;
    expect(next).toBe(deliveryDay({ ...delivery, zones: everywhere }, '400001', new Date()));
    expect(next).not.toBe(before);
  });
});
