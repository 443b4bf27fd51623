import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addresses, orders, products, shopSettings } from '#src/db/schema/tables.ts';
import { viewCart } from '#src/features/cart/cart.contract.ts';
import { saveDelivery, saveShipping } from '#src/features/settings/admin/shop-settings.contract.ts';
import { exportZones, readZones } from '#src/features/settings/admin/zone-file.contract.ts';
import { buyNow, createCartOrder } from '#src/features/checkout/checkout.contract.ts';
import { purchaseOfCart, withRates } from '#src/features/checkout/purchase.ts';
import { DEFAULTS } from '#src/features/settings/defaults.ts';
import { dayAfter } from '#src/features/settings/delivery.ts';
import { viewDestination } from '#src/features/settings/delivery.contract.ts';
import { viewSettings } from '#src/features/settings/settings.contract.ts';
import { getOrder } from '#src/features/order-management/orders.contract.ts';
import { clearAnswers } from '#src/platform/answer-cache.ts';
import { makeCart } from '#tests/kit/make-cart.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createShopWithGateway, signUpBuyer } from '#tests/kit/gateway-shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createShopWithGateway();
const { visitor: staff } = await signUpStaff(shop, 'manager');
const { delivery } = DEFAULTS;

beforeEach(async () => {
  await shop.db.delete(shopSettings);
  clearAnswers();
});

async function order() {
  const { visitor, addressId } = await signUpBuyer(shop);
  const { id: ProductId } = await makeProduct(shop.db, { stock: 10 });
  const made = await visitor.call(buyNow, { ProductId, AddressId: addressId, variantId: null });
  return () => visitor.call(getOrder, { id: made.order_id });
}

const ask = (pincode: string) => shop.visitor().call(viewDestination, { pincode });

describe('the delivery date of an order', () => {
  test('gives an order the delivery date that pages show for its PIN code', async () => {
    const read = await order();
    const { address, deliverBy } = await read();
    const { to } = await ask(address.pincode);
    expect(deliverBy).toBe(dayAfter(to, new Date()));
    const anywhere = (await shop.visitor().call(viewSettings, {})).delivery.days;
    expect(deliverBy).not.toBe(dayAfter(anywhere, new Date()));
  });

  test('keeps the delivery date of an order when staff change the zones', async () => {
    const read = await order();
    const before = (await read()).deliverBy;
    const everywhere = [{ name: 'India', pincodes: '1-9', from: 9, to: 9 }];
    await staff.call(saveDelivery, { ...delivery, zones: everywhere, version: 0 });
    expect((await read()).deliverBy).toBe(before);
    const next = (await (await order())()).deliverBy;
    expect(next).toBe(dayAfter(9, new Date()));
    expect(next).not.toBe(before);
  });
});

describe('places without delivery', () => {
  const closed = [{ name: 'Mumbai', pincodes: '400001', from: 1, to: 1, isServed: false }];

  test('refuses an order to a place without delivery, as pages say beforehand', async () => {
    const { visitor, addressId } = await signUpBuyer(shop);
    const { id: ProductId } = await makeProduct(shop.db, { stock: 10 });
    const place = () => visitor.call(buyNow, { ProductId, AddressId: addressId, variantId: null });
    expect((await ask('400001')).isServed).toBe(true);
    await staff.call(saveDelivery, { ...delivery, zones: closed, version: 0 });
    expect((await ask('400001')).isServed).toBe(false);
    expect((await ask('400002')).isServed).toBe(true);
    await expect(place()).rejects.toMatchObject({
      code: 'NOT_SERVED',
      message: 'We do not deliver to 400001. Please choose another address; nothing was charged.',
      fields: { addressId: 'We do not deliver to 400001.' },
    });
    const settings = await staff.call(saveDelivery, { ...delivery, zones: [], version: 1 });
    expect((await place()).order_id).toBeDefined();
    const { version } = settings;
    const nowhere = { ...delivery, zones: [], servesElsewhere: false, version };
    await staff.call(saveDelivery, nowhere);
    expect((await ask('400001')).isServed).toBe(false);
  });

  test('keeps an earlier order to a place where the shop no longer delivers', async () => {
    const read = await order();
    const before = await read();
    await staff.call(saveDelivery, { ...delivery, zones: closed, version: 0 });
    expect(await read()).toEqual(before);
  });

  test('refuses a malformed PIN code of a delivery with a message', async () => {
    const [length, start] = ['Pincode must be exactly 6 digits.', 'Pincode cannot start with 0.'];
    for (const [pincode, sentence] of [
      ...['40001', '4000011', 'Goa'].map((text) => [text, length] as const),
      ['012345', start] as const,
    ]) {
      await expect(ask(pincode)).rejects.toMatchObject({ fields: { pincode: sentence } });
    }
  });
});

describe('shipping costs', () => {
  const rates = {
    ...{ freeShippingOver: 5000, shippingFee: 70, priceSteps: [] },
    weightSteps: [{ overGrams: 1000, fee: 45 }],
  };

  async function withCart(grams: number) {
    const { visitor, user, addressId } = await signUpBuyer(shop);
    const product = await makeProduct(shop.db, { stock: 10, pricePaise: 600_00 });
    await shop.db.update(products).set({ weightGrams: grams }).where(eq(products.id, product.id));
    await makeCart(shop.db, user.id, [{ productId: product.id, quantity: 2 }]);
    return { visitor, addressId };
  }

  test.each([
    [500, 70],
    [501, 115],
  ])(
    'charges shipping by weight and zone (two of %i g: ₹%i) alike in cart and order',
    async (grams, fee) => {
      const zones = [{ name: 'Mumbai', pincodes: '400', from: 1, to: 2, rates }];
      await staff.call(saveDelivery, { ...delivery, zones, version: 0 });
      const { visitor, addressId } = await withCart(grams);
      const cart = await visitor.call(viewCart, {});
      const shown = withRates(purchaseOfCart(cart), (await ask('400001')).rates);
      expect(shown).toMatchObject({ shipping: fee, total: 1200 + fee });
      const placed = await visitor.call(createCartOrder, { addressId, expectedTotal: shown.total });
      expect(placed.total).toBe(shown.total);
      await staff.call(saveDelivery, { ...delivery, zones: [], version: 1 });
      const order = await visitor.call(getOrder, { id: placed.order_id });
      expect(order.breakup).toMatchObject({ shipping: fee, total: shown.total });
    },
  );

  test('charges the shipping fee of the address, even if the cart showed another amount', async () => {
    await staff.call(saveShipping, { ...rates, version: 0 });
    const zones = [
      { name: 'Pune', pincodes: '411', from: 1, to: 2, rates: { ...rates, shippingFee: 90 } },
    ];
    await staff.call(saveDelivery, { ...delivery, zones, version: 0 });
    const { visitor, addressId } = await withCart(0);
    const shown = purchaseOfCart(await visitor.call(viewCart, {}));
    expect(shown.shipping).toBe(70);
    await shop.db.update(addresses).set({ pincode: '411001' }).where(eq(addresses.id, addressId));
    await expect(
      visitor.call(createCartOrder, { addressId, expectedTotal: shown.total }),
    ).rejects.toMatchObject({ code: 'PRICE_CHANGED', fields: { newTotal: '₹1,290' } });
    const placed = await visitor.call(createCartOrder, { addressId });
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, placed.order_id));
    expect(row?.shippingPaise).toBe(90_00);
  });
});

describe('zones as a file', () => {
  test('imports an exported file of delivery zones unchanged', async () => {
    const file = await staff.call(exportZones, {});
    const text = await file.text();
    expect(text).toContain('Zone,Pincodes,Delivered');
    const { zones } = await staff.call(readZones, { text });
    expect(zones.map(({ name, pincodes }) => [name, pincodes])).toEqual(
      delivery.zones.map(({ name, pincodes }) => [name, pincodes]),
    );
    expect(await shop.db.select().from(shopSettings)).toEqual([]);
    await staff.call(saveDelivery, { ...delivery, zones, version: 0 });
    expect(await (await staff.call(exportZones, {})).text()).toBe(text);
  });

  test('names the row of an imported delivery zone that cannot be read', async () => {
    const text = 'Zone,Pincodes,Days from,Days to\nWest,4x,1,2';
    await expect(staff.call(readZones, { text })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: 'Row 2: “4x” is not a pincode, a range or the first digits of pincodes.',
    });
  });
});
