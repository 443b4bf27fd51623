import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { orders, rateLimits } from '#src/db/schema/tables.ts';
import { findShipment } from '#src/emulator/shiprocket/shipments.ts';
import { retryDays } from '#src/features/fulfilment/couriers/failed-attempts.ts';
import { signConfirm } from '#src/features/messages/signed-links.server.ts';
import {
  answerByLink,
  HINT_MAX,
  viewDecision,
} from '#src/features/order-management/confirm/confirm.contract.ts';
import { openSecretKey } from '#src/platform/secret-key.ts';
import { createCourierShop } from '#tests/kit/courier-shop.ts';

const shop = await createCourierShop();
const { db, booked, move, work } = shop;
const anyone = shop.visitor();
const { key } = await openSecretKey(shop.services.config);
const { first, last } = retryDays(new Date());

beforeEach(async () => {
  await db.delete(rateLimits);
  await work();
});

/** A parcel that the courier could not deliver, and the customer's link. */
async function failed(how: 'cash' | 'online' = 'cash') {
  const made = await booked(how === 'cash' ? await shop.withPlaced() : await shop.withOrder());
  await move(made.awb, { run: 'try-failed' });
  const link = { id: made.id, signature: signConfirm(key, made.id) };
  return { ...made, link };
}

const answersOf = async (awb: string) => (await findShipment(db, 'awb', awb))?.answers ?? [];

describe('after a failed delivery', () => {
  test('the message leads to a page with the address, the days and all choices', async () => {
    const { link, user } = await failed();
    expect(shop.subjectsTo(user.email)).toContain(`Your order ${link.id} could not be delivered`);
    expect(await anyone.call(viewDecision, link)).toMatchObject({
      ...{ state: 'undelivered', address: { pincode: '560001' } },
      attempt: { tries: 1, first, last, canSendBack: true },
    });
  });

  test.each([false, true])(
    'the page says what becomes of the advance, kept: %s',
    async (isKept) => {
      const { link } = await failed();
      const advance = { paymentMethod: 'advance', advancePaise: 199_00, isAdvanceKept: isKept };
      await db.update(orders).set(advance).where(eq(orders.id, link.id));
      const { attempt } = await anyone.call(viewDecision, link);
      expect(attempt).toMatchObject({ canSendBack: true, advance: 199, isAdvanceKept: isKept });
    },
  );

  test.each([
    ['another_day', { day: last }, { action: 're-attempt', deferredDate: last }],
    [
      'landmark',
      { hint: 'Behind the temple' },
      { action: 're-attempt', deferredDate: first, address: 'Landmark: Behind the temple' },
    ],
    [
      'address',
      { hint: '8 Mill Road' },
      { action: 're-attempt', address: 'New address, same pincode: 8 Mill Road' },
    ],
    ['send_back', {}, { action: 'return' }],
  ] as const)('the courier gets the answer %s once from two tabs', async (answer, more, sent) => {
    const { awb, link, id, bookingId } = await failed();
    const given = { ...link, bookingId, tries: 1, answer, ...more };
    const both = await Promise.allSettled([
      anyone.call(answerByLink, given),
      shop.visitor().call(answerByLink, given),
    ]);
    expect(both.map(({ status }) => status)).toContain('fulfilled');
    await work();
    const answers = await answersOf(awb);
    expect(answers).toHaveLength(1);
    expect(answers[0]).toMatchObject(sent);
    const shown = await anyone.call(viewDecision, link);
    expect(shown).toMatchObject({ state: 'over', address: null, attempt: null });
    const { events } = await shop.view(id);
    expect(events.map(({ actor }) => actor)).toContain('shopper');
  });

  test('a note of the greatest length reaches the courier whole', async () => {
    const { awb, link, bookingId } = await failed();
    const hint = 'n'.repeat(HINT_MAX);
    const given = { ...link, bookingId, tries: 1, answer: 'address' } as const;
    const tooLong = anyone.call(answerByLink, { ...given, hint: `${hint}n` });
    await expect(tooLong).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await anyone.call(answerByLink, { ...given, hint });
    await work();
    expect((await answersOf(awb))[0]?.address).toContain(hint);
  });

  test.each([
    ['a missing day', { answer: 'another_day' }, 'INVALID_INPUT'],
    ['a missing landmark', { answer: 'landmark' }, 'INVALID_INPUT'],
    ['a day that is too late', { answer: 'another_day', day: '2030-01-01' }, 'INVALID_INPUT'],
    ['an earlier attempt', { answer: 'another_day', day: first, tries: 2 }, 'CONFLICT'],
  ] as const)('%s is refused', async (_, given, code) => {
    const { link, bookingId } = await failed();
    const call = anyone.call(answerByLink, { ...link, bookingId, tries: 1, ...given });
    await expect(call).rejects.toMatchObject({ code });
  });

  test('a paid order is tried again but not sent back with the link', async () => {
    const { awb, link, bookingId } = await failed('online');
    const { attempt } = await anyone.call(viewDecision, link);
    expect(attempt?.canSendBack).toBe(false);
    const back = anyone.call(answerByLink, { ...link, bookingId, tries: 1, answer: 'send_back' });
    await expect(back).rejects.toMatchObject({ code: 'CONFLICT' });
    await anyone.call(answerByLink, {
      ...link,
      bookingId,
      tries: 1,
      answer: 'another_day',
      day: first,
    });
    await work();
    expect(await answersOf(awb)).toHaveLength(1);
  });

  test('a second answer never reaches the other parcel of the order', async () => {
    const made = await shop.withOrder();
    const parcels = [await booked(made, { units: 1 }), await booked(made, { units: 1 })];
    const link = { id: made.id, signature: signConfirm(key, made.id) };
    for (const { awb } of parcels) await move(awb, { run: 'try-failed' });
    const { attempt } = await anyone.call(viewDecision, link);
    const given = { ...link, tries: 1, answer: 'another_day', day: last } as const;
    const answered = { ...given, bookingId: attempt?.bookingId ?? 0 };
    await anyone.call(answerByLink, answered);
    await expect(anyone.call(answerByLink, answered)).rejects.toMatchObject({ code: 'CONFLICT' });
    await work();
    const sent = await Promise.all(parcels.map(({ awb }) => answersOf(awb)));
    expect(sent.map((all) => all.length).toSorted()).toEqual([0, 1]);
    const left = (await anyone.call(viewDecision, link)).attempt?.bookingId;
    expect(parcels.map((one) => one.bookingId)).toContain(left);
    expect(left).not.toBe(answered.bookingId);
  });
});
