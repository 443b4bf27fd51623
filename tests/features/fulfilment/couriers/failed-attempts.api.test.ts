import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog, courierBookings, notices } from '#src/db/schema/tables.ts';
import { callsOf } from '#src/emulator/shiprocket/faults.ts';
import { findShipment } from '#src/emulator/shiprocket/shipments.ts';
import { searchOrders } from '#src/features/order-management/admin/orders-admin.contract.ts';
import { trackParcels } from '#src/features/fulfilment/couriers/courier-jobs.service.server.ts';
import { isAnotherTry, RETRY_DAYS_MAX } from '#src/features/fulfilment/couriers/failed-attempts.ts';
import { answerTry } from '#src/features/fulfilment/couriers/bookings.contract.ts';
import { TRY_NOTE_MAX } from '#src/features/fulfilment/couriers/attempt-answer-status.ts';
import { getOrder } from '#src/features/order-management/orders.contract.ts';
import { dayAfter } from '#src/features/settings/delivery.ts';
import { createCourierShop } from '#tests/kit/courier-shop.ts';

const shop = await createCourierShop();
const { booked, courierDoes, db, move, read, work } = shop;
const staff = shop.staff.visitor;

beforeEach(async () => {
  await work();
  await courierDoes({ fault: 'none', calls: 0 });
});

const inDays = (days: number) => dayAfter(days, new Date());

/** Creates a parcel with a failed delivery attempt. */
async function failed() {
  const made = await booked(await shop.withOrder());
  await move(made.awb, { run: 'try-failed' });
  return made;
}

const again = (id: number, more: object = {}) =>
  staff.call(answerTry, { id, tries: 1, answer: 'try_again', day: inDays(1), ...more });

const answersOf = async (awb: string) => (await findShipment(db, 'awb', awb))?.answers ?? [];
const stuck = async () =>
  (await staff.call(searchOrders, { list: 'stuck' })).orders.map(({ orderId }) => orderId);
const letters = (made: { buyer: { email: string | null } }) =>
  shop.subjectsTo(made.buyer.email ?? '').filter((it) => /could not be delivered/.test(it));

describe('a parcel with a failed delivery', () => {
  test('lists a parcel with a failed delivery until staff answer the courier', async () => {
    const made = await failed();
    expect(await stuck()).toContain(made.id);
    const sent = await db.select().from(notices).where(eq(notices.subject, made.id));
    expect(sent.map(({ kind, text }) => [kind, text])).toContainEqual([
      'parcel',
      `${made.id}: delivery attempt failed; the courier needs an answer`,
    ]);
    await again(made.bookingId);
    expect(await stuck()).not.toContain(made.id);
    await work();
    expect(await stuck()).not.toContain(made.id);
  });

  test('notifies the shopper of a failed delivery once per attempt', async () => {
    const made = await booked(await shop.withOrder());
    await move(made.awb, { run: 'try-failed', hook: 'twice' });
    await work();
    expect(letters(made)).toHaveLength(1);
    await move(made.awb, { codes: [17, 21], hook: 'twice' });
    expect(letters(made)).toHaveLength(2);
    expect((await read(made.bookingId)).failedTries).toBe(2);
  });

  test('sends the courier the chosen day, number and note for another delivery attempt', async () => {
    const made = await failed();
    const day = inDays(2);
    const note = 'The blue gate behind the temple';
    const open = await again(made.bookingId, { day, phone: '9876543210', note });
    expect(open).toMatchObject({ waitsForAnswer: false, answer: { state: 'open', day } });
    const view = () => made.visitor.call(getOrder, { id: made.id });
    expect((await view()).parcels[0]?.journey).toMatchObject({ failedTries: 1, asked: null });
    await work();
    expect(await answersOf(made.awb)).toEqual([
      {
        ...{ action: 're-attempt', deferredDate: day, phone: '9876543210', address: note },
        comments: `Please deliver on ${day}. Call 9876543210. ${note}`,
      },
    ]);
    const order = await view();
    expect(order.parcels[0]?.journey?.asked).toEqual({ answer: 'try_again', day });
    expect(order.events.at(-1)?.note).toMatch(/^Another delivery attempt was requested for /);
    // The number is only for the courier and is not stored.
    expect((await read(made.bookingId)).instructions).toEqual({ day, phone: '', note: '' });
    await move(made.awb, { run: 'answered' });
    await work();
    expect(await shop.view(made.id)).toMatchObject({ orderStatus: 'Delivered' });
    expect(await read(made.bookingId)).toMatchObject({ waitsSince: null, answer: null });
  });

  test('lists a parcel that staff sent back once it has arrived', async () => {
    const made = await failed();
    await staff.call(answerTry, { id: made.bookingId, tries: 1, answer: 'send_back' });
    await work();
    expect((await answersOf(made.awb)).map(({ action }) => action)).toEqual(['return']);
    await move(made.awb, { run: 'answered' });
    await work();
    expect((await read(made.bookingId)).journey).toBe('returned');
    expect(await stuck()).toContain(made.id);
  });

  test('accepts the same answer to a failed delivery once and refuses a different one', async () => {
    const made = await failed();
    const both = await Promise.all([again(made.bookingId), again(made.bookingId)]);
    expect(both.map(({ answer }) => answer?.answer)).toEqual(['try_again', 'try_again']);
    await expect(
      staff.call(answerTry, { id: made.bookingId, tries: 1, answer: 'send_back' }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    await work();
    await again(made.bookingId);
    await work();
    expect(await answersOf(made.awb)).toHaveLength(1);
    const entries = await db.select().from(auditLog).where(eq(auditLog.action, 'parcel.answer'));
    expect(entries.filter(({ entityId }) => entityId === made.id)).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toContain('9876543210');
  });

  test('refuses an answer to a failed delivery that the courier has since attempted again', async () => {
    const made = await failed();
    await move(made.awb, { codes: [17, 21] });
    await expect(again(made.bookingId)).rejects.toThrow(/tried again since/);
    await again(made.bookingId, { tries: 2 });
    await move(made.awb, { codes: [17] });
    await expect(again(made.bookingId, { tries: 2 })).rejects.toThrow(/no longer needs an answer/);
  });

  test('accepts another delivery attempt from tomorrow to a week ahead', async () => {
    const made = await failed();
    const refused = { code: 'INVALID_INPUT' };
    for (const wrong of [
      { day: inDays(0) },
      { day: inDays(RETRY_DAYS_MAX + 1) },
      { day: '' },
      { day: '2026-13-01' },
      { phone: '12345' },
      { note: 'x'.repeat(TRY_NOTE_MAX + 1) },
    ]) {
      await expect(again(made.bookingId, wrong)).rejects.toMatchObject(refused);
    }
    expect(await read(made.bookingId)).toMatchObject({ answer: null });
    await again(made.bookingId, { day: inDays(RETRY_DAYS_MAX), note: 'x'.repeat(TRY_NOTE_MAX) });
    await work();
    expect(await answersOf(made.awb)).toHaveLength(1);
  });

  test('lists a parcel again when the courier refuses the answer to its failed delivery', async () => {
    const made = await failed();
    await move(made.awb, { codes: [17, 21] });
    await move(made.awb, { codes: [17, 21] });
    await again(made.bookingId, { tries: 3 });
    await work();
    expect(await read(made.bookingId)).toMatchObject({
      ...{ answerState: 'refused', problem: expect.stringContaining('Maximum attempts') as string },
    });
    expect(await stuck()).toContain(made.id);
    await staff.call(answerTry, { id: made.bookingId, tries: 3, answer: 'send_back' });
    await work();
    expect((await answersOf(made.awb)).at(-1)?.action).toBe('return');
  });

  test.each(['silent-before', 'silent-after', 'error', 'bad-json'])(
    'sends the answer to a failed delivery once the courier responds again, after %s',
    async (fault) => {
      const made = await failed();
      await again(made.bookingId);
      await courierDoes({ fault, at: '/ndr/', calls: 1 });
      expect(await work()).toHaveLength(1);
      expect((await read(made.bookingId)).answerState).toBe('open');
      // The queue has lost the job, and the schedule queues it again.
      await trackParcels(shop.services, new Date(Date.now() + 10 * 60_000));
      await work();
      expect((await read(made.bookingId)).answerState).toBe('sent');
      expect(await answersOf(made.awb)).toHaveLength(1);
    },
  );

  test('sends the answer to a failed delivery once when two nodes process it', async () => {
    const made = await failed();
    await again(made.bookingId);
    const before = callsOf(db).filter(({ path }) => path.startsWith('/ndr/')).length;
    shop.sentJobs.push({
      name: 'send-courier-instructions',
      data: { bookingId: made.bookingId },
    } as never);
    await work();
    expect(callsOf(db).filter(({ path }) => path.startsWith('/ndr/'))).toHaveLength(before + 1);
  });

  test('counts failed deliveries on two days that only the poll has seen as two', async () => {
    const made = await failed();
    const first = (await read(made.bookingId)).journeyAt ?? new Date();
    const yesterday = new Date(first.getTime() - 24 * 60 * 60_000);
    await db
      .update(courierBookings)
      .set({ journeyAt: yesterday, waitsSince: yesterday })
      .where(eq(courierBookings.id, made.bookingId));
    await trackParcels(shop.services, new Date(Date.now() + 24 * 60 * 60_000));
    expect((await read(made.bookingId)).failedTries).toBe(2);
    await trackParcels(shop.services, new Date(Date.now() + 48 * 60 * 60_000));
    expect((await read(made.bookingId)).failedTries).toBe(2);
  });
});

test('counts a failed delivery on another day in India as another attempt', () => {
  const late = new Date('2026-11-22T23:59:59+05:30');
  expect(isAnotherTry(late, new Date('2026-11-22T23:59:59.999+05:30'))).toBe(false);
  expect(isAnotherTry(late, new Date('2026-11-23T00:00:00+05:30'))).toBe(true);
  expect(isAnotherTry(late, new Date('2026-11-21T12:00:00+05:30'))).toBe(false);
});
