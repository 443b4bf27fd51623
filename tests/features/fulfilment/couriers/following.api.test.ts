import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { courierBookings, courierScans, notices, orders } from '#src/db/schema/tables.ts';
import { callsOf } from '#src/emulator/shiprocket/faults.ts';
import { receiveTracking } from '#src/features/fulfilment/couriers/webhook.contract.ts';
import { trackParcels } from '#src/features/fulfilment/couriers/courier-jobs.service.server.ts';
import { getOrder } from '#src/features/order-management/orders.contract.ts';
import { createCourierShop } from '#tests/kit/courier-shop.ts';

const shop = await createCourierShop();
const { booked, db, move, read, work } = shop;

beforeEach(async () => {
  await work();
});

const shipped = (made: { buyer: { email: string | null } }) =>
  shop.subjectsTo(made.buyer.email ?? '').filter((subject) => /on its way|shipped/i.test(subject));

async function scansOf(bookingId: number) {
  return db.select().from(courierScans).where(eq(courierScans.bookingId, bookingId));
}

describe('a parcel on its way', () => {
  test('tracks a parcel step by step and delivers it when the courier confirms it', async () => {
    const made = await booked(await shop.withOrder());
    expect(await move(made.awb, { run: 'picked_up' })).toEqual([200, 200]);
    expect(await shop.view(made.id)).toMatchObject({
      orderStatus: 'Shipped',
      tracking: { carrier: 'Delhivery Surface', trackingNumber: made.awb },
      parcels: [{ state: 'shipped', journey: { step: 'picked_up' } }],
    });
    expect(shipped(made)).toHaveLength(1);
    await move(made.awb, { run: 'on_the_way', hook: 'twice' });
    expect((await shop.view(made.id)).parcels[0]?.journey?.step).toBe('on_the_way');
    await move(made.awb, { run: 'out_for_delivery', header: 'anx-api-key' });
    expect((await made.visitor.call(getOrder, { id: made.id })).parcels[0]?.journey).toMatchObject({
      step: 'out_for_delivery',
      carrier: 'Delhivery Surface',
    });
    await move(made.awb, { run: 'delivered' });
    expect((await shop.view(made.id)).orderStatus).toBe('Shipped');
    await work();
    expect(await shop.view(made.id)).toMatchObject({
      orderStatus: 'Delivered',
      parcels: [{ state: 'delivered', journey: { step: 'delivered' } }],
    });
    expect(shipped(made)).toHaveLength(1);
    const scans = await scansOf(made.bookingId);
    expect(new Set(scans.map(({ activity }) => activity)).size).toBe(scans.length);
  });

  test('ignores a webhook about a parcel that tracking does not confirm', async () => {
    const made = await booked(await shop.withPlaced());
    await move(made.awb, { run: 'picked_up' });
    for (const codes of [[7], [10]]) {
      expect(await move(made.awb, { codes, isOnlyWebhook: true })).toEqual([200]);
      await work();
      expect((await shop.view(made.id)).orderStatus).toBe('Shipped');
    }
  });

  test('ignores late and reversed news about a parcel', async () => {
    const made = await booked(await shop.withOrder());
    await move(made.awb, { run: 'delivered', hook: 'reversed' });
    await work();
    expect((await read(made.bookingId)).journey).toBe('delivered');
    await move(made.awb, { codes: [17], isOnlyWebhook: true });
    await move(made.awb, { codes: [9], isOnlyWebhook: true });
    await work();
    expect(await shop.view(made.id)).toMatchObject({
      orderStatus: 'Delivered',
      parcels: [{ journey: { step: 'delivered' } }],
    });
  });

  test('reports a failed delivery of a parcel and delivers it at another attempt', async () => {
    const made = await booked(await shop.withOrder());
    await move(made.awb, { run: 'try-failed' });
    const order = await shop.view(made.id);
    expect(order.parcels[0]?.journey?.step).toBe('try_failed');
    expect(order.events.at(-1)?.note).toBe('The courier tried to deliver it but could not.');
    await move(made.awb, { codes: [17] });
    expect((await shop.view(made.id)).parcels[0]?.journey?.step).toBe('out_for_delivery');
    await move(made.awb, { codes: [21, 17, 7] });
    await work();
    expect((await shop.view(made.id)).orderStatus).toBe('Delivered');
  });

  test.each(['lost', 'damaged'])(
    'notifies staff of a %s parcel and leaves its order open',
    async (run) => {
      const made = await booked(await shop.withOrder());
      await move(made.awb, { run });
      await work();
      expect(await shop.view(made.id)).toMatchObject({
        orderStatus: 'Shipped',
        parcels: [{ state: 'shipped', journey: { step: 'lost' } }],
      });
      const sent = await db.select().from(notices).where(eq(notices.subject, made.id));
      expect(sent.map(({ kind }) => kind)).toContain('parcel');
    },
  );

  test('marks a cash order as paid when its parcel is delivered', async () => {
    const made = await booked(await shop.withPlaced());
    await move(made.awb, { run: 'delivered' });
    await work();
    const order = await shop.view(made.id);
    expect(order).toMatchObject({ orderStatus: 'Delivered', payment: { isPaid: true } });
    const [row] = await db.select().from(orders).where(eq(orders.id, made.id));
    expect(row?.paidAt).not.toBeNull();
  });

  test('ends a cash order whose parcel comes back and restocks its units once', async () => {
    const made = await booked(await shop.withPlaced());
    const before = await shop.onShelf(made.product.id);
    await move(made.awb, { run: 'returned', hook: 'last-only' });
    expect(await shop.onShelf(made.product.id)).toBe(before);
    await work();
    expect((await shop.view(made.id)).orderStatus).toBe('Returned to sender');
    expect(await shop.onShelf(made.product.id)).toBe((before ?? 0) + 2);
    await move(made.awb, { codes: [14], hook: 'twice' });
    await work();
    expect(await shop.onShelf(made.product.id)).toBe((before ?? 0) + 2);
  });

  test('leaves a paid order open for staff when its parcel comes back', async () => {
    const made = await booked(await shop.withOrder());
    const before = await shop.onShelf(made.product.id);
    await move(made.awb, { run: 'returned' });
    await work();
    expect((await shop.view(made.id)).orderStatus).toBe('Shipped');
    expect((await read(made.bookingId)).journey).toBe('returned');
    expect(await shop.onShelf(made.product.id)).toBe(before);
  });

  test('polls parcels whose webhooks do not arrive, in one call', async () => {
    const all = [];
    for (let nth = 0; nth < 3; nth += 1) all.push(await booked(await shop.withOrder()));
    for (const { awb } of all) await move(awb, { run: 'delivered', hook: 'off' });
    const calls = shop.calls('/courier/track/awbs');
    await trackParcels(shop.services, new Date(Date.now() + 24 * 60 * 60_000));
    expect(shop.calls('/courier/track/awbs')).toBe(calls + 1);
    for (const { id } of all) expect((await shop.view(id)).orderStatus).toBe('Delivered');
  });

  test.each([
    [49, [49]],
    [50, [50]],
    [51, [50, 1]],
  ])('polls %i parcels with at most fifty numbers per call', async (count, calls) => {
    await db.update(courierBookings).set({ nextCheckAt: null });
    const [order] = await db.select().from(orders).limit(1);
    const due = Array.from({ length: count }, (_, at) => {
      const number = `DUE-${count}-${at}`;
      return { reference: number, trackingNumber: number };
    });
    const row = {
      orderId: order?.id ?? '',
      courierChoice: 'cheapest',
      state: 'booked',
      step: 'done',
    };
    const nextCheckAt = new Date();
    await db.insert(courierBookings).values(due.map((one) => ({ ...row, nextCheckAt, ...one })));
    const before = callsOf(db).length;
    for (const _ of calls) await trackParcels(shop.services);
    const bodies = callsOf(db)
      .slice(before)
      .filter(({ path }) => path === '/courier/track/awbs');
    const numbers = bodies.map(({ body }) => (JSON.parse(body) as { awbs: string[] }).awbs);
    expect(numbers.map(({ length }) => length)).toEqual(calls);
    expect(new Set(numbers.flat()).size).toBe(count);
    await trackParcels(shop.services);
    expect(
      callsOf(db)
        .slice(before)
        .filter(({ path }) => path.startsWith('/courier')),
    ).toHaveLength(calls.length);
  });

  test('refuses to track fifty-one parcels in one call', async () => {
    const numbers = Array.from({ length: 51 }, (_, at) => `NONE-${at}`);
    const port = shop.services.courier?.port;
    expect(port?.trackAtOnceMax).toBe(50);
    await expect(port?.track(numbers.slice(0, 50))).resolves.toEqual(new Map());
    await expect(port?.track(numbers)).rejects.toThrow(/at most 50/);
  });

  test('frees a parcel for another booking when the courier cancels its pickup', async () => {
    const made = await booked(await shop.withOrder());
    await move(made.awb, { codes: [8] });
    expect(await read(made.bookingId)).toMatchObject({
      ...{ state: 'cancelled', problem: 'The courier cancelled the pickup.' },
    });
    expect((await shop.view(made.id)).parcels[0]).toMatchObject({ state: 'packed', journey: null });
  });
});

describe('the webhook', () => {
  test('receives courier webhooks at an address that Shiprocket accepts', () => {
    expect(receiveTracking.path).not.toMatch(/shiprocket|kartrocket|sr|kr/i);
  });

  test('refuses a courier webhook with a wrong token or without news', async () => {
    const made = await booked(await shop.withOrder());
    for (const hook of ['no-token', 'wrong-token']) {
      expect(await move(made.awb, { codes: [42], hook, isOnlyWebhook: true })).toEqual([401]);
    }
    expect((await read(made.bookingId)).journey).toBe('booked');
    const token = shop.services.courier?.hookToken ?? '';
    const headers = { 'content-type': 'application/json', 'x-api-key': token };
    const send = (body: string) =>
      shop.visitor().request(receiveTracking.path, { method: 'POST', headers, body });
    for (const body of ['', '{', '[]', '{"awb":null}']) expect((await send(body)).status).toBe(422);
  });

  test('answers webhooks about unknown parcels and statuses with 200 and changes nothing', async () => {
    const made = await booked(await shop.withOrder());
    const known = await read(made.bookingId);
    for (const tamper of [
      { awb: 'NOBODYS-1' },
      { shipment_status_id: 999 },
      { shipment_status_id: 'NA', surprise: { a: [1] } },
      { is_return: 1, shipment_status_id: 7 },
      // UNDELIVERED contains DELIVERED, so the text is not used.
      { shipment_status_id: 26, current_status: 'DELIVERED' },
    ]) {
      const codes = [18];
      expect(await move(made.awb, { codes, tamper, isOnlyWebhook: true })).toEqual([200]);
    }
    await work();
    expect(await read(made.bookingId)).toMatchObject({ journey: known.journey, state: 'booked' });
  });
});
