import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { claims, orders, refunds, returns, users } from '#src/db/schema/tables.ts';
import { SHOP_NAME } from '#src/features/settings/shop-name.ts';
import {
  askDeletion,
  DELETION_GRACE_DAYS,
  undoDeletion,
  viewDeletion,
} from '#src/features/account/deletion/deletion.contract.ts';
import { deleteDueAccounts } from '#src/features/account/deletion/deletion.service.server.ts';
import { makeOrderServices, makeOrder, makePaidOrder } from '#tests/kit/make-order.ts';
import { signUpByCode } from '#tests/kit/register.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db, services, sentJobs } = shop;
const orderServices = makeOrderServices(db);
const password = 'Listen2it!';
const CLAIM = { kind: 'claim', status: 'received', isKept: false };
const SENT = { decision: 'repair', carrier: 'DTDC', trackingNumber: 'D9', sentAt: new Date() };
const DAY_MS = 86_400_000;
const afterGrace = (extraMs = 1000) =>
  new Date(Date.now() + DELETION_GRACE_DAYS * DAY_MS + extraMs);
let count = 0;

async function registered(email = `gone${(count += 1)}@example.com`) {
  const { visitor, reply } = await signUpByCode(shop, { emailOrPhoneNumber: email });
  sentJobs.length = 0;
  return { visitor, email, id: reply.id };
}

async function isThere(id: string): Promise<boolean> {
  return (await db.select().from(users).where(eq(users.id, id))).length > 0;
}

describe('deleting an account', () => {
  test('deletes an account after the grace period, with two messages to its owner', async () => {
    const { visitor, email, id } = await registered();
    const { deleteAfter } = await visitor.call(askDeletion, { password });
    const days = (Date.parse(deleteAfter ?? '') - Date.now()) / DAY_MS;
    expect(days).toBeCloseTo(DELETION_GRACE_DAYS, 2);

    await deleteDueAccounts(services, afterGrace(-60_000));
    expect(await isThere(id)).toBe(true);
    await deleteDueAccounts(services, afterGrace());
    expect(await isThere(id)).toBe(false);

    const messages = sentJobs.filter(({ data }) => data['to'] === email);
    expect(messages.map(({ data }) => String(data['subject']).split(' on ')[0])).toEqual([
      `Your ${SHOP_NAME} account will be deleted`,
      `Your ${SHOP_NAME} account is deleted`,
    ]);
    await expect(visitor.call(viewDeletion, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  test('sends text messages about a deleted account to a person who has only a mobile number', async () => {
    const phone = '9012345678';
    const { visitor } = await registered(phone);
    await visitor.call(askDeletion, { password });
    await deleteDueAccounts(services, afterGrace());
    const messages = sentJobs.filter(({ data }) => data['to'] === phone);
    expect(messages).toMatchObject([
      { name: 'send-sms', data: { text: expect.stringContaining('will be deleted on') as string } },
      { name: 'send-sms', data: { text: expect.stringContaining('is deleted') as string } },
    ]);
    expect(JSON.stringify(sentJobs)).not.toContain(`${phone}@`);
  });

  test('requires the password to delete an account', async () => {
    const { visitor } = await registered();
    const asking = visitor.call(askDeletion, { password: 'Wrong-one7!' });
    await expect(asking).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { password: 'Your password is not correct.' },
    });
    await expect(visitor.call(askDeletion, {})).rejects.toMatchObject({
      fields: { password: 'Enter your password.' },
    });
    expect(await visitor.call(viewDeletion, {})).toEqual({ deleteAfter: null, hasPassword: true });
  });

  test('keeps the first deletion date of an account when its owner requests deletion again', async () => {
    const { visitor, id } = await registered();
    const first = await visitor.call(askDeletion, { password });
    expect(await visitor.call(askDeletion, { password })).toEqual(first);

    expect(await visitor.call(undoDeletion, {})).toEqual({ deleteAfter: null, hasPassword: true });
    await deleteDueAccounts(services, afterGrace());
    expect(await isThere(id)).toBe(true);
  });

  test('refuses to delete the account of a staff member', async () => {
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

  test.each(['payment_pending', 'placed', 'shipped'])(
    'postpones the deletion of an account while an order is %s',
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

  test('postpones the deletion of an account while a refund is in progress', async () => {
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

  test.each([
    ['a requested return', { status: 'asked' }, null, true],
    ['a received return', { status: 'received' }, null, false],
    ['a claim to send back', CLAIM, { decision: 'repair' }, true],
    ['a claim that was sent back', CLAIM, SENT, false],
  ])(
    'waits with the deletion of an account only while something is open: %s',
    async (_, values, claim, waits) => {
      const { orderId, buyer } = await makePaidOrder(orderServices);
      await db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, orderId));
      const [made] = await db
        .insert(returns)
        .values({ orderId, reason: 'Test', ...values })
        .returning();
      const returnId = made?.id ?? 0;
      if (claim) await db.insert(claims).values({ returnId, warrantyUntil: new Date(), ...claim });
      await db
        .update(users)
        .set({ deleteAfter: new Date(0) })
        .where(eq(users.id, buyer.id));
      await deleteDueAccounts(services);
      expect(await isThere(buyer.id)).toBe(waits);
    },
  );
});
