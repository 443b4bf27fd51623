import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  auditLog,
  courierBookings,
  orders,
  remittanceLines,
  remittances,
} from '#src/db/schema/tables.ts';
import {
  fetchPayouts,
  viewPayoutSource,
} from '#src/features/fulfilment/couriers/payouts.contract.ts';
import { importAllPayouts } from '#src/features/fulfilment/couriers/payouts.service.server.ts';
import {
  toPayout,
  ShownOrder,
} from '#src/features/fulfilment/couriers/shiprocket/payout.server.ts';
import {
  listRemittances,
  remittanceVersion,
  undoRemittance,
  viewRemittance,
} from '#src/features/payments/remittances/remittances.contract.ts';
import { createCourierShop } from '#tests/kit/courier-shop.ts';

const shop = await createCourierShop();
const { booked, courierDoes, db, move, payOut, services, work } = shop;
const staff = shop.staff.visitor;

beforeEach(async () => {
  await work();
  await courierDoes({ fault: 'none', calls: 0 });
  await db.delete(remittances);
  await db.delete(courierBookings);
});

/** Creates a delivered order whose cash the courier has collected. */
async function delivered() {
  const made = await booked(await shop.withPlaced());
  await move(made.awb, { run: 'delivered' });
  await work();
  const [order] = await db.select().from(orders).where(eq(orders.id, made.id));
  return { ...made, total: (order?.totalPaise ?? 0) / 100 };
}

const fetchNow = () => staff.call(fetchPayouts, {});
const later = (hours: number) => new Date(Date.now() + hours * 60 * 60_000);

async function only() {
  const { remittances: all } = await staff.call(listRemittances, {});
  expect(all).toHaveLength(1);
  return staff.call(viewRemittance, { id: all[0]?.id ?? 0 });
}

describe('COD remittances from the courier company', () => {
  test('records a COD remittance by its UTR against each order, less the charges', async () => {
    const [one, two] = [await delivered(), await delivered()];
    expect(await fetchNow()).toEqual({ asked: 2, noted: 0, differences: 0 });
    const utr = await payOut([one.awb, two.awb], { charges: 10 });
    expect(await fetchNow()).toEqual({ asked: 2, noted: 2, differences: 0 });
    const noted = await only();
    expect(noted).toMatchObject({
      ...{ courier: 'Shiprocket', reference: utr, charges: 20, differences: 0 },
      ...{ amount: one.total + two.total - 20, sumDifference: null },
    });
    expect(noted.lines.map(({ named, orderId }) => [named, orderId])).toEqual([
      [one.awb, one.id],
      [two.awb, two.id],
    ]);
    expect((await staff.call(listRemittances, {})).owed.orders).toBe(0);
    const sent = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(noted.id)));
    expect(sent.map(({ action }) => action)).toContain('remittance.create');
  });

  test('records a COD remittance once when several fetches run at the same time', async () => {
    const made = await delivered();
    await payOut([made.awb]);
    await Promise.all([fetchNow(), fetchNow(), importAllPayouts(services)]);
    await importAllPayouts(services, later(7));
    expect(await db.select().from(remittanceLines)).toHaveLength(1);
    expect(await fetchNow()).toEqual({ asked: 0, noted: 0, differences: 0 });
  });

  test('adds a later order with the same UTR to the existing COD remittance', async () => {
    const [one, two] = [await delivered(), await delivered()];
    const utr = await payOut([one.awb]);
    await fetchNow();
    await payOut([two.awb], { utr });
    await fetchNow();
    expect(await only()).toMatchObject({ amount: one.total + two.total, orders: 2 });
  });

  test('lists a COD remittance that is too small, or for a returned parcel, with the difference', async () => {
    const short = await delivered();
    const back = await booked(await shop.withPlaced());
    await move(back.awb, { run: 'returned' });
    await work();
    await payOut([short.awb], { utr: 'UTR1', short: 5 });
    await payOut([back.awb], { utr: 'UTR2' });
    expect(await fetchNow()).toMatchObject({ noted: 2, differences: 2 });
    const { remittances: all } = await staff.call(listRemittances, {});
    const lines = [];
    for (const { id } of all) lines.push(...(await staff.call(viewRemittance, { id })).lines);
    const differences = lines.map(({ difference }) => difference ?? '').sort();
    expect(differences).toEqual([
      expect.stringMatching(/^Our records show Returned to sender/),
      expect.stringMatching(/is due for this order\.$/),
    ]);
  });

  test('never records a COD remittance again after staff undid it', async () => {
    const made = await delivered();
    await payOut([made.awb]);
    await fetchNow();
    const { id, undoneAt } = await only();
    await staff.call(undoRemittance, { id, version: remittanceVersion({ undoneAt }) });
    expect(await fetchNow()).toMatchObject({ asked: 1, noted: 0 });
  });

  test('fetches COD remittances by the schedule after six hours and not before', async () => {
    const made = await delivered();
    await importAllPayouts(services);
    await payOut([made.awb]);
    await importAllPayouts(services, later(5.9));
    expect(await db.select().from(remittances)).toHaveLength(0);
    await importAllPayouts(services, later(6.1));
    expect(await db.select().from(remittances)).toHaveLength(1);
  });

  test('records a COD remittance completely after the courier failed to answer once', async () => {
    const [one, two] = [await delivered(), await delivered()];
    await payOut([one.awb, two.awb], { utr: 'UTR3' });
    await courierDoes({ fault: 'error', at: '/orders/show', calls: 1 });
    await expect(fetchNow()).rejects.toMatchObject({ code: 'COURIER_UNAVAILABLE' });
    await fetchNow();
    expect((await only()).orders).toBe(2);
  });

  test('fetches no COD remittance for an order that was paid online', async () => {
    const made = await booked(await shop.withOrder());
    await move(made.awb, { run: 'delivered' });
    await work();
    expect(await fetchNow()).toMatchObject({ asked: 0 });
    expect(await staff.call(viewPayoutSource, {})).toEqual({
      provider: 'Shiprocket',
      isTest: true,
    });
  });
});

test.each([
  [{ remittance_utr: 'NA', remittance_date: '2026-11-20' }, undefined],
  [{ remittance_utr: '', remittance_date: '2026-11-20' }, undefined],
  [{ remittance_utr: 'U1', remittance_date: '' }, undefined],
  [{ remittance_utr: 'U1', remittance_date: '20 Nov' }, undefined],
  [{ total: 0, remittance_utr: 'U1', remittance_date: '2026-11-20' }, undefined],
  [
    { remittance_utr: 'U1', remittance_date: '2026-11-20 10:00:00' },
    { reference: 'U1', paidOn: '2026-11-20', amountPaise: 49_900, chargesPaise: 0 },
  ],
  [
    { remittance_utr: 'U1', remittance_date: '2026-11-20', remittance_amount: '450.50' },
    { reference: 'U1', paidOn: '2026-11-20', amountPaise: 45_050, chargesPaise: 0 },
  ],
])('reads the COD remittance of an order with %j as %j', (data, payout) => {
  expect(toPayout(ShownOrder.parse({ data: { total: 499, ...data } }))).toEqual(payout);
});
