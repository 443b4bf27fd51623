import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addresses, orders, products, rateLimits } from '#src/db/schema/tables.ts';
import {
  buyNow,
  completeOrder,
  createCartOrder,
} from '#src/features/checkout/checkout.contract.ts';
import { getOrder, retryPayment } from '#src/features/order-management/orders.contract.ts';
import { cod } from '#src/features/payments/methods/cod.service.server.ts';
import { viewCodOffer } from '#src/features/payments/cod/cod.contract.ts';
import { placeOrder } from '#src/features/checkout/checkout.service.server.ts';
import { buying } from '#tests/kit/make-order.ts';
import { createCodShop, setCod } from '#tests/kit/cod-shop.ts';

const shop = await createCodShop();
const { db, onShelf, order, subjectsTo, withCart, withPlaced } = shop;

beforeEach(async () => {
  await db.delete(rateLimits);
  await setCod(db);
});

describe('a cash-on-delivery order', () => {
  test('places a COD order immediately with its fee and states the cash to keep ready', async () => {
    const { visitor, user, product, id, opened } = await withPlaced();
    expect(opened).toEqual({ payment_session_id: null, order_id: id, amount: 3047, total: 3047 });
    expect(await onShelf(product.id)).toBe(8);
    expect(await visitor.call(getOrder, { id })).toMatchObject({
      orderStatus: 'Order Placed',
      breakup: { subtotal: 2998, fee: 49, total: 3047 },
      payment: { label: 'Cash on delivery', isPaid: false, due: 3047 },
      canCancel: true,
    });
    expect(await visitor.call(completeOrder, { orderId: id })).toMatchObject({ status: 'paid' });
    expect(subjectsTo(user.email)).toEqual([`Your order ${id} is placed`]);
  });

  test('reuses the COD order when the same product is ordered in another tab', async () => {
    const { visitor, addressId, product } = await withCart();
    const input = { ProductId: product.id, Quantity: 1, AddressId: addressId, variantId: null };
    const press = () => visitor.call(buyNow, { ...input, paymentMethod: 'cod' });
    const [one, two] = await Promise.all([press(), press()]);
    const three = await press();
    expect([two.order_id, three.order_id]).toEqual([one.order_id, one.order_id]);
    expect(await onShelf(product.id)).toBe(9);
    const other = await visitor.call(buyNow, { ...input, Quantity: 2, paymentMethod: 'cod' });
    expect(other.order_id).not.toBe(one.order_id);
  });

  test('refuses to place a COD order of the same cart twice', async () => {
    const made = await withCart();
    const both = await Promise.allSettled([order(made), order(made)]);
    const ids = new Set(
      both.flatMap((one) => (one.status === 'fulfilled' ? [one.value.order_id] : [])),
    );
    expect(ids.size).toBe(1);
    expect(await onShelf(made.product.id)).toBe(8);
    await expect(order(made)).rejects.toMatchObject({ code: 'CART_EMPTY' });
  });

  test('sells the last unit by COD to one of two shoppers', async () => {
    const one = await withCart(1_499_00, 1, 1);
    const two = await withCart();
    const input = { ProductId: one.product.id, Quantity: 1, variantId: null } as const;
    const buy = ({ visitor, addressId }: typeof one) =>
      visitor.call(buyNow, { ...input, AddressId: addressId, paymentMethod: 'cod' });
    const both = await Promise.allSettled([buy(one), buy(two)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await onShelf(one.product.id)).toBe(0);
  });
});

describe('placing a cash-on-delivery order checks in its own transaction', () => {
  const problem = (message: string) => ({
    code: 'INVALID_INPUT',
    fields: { paymentMethod: message },
  });

  test('refuses a COD order while cash on delivery is off', async () => {
    const made = await withCart();
    await setCod(db, { isOn: false });
    await expect(order(made)).rejects.toMatchObject(
      problem('Cash on delivery is not available at the moment.'),
    );
    expect(await made.visitor.call(viewCodOffer, { variantId: null })).toMatchObject({
      isOn: false,
    });
  });

  test.each([
    ['under', 2998.01, 9000],
    ['over', 0, 2997.99],
  ])('refuses a COD order whose total is outside the limits: %s', async (_, from, to) => {
    const made = await withCart();
    await setCod(db, { from: 2998, to: 2998 });
    const offer = { addressId: made.addressId, variantId: null };
    expect(await made.visitor.call(viewCodOffer, offer)).toMatchObject({
      problem: null,
      fee: 49,
      total: 3047,
      phone: made.phone,
      isPhoneConfirmed: true,
    });
    await setCod(db, { from, to });
    const shown = await made.visitor.call(viewCodOffer, offer);
    expect(shown.problem).toMatch(/^Cash on delivery is available for orders from/);
    await expect(order(made)).rejects.toMatchObject(problem(shown.problem ?? ''));
  });

  test('refuses a COD order for an unserved PIN code or an excluded product', async () => {
    const made = await withCart();
    await setCod(db, { reach: 'list', pincodes: '56' });
    const message = 'Cash on delivery is not available at 400001.';
    await expect(order(made)).rejects.toMatchObject(problem(message));
    const typed = { variantId: null, pincode: '400001', mobileNumber: '' };
    expect((await made.visitor.call(viewCodOffer, typed)).problem).toBe(message);

    await setCod(db);
    const isIt = eq(products.id, made.product.id);
    await db.update(products).set({ isPrepaidOnly: true }).where(isIt);
    await expect(order(made)).rejects.toMatchObject(
      problem(`“${made.product.name}” can only be paid online.`),
    );
    const online = await made.visitor.call(createCartOrder, { addressId: made.addressId });
    expect(online.total).toBe(2998);
  });

  test('limits COD orders on their way to one phone number, over all accounts', async () => {
    await setCod(db, { openMost: 1 });
    const first = await withPlaced();
    const second = await withCart();
    const isTheirs = eq(addresses.id, second.addressId);
    await db.update(addresses).set({ mobileNumber: first.phone }).where(isTheirs);
    await shop.confirm(second.user.id, first.phone);
    await expect(order(second)).rejects.toThrow(
      /^An order with cash on delivery is already on the way/,
    );
    await db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, first.id));
    expect((await order(second)).payment_session_id).toBeNull();
  });

  test('places one of two simultaneous COD orders of a person who may have one on its way', async () => {
    await setCod(db, { openMost: 1 });
    const { visitor, buyer, product } = await withCart();
    const other = await withCart();
    const made: string[] = [];
    // Both orders are created before either is placed.
    for (const { id } of [product, other.product]) {
      const purchase = { ...buying(buyer, id), paymentMethod: 'cod' } as const;
      const placing = await placeOrder(db, buyer, purchase, new Date(), cod.terms);
      if ('orderId' in placing) made.push(placing.orderId);
    }
    const [first = '', second = ''] = made;
    expect(await visitor.call(retryPayment, { id: first })).toMatchObject({ order_id: first });
    await expect(visitor.call(retryPayment, { id: second })).rejects.toThrow(
      /^An order with cash on delivery is already on the way/,
    );
    expect((await visitor.call(getOrder, { id: second })).orderStatus).toBe('Cancelled');
    expect([await onShelf(product.id), await onShelf(other.product.id)]).toEqual([9, 10]);
  });

  test('refuses a COD order after parcels came back from the number, account or address', async () => {
    await setCod(db, { refusalsMost: 1 });
    const refused = await withPlaced();
    const back = { status: 'returned', returnedAt: new Date() };
    await db.update(orders).set(back).where(eq(orders.id, refused.id));

    const byPhone = await withCart();
    const byAddress = await withCart();
    const another = await withCart();
    const change = (id: number, some: Partial<typeof addresses.$inferInsert>) =>
      db.update(addresses).set(some).where(eq(addresses.id, id));
    await change(byPhone.addressId, { mobileNumber: refused.phone });
    await shop.confirm(byPhone.user.id, refused.phone);
    // The same address in another spelling.
    await change(byAddress.addressId, { addressLine1: `${refused.phone}, SEA  ROAD.` });
    const byAccount = await withCart();
    await db.update(orders).set({ userId: byAccount.user.id }).where(eq(orders.id, refused.id));
    for (const made of [byPhone, byAddress, byAccount]) {
      await expect(order(made)).rejects.toThrow(/parcels were returned unpaid/);
    }
    expect((await order(another)).payment_session_id).toBeNull();
  });

  test('refuses a COD order whose total differs from the one shown', async () => {
    await expect(order(await withCart(), 2998)).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      fields: { newTotal: '₹3,047' },
    });
  });
});
