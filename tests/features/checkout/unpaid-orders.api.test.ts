import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addresses, orderEvents, orders, payments, users } from '#src/db/schema/tables.ts';
import { buyNow, createCartOrder } from '#src/features/checkout/checkout.contract.ts';
import {
  ATTEMPT_MINUTES,
  PAYMENT_MINUTES,
  SHORT_PAYMENT_MINUTES,
} from '#src/features/orders/hold-times.ts';
import { LAPSED_HOURS, UNPAID_ORDERS_MAX } from '#src/features/checkout/unpaid-orders.ts';
import { addPayment, getOpenOrder } from '#src/features/payments/open-order.service.server.ts';
import { createShopWithGateway, signUpBuyer } from '#tests/kit/gateway-shop.ts';
import { makeCart } from '#tests/kit/make-cart.ts';
import { makeProduct } from '#tests/kit/make-product.ts';

const shop = await createShopWithGateway();
const { db } = shop;
const MINUTE_MS = 60_000;
const REFUSED = { code: 'TOO_MANY_UNPAID' };

type Shopper = Awaited<ReturnType<typeof signUpBuyer>>;

async function order({ visitor, addressId }: Shopper): Promise<string> {
  const { id: ProductId } = await makeProduct(db, {});
  const placed = await visitor.call(buyNow, { ProductId, Quantity: 1, AddressId: addressId });
  return placed.order_id;
}

async function orderMany(shopper: Shopper, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.push(await order(shopper));
  return ids;
}

/** Signs up accounts of one person, whose addresses share the values in `change`. */
async function signUpAccounts(count: number, change: Partial<typeof addresses.$inferInsert>) {
  const accounts: Shopper[] = [];
  for (let made = 0; made < count; made += 1) {
    const account = await signUpBuyer(shop);
    await db.update(addresses).set(change).where(eq(addresses.id, account.addressId));
    accounts.push(account);
  }
  return accounts;
}

async function openOf({ user }: Shopper) {
  const own = await db.select().from(orders).where(eq(orders.userId, user.id));
  return own.filter(({ status }) => status === 'payment_pending').length;
}

describe('unpaid orders of one account', () => {
  test('refuses an order of an account with too many unpaid ones and says what to do', async () => {
    const shopper = await signUpBuyer(shop);
    const ids = await orderMany(shopper, UNPAID_ORDERS_MAX.account);

    await expect(order(shopper)).rejects.toMatchObject({
      ...REFUSED,
      message:
        'You already have 3 unpaid orders. Finish or cancel one in My Orders, then order again.',
    });

    await db
      .update(orders)
      .set({ status: 'cancelled' })
      .where(eq(orders.id, ids[0] ?? ''));
    await expect(order(shopper)).resolves.toMatch(/^SW-/);
    await expect(order(shopper)).rejects.toMatchObject(REFUSED);
  });

  test('does not count paid orders of an account as unpaid', async () => {
    const shopper = await signUpBuyer(shop);
    const ids = await orderMany(shopper, UNPAID_ORDERS_MAX.account);
    await db
      .update(orders)
      .set({ status: 'placed' })
      .where(eq(orders.id, ids[0] ?? ''));
    await expect(order(shopper)).resolves.toMatch(/^SW-/);
  });

  test('keeps unpaid orders within the limit when two tabs order at the same time', async () => {
    const shopper = await signUpBuyer(shop);
    await orderMany(shopper, UNPAID_ORDERS_MAX.account - 1);

    const results = await Promise.allSettled([order(shopper), order(shopper)]);

    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await openOf(shopper)).toBe(UNPAID_ORDERS_MAX.account);
  });

  test('resumes an unpaid order of an account at the limit', async () => {
    const shopper = await signUpBuyer(shop);
    await orderMany(shopper, UNPAID_ORDERS_MAX.account - 1);
    const { visitor, user, addressId } = shopper;
    const { id: productId } = await makeProduct(db, {});
    await makeCart(db, user.id, [{ productId, quantity: 1 }]);
    const first = await visitor.call(createCartOrder, { addressId });

    const again = await visitor.call(createCartOrder, { addressId });
    expect(again.order_id).toBe(first.order_id);

    await expect(order(shopper)).rejects.toMatchObject(REFUSED);
    expect(await openOf(shopper)).toBe(UNPAID_ORDERS_MAX.account);
  });
});

describe('unpaid orders of one person with several accounts', () => {
  test.each([
    ['mobile number', { mobileNumber: '9811100001' }],
    ['street', { addressLine1: '9 Hill Road', addressLine2: 'Flat 7', pincode: '400050' }],
  ])('refuses an order of a person with too many unpaid ones for the same %s', async (_, same) => {
    const [first, second, third] = await signUpAccounts(3, same);
    if (!first || !second || !third) throw new Error('Three accounts were made.');
    await orderMany(first, 3);
    await orderMany(second, 2);
    await order(third);

    await expect(order(third)).rejects.toMatchObject({
      ...REFUSED,
      message:
        'There are already 6 unpaid orders for this mobile number or address. Finish or cancel one in My Orders, then order again.',
    });
  });

  test('keeps unpaid orders within the limit when two accounts of a person order together', async () => {
    const accounts = await signUpAccounts(4, { mobileNumber: '9811100002' });
    const [first, second, third, fourth] = accounts;
    if (!first || !second || !third || !fourth) throw new Error('Four accounts were made.');
    await orderMany(first, 3);
    await orderMany(second, 2);

    const results = await Promise.allSettled([order(third), order(fourth)]);

    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('lets the account that has verified a number order despite unpaid orders of others', async () => {
    const [first, second, owner] = await signUpAccounts(3, { mobileNumber: '9811100003' });
    if (!first || !second || !owner) throw new Error('Three accounts were made.');
    await orderMany(first, 3);
    await orderMany(second, 3);
    await expect(order(owner)).rejects.toMatchObject(REFUSED);

    const own = { phoneNumber: '9811100003', phoneNumberVerified: true };
    await db.update(users).set(own).where(eq(users.id, owner.user.id));

    await orderMany(owner, UNPAID_ORDERS_MAX.account);
    await expect(order(owner)).rejects.toMatchObject(REFUSED);
  });
});

describe('the time of a stock reservation', () => {
  /** Places `count` orders and cancels them as the payment check does, `hours` ago. */
  async function lapse(shopper: Shopper, count: number, { hours = 1, actor = 'system' } = {}) {
    for (const orderId of await orderMany(shopper, count)) {
      await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, orderId));
      const createdAt = new Date(Date.now() - hours * 60 * MINUTE_MS);
      await db.insert(orderEvents).values({ orderId, status: 'cancelled', actor, createdAt });
    }
  }

  async function minutesOf(orderId: string) {
    const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
    const since = row?.createdAt.getTime() ?? 0;
    const toMinutes = (to: Date | undefined) =>
      Math.round(((to?.getTime() ?? 0) - since) / MINUTE_MS);
    return [toMinutes(payment?.expiresAt), toMinutes(row?.holdExpiresAt)];
  }

  const USUAL = [PAYMENT_MINUTES, PAYMENT_MINUTES + ATTEMPT_MINUTES];
  const SHORT = [SHORT_PAYMENT_MINUTES, SHORT_PAYMENT_MINUTES];

  test.each([
    ['1 lapsed order', 1, {}, USUAL],
    ['2 lapsed orders', 2, {}, SHORT],
    ['3 lapsed orders', 3, {}, SHORT],
    ['2 orders that lapsed more than a day ago', 2, { hours: LAPSED_HOURS + 0.1 }, USUAL],
    ['2 orders that lapsed almost a day ago', 2, { hours: LAPSED_HOURS - 0.1 }, SHORT],
    ['2 orders that the shopper cancelled', 2, { actor: 'shopper' }, USUAL],
  ])(
    'reserves the stock of an order for a time that depends on lapsed orders: %s',
    async (_, count, how, expected) => {
      const shopper = await signUpBuyer(shop);
      await lapse(shopper, count, how);
      expect(await minutesOf(await order(shopper))).toEqual(expected);
    },
  );

  test('reserves stock only briefly for another account of a person with lapsed orders', async () => {
    const [first, second] = await signUpAccounts(2, { mobileNumber: '9811100004' });
    if (!first || !second) throw new Error('Two accounts were made.');
    await lapse(first, 2);
    expect(await minutesOf(await order(second))).toEqual(SHORT);
  });

  test('extends a reservation only briefly when a shopper with lapsed orders tries again', async () => {
    const shopper = await signUpBuyer(shop);
    await lapse(shopper, 2);
    const orderId = await order(shopper);
    const now = new Date(Date.now() + 10 * MINUTE_MS);

    const added = await addPayment(db, await getOpenOrder(db, orderId, now), now);

    const end = added.payment.expiresAt;
    expect(Math.round((end.getTime() - now.getTime()) / MINUTE_MS)).toBe(SHORT_PAYMENT_MINUTES);
    const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
    expect(row?.holdExpiresAt).toEqual(end);
  });
});
