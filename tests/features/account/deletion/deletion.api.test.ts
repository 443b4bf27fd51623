import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  addresses,
  auditLog,
  contactMessages,
  invoices,
  orders,
  publications,
  refunds,
  reviews,
  users,
} from '#src/db/schema/tables.ts';
import { SHOP_NAME } from '#src/features/settings/shop-name.ts';
import { register } from '#src/features/account/auth/auth.contract.ts';
import {
  askDeletion,
  DELETION_GRACE_DAYS,
  undoDeletion,
  viewDeletion,
} from '#src/features/account/deletion/deletion.contract.ts';
import { deleteDueAccounts } from '#src/features/account/deletion/deletion.service.server.ts';
import {
  booksKeptUntil,
  ERASED_BUYER,
  eraseOldBuyers,
  FORMER_CUSTOMER,
} from '#src/features/account/deletion/erase.service.server.ts';
import { makeReview } from '#tests/kit/make-review.ts';
import { makeUser } from '#tests/kit/make-user.ts';
import { makeOrderServices, makeOrder, makePaidOrder } from '#tests/kit/make-order.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db, services, sentJobs } = shop;
const orderServices = makeOrderServices(db);
const password = 'Listen2it!';
const DAY_MS = 86_400_000;
const afterGrace = (extraMs = 1000) =>
  new Date(Date.now() + DELETION_GRACE_DAYS * DAY_MS + extraMs);
let count = 0;

async function registered(email = `gone${(count += 1)}@example.com`) {
  const visitor = shop.visitor();
  const { id } = await visitor.call(register, {
    name: 'Asha',
    emailOrPhoneNumber: email,
    password,
  });
  return { visitor, email, id };
}

async function deleteNow(id: string): Promise<void> {
  await db
    .update(users)
    .set({ deleteAfter: new Date(0) })
    .where(eq(users.id, id));
  await deleteDueAccounts(services);
  expect(await isThere(id)).toBe(false);
}

async function isThere(id: string): Promise<boolean> {
  return (await db.select().from(users).where(eq(users.id, id))).length > 0;
}

describe('deleting an account', () => {
  test('happens after the grace period, and is told twice', async () => {
    const { visitor, email, id } = await registered();
    const { deleteAfter } = await visitor.call(askDeletion, { password });
    const days = (Date.parse(deleteAfter ?? '') - Date.now()) / DAY_MS;
    expect(days).toBeCloseTo(DELETION_GRACE_DAYS, 2);

    await deleteDueAccounts(services, afterGrace(-60_000));
    expect(await isThere(id)).toBe(true);
    await deleteDueAccounts(services, afterGrace());
    expect(await isThere(id)).toBe(false);

    const told = sentJobs.filter(({ data }) => data['to'] === email);
    expect(told.map(({ data }) => String(data['subject']).split(' on ')[0])).toEqual([
      `Your ${SHOP_NAME} account will be deleted`,
      `Your ${SHOP_NAME} account is deleted`,
    ]);
    await expect(visitor.call(viewDeletion, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  test('reaches somebody who has only a mobile number', async () => {
    const phone = '9012345678';
    const { visitor } = await registered(phone);
    await visitor.call(askDeletion, { password });
    await deleteDueAccounts(services, afterGrace());
    const told = sentJobs.filter(({ data }) => data['to'] === phone);
    expect(told).toMatchObject([
      { name: 'send-sms', data: { text: expect.stringContaining('will be deleted on') as string } },
      { name: 'send-sms', data: { text: expect.stringContaining('is deleted') as string } },
    ]);
    expect(JSON.stringify(sentJobs)).not.toContain(`${phone}@`);
  });

  test('needs the password', async () => {
    const { visitor } = await registered();
    const asking = visitor.call(askDeletion, { password: 'Wrong-one7!' });
    await expect(asking).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { password: 'That is not your password.' },
    });
    expect(await visitor.call(viewDeletion, {})).toEqual({ deleteAfter: null });
  });

  test('asked again keeps its day; taken back, the account stays', async () => {
    const { visitor, id } = await registered();
    const first = await visitor.call(askDeletion, { password });
    expect(await visitor.call(askDeletion, { password })).toEqual(first);

    expect(await visitor.call(undoDeletion, {})).toEqual({ deleteAfter: null });
    await deleteDueAccounts(services, afterGrace());
    expect(await isThere(id)).toBe(true);
  });

  test('is not for staff', async () => {
    const staff = await signUpStaff(shop);
    const asking = staff.visitor.call(askDeletion, { password });
    await expect(asking).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    await db
      .update(users)
      .set({ deleteAfter: new Date(0) })
      .where(eq(users.id, staff.user.id));
    await deleteDueAccounts(services);
    expect(await isThere(staff.user.id)).toBe(true);
  });

  test('keeps of an invoiced order what the invoice names, tied to nobody', async () => {
    const { orderId, buyer } = await makePaidOrder(orderServices);
    await db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, orderId));
    await deleteNow(buyer.id);

    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({ userId: null, contactName: buyer.name });
    expect(order).toMatchObject({ contactEmail: null, contactPhone: '' });
    expect(order?.address).toMatchObject({
      ...{ fullName: 'Asha Rao', addressLine1: '4 Sea Road', city: 'Mumbai' },
      mobileNumber: '',
    });
    expect(await db.select().from(addresses).where(eq(addresses.userId, buyer.id))).toEqual([]);
  });

  test('erases the buyer of an order that was never invoiced, but for where its tax is due', async () => {
    const { orderId, buyer } = await makeOrder(orderServices);
    await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, orderId));
    await deleteNow(buyer.id);

    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({
      contactName: ERASED_BUYER,
      contactEmail: null,
      contactPhone: '',
    });
    expect(order?.address).toEqual({
      ...{ fullName: ERASED_BUYER, addressLine1: '', addressLine2: '', landmark: '', city: '' },
      ...{ state: 'Maharashtra', pincode: '400001', mobileNumber: '' },
    });
  });

  test('unsigns the reviews, on their pages too', async () => {
    const { buyer, product } = await makePaidOrder(orderServices);
    const review = { userId: buyer.id, reviewerName: 'Asha Rao', status: 'approved' };
    await makeReview(db, product.id, review);
    await db.update(orders).set({ status: 'delivered' });
    await deleteNow(buyer.id);

    const [kept] = await db.select().from(reviews).where(eq(reviews.productId, product.id));
    expect(kept).toMatchObject({ userId: null, reviewerName: FORMER_CUSTOMER });
    const noted = await db.select().from(publications);
    expect(noted).toContainEqual(
      expect.objectContaining({ entity: 'product', entityId: String(product.id) }),
    );
  });

  test('takes along the messages of a proved address, and nobody else’s', async () => {
    const message = { name: 'Asha', message: 'Is it loud?' };
    const proved = await makeUser(db, { emailVerified: true });
    const claimed = await makeUser(db, { emailVerified: false });
    await db.insert(contactMessages).values([
      { ...message, contact: proved.email },
      { ...message, contact: claimed.email },
    ]);
    await deleteNow(proved.id);
    await deleteNow(claimed.id);

    const left = await db.select().from(contactMessages);
    expect(left.map(({ contact }) => contact)).toEqual([claimed.email]);
  });

  test('empties what staff noted about the account', async () => {
    const { id } = await makeUser(db);
    const entry = { action: 'user.update', entity: 'user', after: { email: 'asha@example.com' } };
    await db.insert(auditLog).values({ ...entry, entityId: id });
    await deleteNow(id);
    const [noted] = await db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(noted).toMatchObject({ action: 'user.update', before: null, after: null });
  });

  test.each(['payment_pending', 'placed', 'shipped'])(
    'waits while an order is %s',
    async (status) => {
      const { orderId, buyer } = await makeOrder(orderServices);
      await db.update(orders).set({ status }).where(eq(orders.id, orderId));
      await db
        .update(users)
        .set({ deleteAfter: new Date(0) })
        .where(eq(users.id, buyer.id));
      await deleteDueAccounts(services);
      expect(await isThere(buyer.id)).toBe(true);
      await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, orderId));
      await deleteDueAccounts(services);
      expect(await isThere(buyer.id)).toBe(false);
    },
  );

  test('waits for a refund under way', async () => {
    const { orderId, buyer } = await makePaidOrder(orderServices);
    const paymentId =
      (await db.query.payments.findFirst({ where: (row, op) => op.eq(row.orderId, orderId) }))
        ?.id ?? 0;
    const refund = { id: `${orderId}-R1`, orderId, paymentId, amountPaise: 100, reason: 'Test' };
    await db.insert(refunds).values({ ...refund, status: 'pending' });
    await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, orderId));
    await db
      .update(users)
      .set({ deleteAfter: new Date(0) })
      .where(eq(users.id, buyer.id));
    await deleteDueAccounts(services);
    expect(await isThere(buyer.id)).toBe(true);
  });
});

describe('the buyer of a deleted account', () => {
  test.each([
    ['2026-03-31T23:59:59+05:30', '2032-12-31'],
    ['2026-04-01T00:00:00+05:30', '2033-12-31'],
    ['2027-03-31T23:59:59+05:30', '2033-12-31'],
  ])('stands in the books of %s until the end of %s', (issued, last) => {
    expect(booksKeptUntil(new Date(issued))).toEqual(new Date(`${last}T23:59:59.999+05:30`));
  });

  test('is erased from the order the moment the law asks for it no more', async () => {
    const { orderId, buyer } = await makePaidOrder(orderServices);
    await db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, orderId));
    const issuedAt = new Date('2019-06-01T12:00:00+05:30');
    await db.update(invoices).set({ issuedAt }).where(eq(invoices.orderId, orderId));
    await deleteNow(buyer.id);
    const nameOf = async () =>
      (await db.select().from(orders).where(eq(orders.id, orderId)))[0]?.contactName;
    const end = booksKeptUntil(issuedAt).getTime();

    await eraseOldBuyers(db, new Date(end));
    expect(await nameOf()).toBe(buyer.name);
    expect(await eraseOldBuyers(db, new Date(end + 1))).toBe(1);
    expect(await nameOf()).toBe(ERASED_BUYER);
    expect(await eraseOldBuyers(db, new Date(end + 1))).toBe(0);
  });

  test('stays while the account is there', async () => {
    const { orderId, buyer } = await makePaidOrder(orderServices);
    const issuedAt = new Date('2010-06-01');
    await db.update(invoices).set({ issuedAt }).where(eq(invoices.orderId, orderId));
    expect(await eraseOldBuyers(db)).toBe(0);
    expect(await isThere(buyer.id)).toBe(true);
  });
});
