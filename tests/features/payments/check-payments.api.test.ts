import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders, payments } from '#src/db/schema/tables.ts';
import { checkPayments } from '#src/features/payments/payment-jobs.service.server.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOrderServices, makeOrder, makePaidOrder } from '#tests/kit/make-order.ts';
import { readOrder } from '#tests/kit/read-order.ts';

const { db } = await createTestDb();
const orderServices = makeOrderServices(db);
const { gateway, sentJobs } = orderServices;

const read = (orderId: string) => readOrder(db, orderId);

const mailsTo = (to: string) =>
  sentJobs.filter(({ name, data }) => name === 'send-mail' && data['to'] === to);

describe('checkPayments', () => {
  test('settles only payments that are due', async () => {
    const due = await makeOrder(orderServices);
    const later = await makeOrder(orderServices);
    gateway.pay(due.orderId);
    gateway.pay(later.orderId);
    await db
      .update(payments)
      .set({ nextCheckAt: new Date(0) })
      .where(eq(payments.orderId, due.orderId));

    await checkPayments(orderServices as never);

    expect(await read(due.orderId)).toMatchObject({ status: 'placed' });
    expect(await read(later.orderId)).toMatchObject({ status: 'payment_pending' });
  });

  test('checks a payment less and less often while nothing happens', async () => {
    const { orderId } = await makeOrder(orderServices);
    const waits: number[] = [];
    for (let check = 0; check < 3; check += 1) {
      const now = (await read(orderId)).payment?.nextCheckAt ?? new Date();
      await checkPayments(orderServices as never, now);
      waits.push(((await read(orderId)).payment?.nextCheckAt?.getTime() ?? 0) - now.getTime());
    }
    expect(waits).toEqual([30_000, 60_000, 120_000]);
  });

  test('releases the stock when the gateway never received the order', async () => {
    gateway.failing.add('createOrder');
    const made = makeOrder(orderServices, { stock: 3 });
    await expect(made).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
    gateway.failing.delete('createOrder');
    const [order] = await db.select().from(orders).orderBy(desc(orders.createdAt)).limit(1);
    const orderId = order?.id ?? '';
    expect(await read(orderId)).toMatchObject({ status: 'payment_pending', holds: ['held'] });

    await checkPayments(
      orderServices as never,
      new Date((order?.holdExpiresAt.getTime() ?? 0) + 1000),
    );

    expect(await read(orderId)).toMatchObject({ status: 'cancelled', holds: ['released'] });
  });

  test('releases the stock within a minute of the end of its reservation', async () => {
    const { orderId } = await makeOrder(orderServices, { stock: 3 });
    const end = (await read(orderId)).order?.holdExpiresAt.getTime() ?? 0;
    // With only the growing pauses, the next check would be long after the reservation ends.
    const nextCheckAt = new Date(end + 25 * 60_000);
    await db.update(payments).set({ nextCheckAt }).where(eq(payments.orderId, orderId));
    gateway.setStatus(orderId, 'EXPIRED');

    await checkPayments(orderServices as never, new Date(end - 1000));
    expect(await read(orderId)).toMatchObject({ status: 'payment_pending', holds: ['held'] });
    await checkPayments(orderServices as never, new Date(end + 60_000));
    expect(await read(orderId)).toMatchObject({ status: 'cancelled', holds: ['released'] });
  });

  test('stops checking a paid order, without another email', async () => {
    const { orderId, buyer } = await makePaidOrder(orderServices);
    await db
      .update(payments)
      .set({ nextCheckAt: new Date(0) })
      .where(eq(payments.orderId, orderId));

    await checkPayments(orderServices as never, new Date());

    expect(mailsTo(buyer.email)).toHaveLength(1);
    expect((await read(orderId)).payment?.nextCheckAt).toBeNull();
  });

  describe('money that arrives after everything was closed, without a webhook', () => {
    async function makeLapsed() {
      const made = await makeOrder(orderServices);
      const { orderId } = made;
      gateway.setStatus(orderId, 'EXPIRED');
      const over = (await read(orderId)).order?.holdExpiresAt.getTime() ?? 0;
      const after = (hours: number) => new Date(over + hours * 3_600_000);
      await checkPayments(orderServices as never, after(0.1));
      expect(await read(orderId)).toMatchObject({ status: 'cancelled' });
      return { ...made, after };
    }

    test.each([
      [1, 0.9],
      [24, 23.9],
    ])('finds late money without a webhook %i hours later', async (hours, before) => {
      const { orderId, after } = await makeLapsed();
      if (hours === 24) await checkPayments(orderServices as never, after(1.1));
      gateway.pay(orderId);
      await checkPayments(orderServices as never, after(before));
      expect(await read(orderId)).toMatchObject({ status: 'cancelled' });

      await checkPayments(orderServices as never, after(hours));

      expect(await read(orderId)).toMatchObject({ status: 'placed', payment: { status: 'paid' } });
    });

    test('stops looking for late money after a day or once the gateway ended the order', async () => {
      const { orderId, after } = await makeLapsed();
      await checkPayments(orderServices as never, after(1));
      await checkPayments(orderServices as never, after(24));
      expect((await read(orderId)).payment?.nextCheckAt).toBeNull();

      const ended = await makeOrder(orderServices);
      gateway.setStatus(ended.orderId, 'TERMINATED');
      await settle(orderServices, ended.orderId);
      expect((await read(ended.orderId)).payment?.nextCheckAt).toBeNull();
    });
  });

  describe('a payment that failed', () => {
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    const failedMails = (to: string) =>
      mailsTo(to).filter(({ data }) => String(data['subject']).includes('did not go through'));

    test('reports a failed payment once, after the shopper has had time to try again', async () => {
      const { orderId, buyer } = await makeOrder(orderServices);
      gateway.attempt(orderId, 'FAILED');
      await settle(orderServices, orderId, { now: inMinutes(1.9) });
      expect(failedMails(buyer.email)).toHaveLength(0);

      await settle(orderServices, orderId, { now: inMinutes(2.1) });
      await settle(orderServices, orderId, { now: inMinutes(4) });

      const [mail, ...more] = failedMails(buyer.email);
      expect(more).toEqual([]);
      expect(mail?.data['text']).toContain('The bank said no');
      expect((await read(orderId)).events.at(-1)?.note).toContain('A payment failed');
    });

    test('reports no failed payment while another attempt runs or after one succeeded', async () => {
      const running = await makeOrder(orderServices);
      gateway.attempt(running.orderId, 'FAILED');
      gateway.attempt(running.orderId, 'PENDING');
      await settle(orderServices, running.orderId, { now: inMinutes(5) });
      expect(failedMails(running.buyer.email)).toHaveLength(0);

      const paid = await makePaidOrder(orderServices);
      await settle(orderServices, paid.orderId, { now: inMinutes(5) });
      expect(failedMails(paid.buyer.email)).toHaveLength(0);
    });
  });
});
