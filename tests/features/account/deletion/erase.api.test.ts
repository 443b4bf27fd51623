import { BLANK_ADDRESS } from '#src/features/account/address/address-fields.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  addresses,
  auditLog,
  contactMessages,
  invoices,
  consents,
  messageStops,
  orders,
  publications,
  reviews,
  sentMessages,
  users,
} from '#src/db/schema/tables.ts';
import { updateConsent } from '#src/features/consents/record-consent.service.server.ts';
import { deleteDueAccounts } from '#src/features/account/deletion/deletion.service.server.ts';
import {
  bookRetentionEnd,
  ERASED_BUYER,
  eraseExpiredBuyers,
} from '#src/features/account/deletion/erase.service.server.ts';
import { FORMER_CUSTOMER } from '#src/features/account/deletion/erase-units.service.server.ts';
import { makeOrder, makeOrderServices, makePaidOrder } from '#tests/kit/make-order.ts';
import { makeReview } from '#tests/kit/make-review.ts';
import { makeUser } from '#tests/kit/make-user.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const { db, services } = await createTestShop();
const orderServices = makeOrderServices(db);

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

describe('a deleted account', () => {
  test('keeps only what the invoice names on an order of a deleted account', async () => {
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

  test('erases recipients and texts of order messages, and messaging preferences, with the account', async () => {
    const { orderId, buyer } = await makePaidOrder(orderServices);
    const phone = '9312345670';
    await db.update(users).set({ phoneNumber: phone }).where(eq(users.id, buyer.id));
    const said = { purpose: 'order-updates-whatsapp', isOn: true, source: 'account' } as const;
    await updateConsent(db, buyer.id, said);
    await db.insert(messageStops).values({ phone, channel: 'whatsapp' });
    await db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, orderId));
    await deleteNow(buyer.id);

    const written = await db.select().from(sentMessages).where(eq(sentMessages.orderId, orderId));
    expect(written.length).toBeGreaterThan(0);
    for (const one of written) expect(one).toMatchObject({ recipient: '', data: {} });
    expect(await db.select().from(consents)).toEqual([]);
    expect(await db.select().from(messageStops)).toEqual([]);
  });

  test('erases the buyer of an order without an invoice, except the state and PIN code', async () => {
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
      ...{ ...BLANK_ADDRESS, fullName: ERASED_BUYER, state: 'Maharashtra', pincode: '400001' },
    });
  });

  test('removes the name of a deleted account from its reviews and rebuilds their pages', async () => {
    const { buyer, product } = await makePaidOrder(orderServices);
    const review = { userId: buyer.id, reviewerName: 'Asha Rao', status: 'approved' };
    await makeReview(db, product.id, review);
    await db.update(orders).set({ status: 'delivered' });
    await deleteNow(buyer.id);

    const [stored] = await db.select().from(reviews).where(eq(reviews.productId, product.id));
    expect(stored).toMatchObject({ userId: null, reviewerName: FORMER_CUSTOMER });
    const noted = await db.select().from(publications);
    expect(noted).toContainEqual(
      expect.objectContaining({ entity: 'product', entityId: String(product.id) }),
    );
  });

  test('deletes contact messages with an account only if its address is verified', async () => {
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

  test('erases values about a deleted account from the audit log', async () => {
    const { id } = await makeUser(db);
    const entry = { action: 'user.update', entity: 'user', after: { email: 'asha@example.com' } };
    await db.insert(auditLog).values({ ...entry, entityId: id });
    await deleteNow(id);
    const [noted] = await db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(noted).toMatchObject({ action: 'user.update', before: null, after: null });
  });
});

describe('the buyer of a deleted account', () => {
  test.each([
    ['2026-03-31T23:59:59+05:30', '2032-12-31'],
    ['2026-04-01T00:00:00+05:30', '2033-12-31'],
    ['2027-03-31T23:59:59+05:30', '2033-12-31'],
  ])('keeps the buyer of an order invoiced on %s until the end of %s', (issued, last) => {
    expect(bookRetentionEnd(new Date(issued))).toEqual(new Date(`${last}T23:59:59.999+05:30`));
  });

  test('erases the buyer from an order as soon as the law no longer requires it', async () => {
    const { orderId, buyer } = await makePaidOrder(orderServices);
    await db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, orderId));
    const issuedAt = new Date('2019-06-01T12:00:00+05:30');
    await db.update(invoices).set({ issuedAt }).where(eq(invoices.orderId, orderId));
    await deleteNow(buyer.id);
    const nameOf = async () =>
      (await db.select().from(orders).where(eq(orders.id, orderId)))[0]?.contactName;
    const end = bookRetentionEnd(issuedAt).getTime();

    await eraseExpiredBuyers(db, new Date(end));
    expect(await nameOf()).toBe(buyer.name);
    expect(await eraseExpiredBuyers(db, new Date(end + 1))).toBe(1);
    expect(await nameOf()).toBe(ERASED_BUYER);
    expect(await eraseExpiredBuyers(db, new Date(end + 1))).toBe(0);
  });

  test('keeps the buyer of an old order while the account exists', async () => {
    const { orderId, buyer } = await makePaidOrder(orderServices);
    const issuedAt = new Date('2010-06-01');
    await db.update(invoices).set({ issuedAt }).where(eq(invoices.orderId, orderId));
    expect(await eraseExpiredBuyers(db)).toBe(0);
    expect(await isThere(buyer.id)).toBe(true);
  });
});
