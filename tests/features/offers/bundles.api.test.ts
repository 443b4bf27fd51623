import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { invoices, offers, orderLines, products, stockItems } from '#src/db/schema/tables.ts';
import { addBundleToCart, updateCartBundle } from '#src/features/cart/cart-bundle.contract.ts';
import {
  addToCart,
  type Cart,
  updateCartLine,
  viewCart,
} from '#src/features/cart/cart.contract.ts';
import { getProduct } from '#src/features/catalog/product.contract.ts';
import { createOffer, viewOffer } from '#src/features/offers/admin/offer-admin.contract.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { startPayment } from '#src/features/payments/start-payment.service.server.ts';
import { askReturn, previewReturn } from '#src/features/returns/returns.contract.ts';
import { getOrder } from '#src/features/order-management/orders.contract.ts';
import { clearAnswers } from '#src/platform/answer-cache.ts';
import { signUpBuyer } from '#tests/kit/gateway-shop.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createReturnsShop } from '#tests/kit/returns-shop.ts';

const shop = await createReturnsShop();
const { db, staff, gateway, orderServices } = shop;

/** A bundle of earphones in any colour for ₹1,000 (red: ₹1,200) and a case for ₹500, for ₹1,200. */
async function withBundle(price = 1200) {
  const buds = await makeProduct(db, {
    ...{ pricePaise: 1000_00, mrpPaise: 1000_00 },
    variants: [{ color: 'red', pricePaise: 1200_00, mrpPaise: 1200_00 }],
  });
  const pouch = await makeProduct(db, {
    ...{ pricePaise: 500_00, mrpPaise: 500_00, gstRatePercent: 5, hsnCode: '4202' },
    stock: 5,
  });
  const red = buds.variants[0]?.id ?? 0;
  const { id } = await staff.visitor.call(createOffer, {
    ...{ name: 'Travel set', kind: 'bundle', amount: price, startsAt: '2026-11-01T00:00' },
    items: [
      { productId: buds.id, isAnyVariant: true, quantity: 1 },
      { productId: pouch.id, quantity: 1 },
    ],
  });
  const items = [
    { productId: buds.id, variantId: null },
    { productId: pouch.id, variantId: null },
  ];
  return { id, buds, pouch, red, items };
}

const shortly = ({ cartItems, offers: { bundles, reductions } }: Cart) => ({
  lines: cartItems.map(({ quantity }) => quantity),
  bundles: bundles.map(({ count, price, saved }) => [count, price, saved]),
  off: reductions.map(({ amount }) => amount),
});

async function sellBundle() {
  const set = await withBundle();
  const { visitor, buyer, addressId } = await signUpBuyer(shop);
  await visitor.call(addBundleToCart, { id: set.id, items: set.items });
  await visitor.call(addToCart, { productId: set.pouch.id, quantity: 1 });
  const placed = await startPayment(orderServices, buyer, { source: 'cart', addressId });
  gateway.pay(placed.order_id);
  await settle(orderServices, placed.order_id);
  return { ...set, visitor, orderId: placed.order_id };
}

describe('a bundle on a product page', () => {
  test('shows every item with its choices, and nothing once it saves nothing or is not sold', async () => {
    const { id, buds, pouch, red } = await withBundle();
    const visitor = shop.visitor();
    const { bundles } = await visitor.call(getProduct, { productId: pouch.id });
    expect(bundles).toMatchObject([
      {
        ...{ id, name: 'Travel set', price: 1200 },
        items: [
          {
            productId: buds.id,
            choices: [
              { variantId: null, price: 1000, inStock: true },
              { variantId: red, price: 1200, inStock: true },
            ],
          },
          { productId: pouch.id, choices: [{ variantId: null, price: 500 }] },
        ],
      },
    ]);
    const shown = async () => {
      clearAnswers();
      return (await visitor.call(getProduct, { productId: buds.id })).bundles.length;
    };
    const saves = async () => (await staff.visitor.call(viewOffer, { id })).bundleSaves;
    expect([await shown(), await saves()]).toEqual([1, { least: 300, most: 500 }]);
    await db.update(offers).set({ amountPaise: 1700_00 }).where(eq(offers.id, id));
    expect([await shown(), await saves()]).toEqual([0, { least: 0, most: 0 }]);
    await db.update(offers).set({ amountPaise: 1200_00 }).where(eq(offers.id, id));
    await db.update(products).set({ status: 'retired' }).where(eq(products.id, pouch.id));
    expect([await shown(), await saves()]).toEqual([0, null]);
  });
});

describe('a bundle in the cart', () => {
  test('adds a bundle in one call, again, and in another colour as a group of its own', async () => {
    const { id, items, buds, pouch, red } = await withBundle();
    const visitor = shop.visitor();
    const first = await visitor.call(addBundleToCart, { id, items });
    expect(shortly(first)).toEqual({ lines: [1, 1], bundles: [[1, 1200, 300]], off: [300] });
    await visitor.call(addBundleToCart, { id, items });
    const inRed = [{ productId: buds.id, variantId: red }, ...items.slice(1)];
    const cart = await visitor.call(addBundleToCart, { id, items: inRed });
    expect(shortly(cart)).toEqual({
      lines: [2, 3, 1],
      bundles: [
        [1, 1200, 500],
        [2, 1200, 600],
      ],
      off: [1100],
    });
    const fewer = await visitor.call(updateCartBundle, { id, items, quantity: 1 });
    expect(shortly(fewer).lines).toEqual([1, 2, 1]);
    await visitor.call(addToCart, { productId: pouch.id, quantity: 2 });
    const removed = await visitor.call(updateCartBundle, { id, items: inRed, quantity: 0 });
    expect(shortly(removed)).toEqual({ lines: [1, 3], bundles: [[1, 1200, 300]], off: [300] });
    const gone = visitor.call(updateCartBundle, { id, items: inRed, quantity: 1 });
    await expect(gone).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('limits a bundle to its scarcest item, and adds nothing if one is short', async () => {
    const { id, items, pouch } = await withBundle();
    const visitor = shop.visitor();
    await visitor.call(addBundleToCart, { id, items, quantity: 5 });
    await expect(visitor.call(addBundleToCart, { id, items })).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      message: `The bundle was not added: we do not have enough of “${pouch.name}”.`,
    });
    const cart = await visitor.call(updateCartBundle, { id, items, quantity: 6 });
    expect(cart.notices).toEqual(['There is enough stock for 5 of this bundle.']);
    expect(shortly(cart).lines).toEqual([5, 5]);
    await db.update(stockItems).set({ available: 0 }).where(eq(stockItems.productId, pouch.id));
    const other = shop.visitor();
    await expect(other.call(addBundleToCart, { id, items })).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
    });
    expect((await other.call(viewCart, {})).cartItems).toEqual([]);
  });

  test('refuses a bundle without a choice of each open item, or one that is paused', async () => {
    const { id, items } = await withBundle();
    const visitor = shop.visitor();
    const some = visitor.call(addBundleToCart, { id, items: items.slice(1) });
    await expect(some).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await db.update(offers).set({ isPaused: true }).where(eq(offers.id, id));
    const late = visitor.call(addBundleToCart, { id, items });
    await expect(late).rejects.toMatchObject({
      message: 'This bundle is no longer offered. Its items are sold separately.',
    });
  });

  test('says when its price has changed or it has ended, until the shopper changes the cart', async () => {
    const { id, items } = await withBundle();
    const visitor = shop.visitor();
    const { cartItems } = await visitor.call(addBundleToCart, { id, items });
    const notices = async () =>
      (await visitor.call(viewCart, {})).cartItems.map(({ notice }) => notice);
    expect(await notices()).toEqual([null, null]);
    await db.update(offers).set({ amountPaise: 1300_00 }).where(eq(offers.id, id));
    const changed = '“Travel set” has changed from ₹1,200 to ₹1,300 since you added it.';
    expect(await notices()).toEqual([changed, changed]);
    await visitor.call(updateCartBundle, { id, items, quantity: 1 });
    expect(await notices()).toEqual([null, null]);
    await db.update(offers).set({ endsAt: new Date() }).where(eq(offers.id, id));
    const ended = '“Travel set” has ended, so this item has its own price again.';
    expect(await notices()).toEqual([ended, ended]);
    await visitor.call(updateCartLine, { id: cartItems[0]?.id ?? 0, quantity: 1 });
    expect(await notices()).toEqual([null, ended]);
  });
});

describe('an order with a bundle', () => {
  test('stores a share of the bundle with each line, taxed at the highest rate', async () => {
    const { orderId, id } = await sellBundle();
    const lines = await db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
      .orderBy(orderLines.id);
    expect(
      lines.map((line) => [line.quantity, line.reductionPaise, line.gstRatePercent, line.hsnCode]),
    ).toEqual([
      [1, 200_00, 18, lines[0]?.hsnCode],
      [1, 100_00, 18, lines[0]?.hsnCode],
      [1, 0, 5, '4202'],
    ]);
    const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
    expect(invoice?.lines?.map((line) => [line.ratePercent, line.grossPaise])).toEqual([
      [18, 800_00],
      [18, 400_00],
      [5, 500_00],
    ]);
    expect(await staff.visitor.call(viewOffer, { id })).toMatchObject({ uses: 1, saved: 300 });
  });

  test('refunds one returned item at its share, and the rest exactly', async () => {
    const { visitor, orderId: id } = await sellBundle();
    await shop.deliver(id);
    const { orderItems } = await visitor.call(getOrder, { id });
    expect(orderItems.map(({ bundle }) => bundle)).toEqual(['Travel set', 'Travel set', '']);
    const pieces = [{ orderLineId: orderItems[1]?.id ?? 0, quantity: 1 }];
    const input = { id, cause: 'changed-mind', pieces } as const;
    const shown = await visitor.call(previewReturn, input);
    expect(shown).toMatchObject({ changes: [], total: 400 });
    await visitor.call(askReturn, { ...input, reason: 'Too small.', shownRefund: 400 });
    expect((await shop.receive(id)).amount).toBe(400);
    await shop.finishRefund(id);
    await visitor.call(askReturn, { id, reason: 'All of it.' });
    expect((await shop.receive(id)).amount).toBe(1300);
  });
});
