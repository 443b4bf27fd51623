import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { notices } from '#src/db/schema/tables.ts';
import { findShipment } from '#src/emulator/shiprocket/shipments.ts';
import {
  askReturnCouriers,
  bookReturn,
  cancelBooking,
  listOrderBookings,
} from '#src/features/fulfilment/couriers/bookings.contract.ts';
import { getOrder } from '#src/features/order-management/orders.contract.ts';
import { askReturn } from '#src/features/returns/returns.contract.ts';
import { answerReturn } from '#src/features/returns/admin/returns-admin.contract.ts';
import { BOX, createCourierShop } from '#tests/kit/courier-shop.ts';

const shop = await createCourierShop();
const { db, withDelivered, subjectsTo, work, move, read, courierDoes } = shop;
const staff = shop.staff.visitor;

/** Requests a return of a whole delivered order. */
async function makeRequested() {
  const made = await withDelivered();
  const { returns } = await made.visitor.call(askReturn, { id: made.id, reason: 'It hums.' });
  return { ...made, returnId: returns[0]?.id ?? 0 };
}

async function accepted() {
  const made = await makeRequested();
  await staff.call(answerReturn, { id: made.returnId, action: 'accept' });
  return made;
}

/** Creates a return with a booked pickup that has a tracking number. */
async function booked() {
  const made = await accepted();
  const { id } = await staff.call(bookReturn, { id: made.returnId, ...BOX, courierId: 10 });
  expect(await work()).toEqual([]);
  const { trackingNumber } = await read(id);
  return { ...made, bookingId: id, awb: trackingNumber ?? '' };
}

const stepOf = async ({ visitor, id }: Awaited<ReturnType<typeof makeRequested>>) =>
  (await visitor.call(getOrder, { id })).returns[0]?.journey?.step;

describe('a return that a courier fetches', () => {
  test('books the pickup of a return and shows its tracking to the shopper and staff', async () => {
    const made = await accepted();
    const { offers } = await staff.call(askReturnCouriers, { id: made.returnId, ...BOX });
    expect(offers.map(({ name }) => name)).toContain('Delhivery Surface');
    const input = { id: made.returnId, ...BOX, courierId: 10 };
    const { id } = await staff.call(bookReturn, input);
    expect(await work()).toEqual([]);
    const row = await read(id);
    expect(row).toMatchObject({ state: 'booked', step: 'done', labelUrl: '', journey: 'booked' });
    const awb = row.trackingNumber ?? '';
    expect(await findShipment(db, 'awb', awb)).toMatchObject({ isReturn: true, isCod: false });
    expect(subjectsTo(made.user.email).at(-1)).toBe(
      `A courier will collect your return for order ${made.id}`,
    );
    expect(await stepOf(made)).toBe('booked');
    await expect(staff.call(bookReturn, input)).rejects.toMatchObject({ code: 'CONFLICT' });

    await move(awb, { codes: [19, 42], hook: 'twice' });
    expect(await stepOf(made)).toBe('picked_up');
    await move(awb, { codes: [6, 18, 38, 17, 21] });
    expect(await stepOf(made)).toBe('on_the_way');
    await move(awb, { codes: [7], hook: 'on' });
    expect(await stepOf(made)).toBe('on_the_way');
    expect(await work()).toEqual([]);
    expect(await stepOf(made)).toBe('delivered');

    const order = await shop.view(made.id);
    expect(order).toMatchObject({ orderStatus: 'Delivered', returns: [{ status: 'accepted' }] });
    expect(order.events.slice(-3).map(({ note }) => note)).toEqual([
      'Delhivery Surface will collect your return.',
      'The courier has collected your return.',
      'Your return has reached us. We will now check it.',
    ]);
    const [message] = await db
      .select()
      .from(notices)
      .where(eq(notices.subject, made.id))
      .orderBy(desc(notices.id));
    expect(message?.text).toBe(
      `${made.id}: a return has arrived: check it and mark it as received`,
    );

    await staff.call(answerReturn, { id: made.returnId, action: 'receive', restock: true });
    expect(await read(id)).toMatchObject({ state: 'booked', journey: 'delivered' });
    const { bookings } = await staff.call(listOrderBookings, { ids: [made.id].join(',') });
    expect(bookings).toMatchObject([{ returnId: made.returnId, parcelId: null }]);
  });

  test('refuses to book a pickup before acceptance, without measures or outside the area', async () => {
    const made = await makeRequested();
    const input = { id: made.returnId, ...BOX, courierId: 10 };
    await expect(staff.call(bookReturn, input)).rejects.toMatchObject({
      message: 'Accept the return first.',
    });
    await staff.call(answerReturn, { id: made.returnId, action: 'accept' });
    for (const wrong of [{ weightGrams: 0 }, { lengthCm: 301 }, { heightCm: 1.5 }]) {
      await expect(staff.call(bookReturn, { ...input, ...wrong })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
      });
    }
    await expect(staff.call(bookReturn, { ...input, id: 999_999 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('lets staff cancel a return’s pickup and book it again under another number', async () => {
    const made = await booked();
    await staff.call(cancelBooking, { id: made.bookingId });
    expect(await work()).toEqual([]);
    expect(await findShipment(db, 'awb', made.awb)).toMatchObject({ isCancelled: true });
    expect(await stepOf(made)).toBeUndefined();
    const again = await staff.call(bookReturn, { id: made.returnId, ...BOX, courierId: 10 });
    expect(await work()).toEqual([]);
    const { reference, state } = await read(again.id);
    expect({ reference, state }).toEqual({
      reference: `${made.id}-RET${made.returnId}-2`,
      state: 'booked',
    });
  });

  test('cancels the pickup when the return is refused or arrives another way', async () => {
    const refused = await booked();
    const answer = 'We talked about it.';
    await staff.call(answerReturn, { id: refused.returnId, action: 'refuse', answer });
    expect(await work()).toEqual([]);
    expect(await read(refused.bookingId)).toMatchObject({ state: 'cancelled' });
    const brought = await booked();
    await staff.call(answerReturn, { id: brought.returnId, action: 'receive', restock: true });
    expect(await work()).toEqual([]);
    expect(await read(brought.bookingId)).toMatchObject({ state: 'cancelled' });
  });

  test('books a return with the courier once, even if an answer never arrived', async () => {
    const made = await accepted();
    await courierDoes({ fault: 'lost-answer', at: '/orders/create/return' });
    const { id } = await staff.call(bookReturn, { id: made.returnId, ...BOX, courierId: 10 });
    const failed = await work();
    expect(failed).toHaveLength(1);
    shop.sentJobs.push({ name: 'book-parcel', data: { bookingId: id } } as never);
    expect(await work()).toEqual([]);
    expect(await read(id)).toMatchObject({ state: 'booked', problem: '' });
    const letters = subjectsTo(made.user.email).filter((it) => /will collect your return/.test(it));
    expect(letters).toHaveLength(1);
  });
});
