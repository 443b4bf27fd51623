import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { orders, parcels } from '#src/db/schema/tables.ts';
import { DOUBLE_PINCODES, NUMBERLESS } from '#src/emulator/shiprocket/panel.ts';
import { findShipment } from '#src/emulator/shiprocket/shipments.ts';
import { shipOrders } from '#src/features/order-management/admin/orders-admin.contract.ts';
import {
  askCouriers,
  bookParcel,
  listOrderBookings,
  retryBooking,
} from '#src/features/fulfilment/couriers/bookings.contract.ts';
import { trackParcels } from '#src/features/fulfilment/couriers/courier-jobs.service.server.ts';
import { unpackParcel } from '#src/features/fulfilment/parcels/parcels.contract.ts';
import { parcelVersion } from '#src/features/fulfilment/move-version.ts';
import { BOX, createCourierShop } from '#tests/kit/courier-shop.ts';

const shop = await createCourierShop();
const { book, booked, calls, courierDoes, db, pack, read, work } = shop;
const staff = shop.staff.visitor;
const FAULTLESS = { fault: 'none', calls: 0, wallet_empty: false };

beforeEach(async () => {
  await work();
  await courierDoes({ ...FAULTLESS, label_fails: false, manifest_fails: false });
  shop.sentJobs.length = 0;
});

async function offersTo(pincode: string) {
  const parcel = await pack(await shop.withOrder(), pincode);
  const { offers } = await staff.call(askCouriers, {
    ...{ id: parcel.id, version: parcelVersion(parcel), ...BOX },
  });
  return offers;
}

describe('the couriers that serve a PIN code', () => {
  test('marks the recommended, cheapest and fastest courier for a PIN code', async () => {
    const offers = await offersTo('560001');
    expect(offers[0]).toMatchObject({ name: 'Delhivery Surface', isRecommended: true, days: 4 });
    expect(offers.filter(({ isCheapest }) => isCheapest)).toMatchObject([
      { name: 'Xpressbees Surface', price: 64, takesCash: true },
    ]);
    expect(offers.filter(({ isFastest }) => isFastest)).toMatchObject([{ name: 'Blue Dart Air' }]);
  });

  test('offers only couriers that collect cash for a cash order', async () => {
    expect(await offersTo(`560${DOUBLE_PINCODES.nobody}`)).toEqual([]);
    const parcel = await pack(await shop.withPlaced());
    const input = { id: parcel.id, version: parcelVersion(parcel), ...BOX };
    const { offers } = await staff.call(askCouriers, input);
    expect(offers.map(({ name }) => name)).not.toContain('DTDC Air');
    expect(offers.length).toBeGreaterThan(2);
  });

  test('keeps the measured box while the courier company does not answer', async () => {
    const parcel = await pack(await shop.withOrder());
    const input = { id: parcel.id, version: parcelVersion(parcel), ...BOX };
    for (const fault of ['error', 'html', 'rate-limit', 'bad-json', 'cut']) {
      await courierDoes({ fault, at: '/courier/serviceability', calls: 1 });
      await expect(staff.call(askCouriers, input), fault).rejects.toMatchObject({
        code: 'COURIER_UNAVAILABLE',
      });
    }
    const [stored] = await db.select().from(parcels).where(eq(parcels.id, parcel.id));
    expect(stored).toMatchObject(BOX);
  });
});

describe('booking a parcel', () => {
  test('books a parcel step by step, once, and shows the booking to the shopper', async () => {
    const before = calls('/orders/create/adhoc');
    const made = await booked(await shop.withOrder());
    expect(await read(made.bookingId)).toMatchObject({
      ...{ state: 'booked', step: 'done', problem: '', courierName: 'Delhivery Surface' },
      ...{ pricePaise: 74_00, journey: 'booked', heldBy: null },
      labelUrl: expect.stringContaining(`label-${made.awb}`) as string,
      manifestUrl: expect.stringContaining(`manifest-${made.awb}`) as string,
      pickupAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
    });
    expect(calls('/orders/create/adhoc')).toBe(before + 1);
    const order = await shop.view(made.id);
    expect(order.orderStatus).toBe('Order Placed');
    expect(order.parcels[0]).toMatchObject({
      state: 'packed',
      journey: { step: 'booked', trackingNumber: made.awb },
    });
    const { provider, isTest } = await staff.call(listOrderBookings, { ids: made.id });
    expect({ provider, isTest }).toEqual({ provider: 'Shiprocket', isTest: true });
  });

  test('sends the courier an amount to collect only for a cash order', async () => {
    const cash = await booked(await shop.withPlaced());
    const [order] = await db.select().from(orders).where(eq(orders.id, cash.id));
    const shipment = await findShipment(db, 'awb', cash.awb);
    expect(shipment).toMatchObject({ isCod: true, total: (order?.totalPaise ?? 0) / 100 });
    const paid = await booked(await shop.withOrder());
    expect(await findShipment(db, 'awb', paid.awb)).toMatchObject({ isCod: false });
  });

  test.each([
    ['before the courier has it', { fault: 'silent-before', at: '/orders/create' }],
    ['after the courier has it', { fault: 'lost-answer', at: '/orders/create' }],
    ['after it has a number', { fault: 'lost-answer', at: '/courier/assign' }],
    ['after somebody was called', { fault: 'lost-answer', at: '/courier/generate/pickup' }],
    ['after the manifest was made', { fault: 'lost-answer', at: '/manifests/generate' }],
    ['half an answer', { fault: 'cut', at: '/orders/create' }],
    ['an HTML page as the answer', { fault: 'html', at: '/courier/assign' }],
    ['too many calls', { fault: 'rate-limit', at: '/courier/generate/label' }],
  ])(
    'continues a booking without a complete answer (%s) and creates nothing twice',
    async (_, fault) => {
      const made = await book(await shop.withOrder());
      await courierDoes({ ...fault, calls: 1 });
      expect(await work()).toHaveLength(1);
      expect(await read(made.bookingId)).toMatchObject({
        state: 'open',
        heldBy: null,
        problem: 'Shiprocket is not responding. We will retry automatically.',
      });
      shop.sentJobs.push({ name: 'book-parcel', data: { bookingId: made.bookingId } });
      expect(await work()).toEqual([]);
      const row = await read(made.bookingId);
      expect(row).toMatchObject({
        state: 'booked',
        problem: '',
        reference: `${made.id}-${made.parcel.id}`,
      });
      expect(await findShipment(db, 'reference', row.reference)).toMatchObject({
        ...{ awb: row.trackingNumber, isPickedFor: true, isManifested: true },
      });
    },
  );

  test('continues a booking by the scheduled job after a process was killed', async () => {
    const made = await book(await shop.withOrder());
    shop.sentJobs.length = 0;
    await trackParcels(shop.services, new Date(Date.now() + 3 * 60_000));
    await work();
    expect(await read(made.bookingId)).toMatchObject({ state: 'booked' });
  });

  test('signs in to the courier company again, once, when its token has expired', async () => {
    const made = await book(await shop.withOrder());
    await courierDoes({ fault: 'unknown-token', at: '/orders/create', calls: 1 });
    const before = calls('/auth/login');
    expect(await work()).toEqual([]);
    expect(calls('/auth/login')).toBe(before + 1);
    expect(await read(made.bookingId)).toMatchObject({ state: 'booked' });
  });

  test('stops a booking when the wallet is empty and continues it on retry', async () => {
    const made = await book(await shop.withOrder());
    await courierDoes({ wallet_empty: true });
    await work();
    expect(await read(made.bookingId)).toMatchObject({
      state: 'stopped',
      step: 'number',
      problem: expect.stringMatching(
        /^The Shiprocket wallet balance is too low\. Recharge/,
      ) as string,
    });
    await courierDoes({ wallet_empty: false });
    await staff.call(retryBooking, { id: made.bookingId });
    await work();
    expect(await read(made.bookingId)).toMatchObject({ state: 'booked', problem: '' });
  });

  test.each([
    [
      'a courier who gives no number',
      { courierId: NUMBERLESS },
      {},
      'number',
      /^Shiprocket: Courier is not/,
    ],
    ['a label that is not made', {}, { label_fails: true }, 'label', /did not create a label/],
    [
      'a manifest that is not made',
      {},
      { manifest_fails: true },
      'manifest',
      /did not create a manifest/,
    ],
    [
      'a PIN code that nobody serves',
      { pincode: '560999' },
      {},
      'choose',
      /^No .* courier delivers to 560999/,
    ],
    [
      'cash where nobody takes it',
      { pincode: '560888', cash: true },
      {},
      'choose',
      /560888 with cash on delivery/,
    ],
  ] as const)(
    'stops a booking at %s, though the response has the status 200',
    async (_, input, scenario, step, words) => {
      const made = await book(
        'cash' in input ? await shop.withPlaced() : await shop.withOrder(),
        input,
      );
      await courierDoes(scenario);
      await work();
      expect(await read(made.bookingId)).toMatchObject({
        ...{ state: 'stopped', step, problem: expect.stringMatching(words) as string },
      });
    },
  );

  test('refuses to book, send or unpack a booked parcel', async () => {
    const made = await booked(await shop.withOrder());
    const seen = { id: made.parcel.id, version: parcelVersion(made.parcel) };
    const again = staff.call(bookParcel, { ...seen, courierId: 1 });
    await expect(again).rejects.toMatchObject({
      message: expect.stringMatching(/already booked/) as string,
    });
    const sentence = 'This parcel is booked with Delhivery Surface. Cancel the booking first.';
    await expect(staff.call(unpackParcel, seen)).rejects.toMatchObject({ message: sentence });
    const own = [{ id: made.id, trackingNumber: 'OWN1' }];
    const { results } = await staff.call(shipOrders, { carrier: 'Own', parcels: own });
    expect(results).toEqual([{ id: made.id, problem: sentence }]);
  });
});
