import { eq } from 'drizzle-orm';
import { courierBookings, orders, products } from '#src/db/schema/tables.ts';
import { callsOf } from '#src/emulator/shiprocket/faults.ts';
import { deliverWith } from '#src/emulator/emulator.ts';
import { viewStaffOrder } from '#src/features/order-management/admin/orders-admin.contract.ts';
import { askCouriers, bookParcel } from '#src/features/fulfilment/couriers/bookings.contract.ts';
import { courierJobs } from '#src/features/fulfilment/couriers/courier-jobs.service.server.ts';
import { packParcel } from '#src/features/fulfilment/parcels/parcels.contract.ts';
import { parcelVersion } from '#src/features/fulfilment/move-version.ts';
import { createCodShop } from './cod-shop.ts';

export const BOX = { weightGrams: 900, lengthCm: 30, breadthCm: 20, heightCm: 10 };

type BookingInput = { courierId?: number; pincode?: string; units?: number };
type Made = { id: string; product: { id: number } };

/** A shop with the courier emulator, whose webhooks arrive without a network. */
export async function createCourierShop() {
  const shop = await createCodShop();
  const { db, sentJobs, services } = shop;
  const staff = shop.staff.visitor;
  deliverWith(db, shop.fetch);
  const jobs = courierJobs(services);

  /** Does what waits in the queue for couriers, once each; what fails is given back. */
  async function work(): Promise<unknown[]> {
    const failed: unknown[] = [];
    for (;;) {
      const at = sentJobs.findIndex(({ name }) => name in jobs);
      if (at < 0) return failed;
      const [job] = sentJobs.splice(at, 1);
      if (!job) return failed;
      await jobs[job.name as keyof typeof jobs](job.data).catch((error: unknown) =>
        failed.push(error),
      );
    }
  }

  async function post(path: string, body: object) {
    const response = await staff.request(`/sandbox/shiprocket${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as Record<string, unknown>;
  }

  /** Packs all of an order in one box, or at most `units` of each item. */
  async function pack({ id, product }: Made, pincode = '560001', units = Infinity) {
    await db.update(products).set({ weightGrams: 450 }).where(eq(products.id, product.id));
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    if (!order) throw new Error('There is no order.');
    const address = { ...order.address, pincode };
    await db.update(orders).set({ address }).where(eq(orders.id, id));
    const { order: seen } = await staff.call(viewStaffOrder, { id });
    const pieces = seen.orderItems.map((item) => ({
      orderLineId: item.id,
      quantity: Math.min(item.quantity, units),
    }));
    const parcel = (await staff.call(packParcel, { id, pieces })).parcels.at(-1);
    if (!parcel) throw new Error('Nothing was packed.');
    return parcel;
  }

  /** A packed parcel with its measures, booked with one of the couriers; its steps are not done yet. */
  async function book<T extends Made>(
    made: T,
    { courierId = 10, pincode = '560001', units }: BookingInput = {},
  ) {
    const parcel = await pack(made, pincode, units);
    const seen = { id: parcel.id, version: parcelVersion(parcel) };
    await staff.call(askCouriers, { ...seen, ...BOX });
    const { id } = await staff.call(bookParcel, { ...seen, courierId });
    return { ...made, parcel, bookingId: id };
  }

  async function read(bookingId: number) {
    const [row] = await db.select().from(courierBookings).where(eq(courierBookings.id, bookingId));
    if (!row) throw new Error('There is no booking.');
    return row;
  }

  /** Booked, with a number. */
  async function booked<T extends Made>(made: T, input: BookingInput = {}) {
    const begun = await book(made, input);
    await work();
    const { trackingNumber } = await read(begun.bookingId);
    return { ...begun, awb: trackingNumber ?? '' };
  }

  async function view(id: string) {
    return (await staff.call(viewStaffOrder, { id })).order;
  }

  const calls = (path: string) => callsOf(db).filter((call) => call.path.includes(path)).length;

  return {
    ...{ ...shop, work, pack, book, booked, read, view, calls },
    /** Sets what goes wrong at the courier company. */
    courierDoes: (scenario: object) => post('/scenario', scenario),
    /** The courier hands the cash of parcels over; gives the UTR. */
    payOut: async (awbs: string[], more: object = {}) =>
      String((await post('/pay-out', { awbs, ...more }))['utr']),
    /** Moves a parcel on; returns the status of each webhook. */
    move: async (awb: string, move: object) => (await post('/move', { awb, ...move }))['statuses'],
  };
}
