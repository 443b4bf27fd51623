import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { creditNotes, invoices, orders } from '#src/db/schema/tables.ts';
import {
  downloadSales,
  type SalesGroup,
  SPAN_DAYS_MAX,
  viewSales,
} from '#src/features/books/sales-report.contract.ts';
import { cancelOrder } from '#src/features/order-management/orders.contract.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';
import { createCodShop } from '#tests/kit/cod-shop.ts';

const shop = await createCodShop();
const { db, staff, withOrder, withPlaced, finishRefund } = shop;

const view = (from: string, to: string, by?: SalesGroup, filter = {}) =>
  staff.visitor.call(viewSales, { from, to, by, ...filter });
const issue = (orderId: string, issuedAt: string) =>
  db
    .update(invoices)
    .set({ issuedAt: new Date(issuedAt) })
    .where(eq(invoices.orderId, orderId));

let online: Awaited<ReturnType<typeof withOrder>>;
let cash: Awaited<ReturnType<typeof withPlaced>>;

beforeAll(async () => {
  // Two units online on the 10th, one to another state on the 11th, and cash on the 12th.
  online = await withOrder(2);
  await issue(online.id, '2026-03-09T18:30:00Z');
  const elsewhere = await withOrder(1);
  await issue(elsewhere.id, '2026-03-11T18:29:59Z');
  const [order] = await db.select().from(orders).where(eq(orders.id, elsewhere.id));
  const address = { ...order?.address, state: 'Karnataka' } as never;
  await db.update(orders).set({ address }).where(eq(orders.id, elsewhere.id));
  cash = await withPlaced();
  await cash.visitor.call(cancelOrder, { id: cash.id });
  // An order of the week before, refunded on the 12th.
  const earlier = await withOrder(2);
  await earlier.visitor.call(cancelOrder, { id: earlier.id });
  await finishRefund(earlier.id);
  // Dated last: after 30 November, a note for an invoice of March no longer reduces the tax.
  await issue(cash.id, '2026-03-12T06:00:00Z');
  await issue(earlier.id, '2026-03-05T06:00:00Z');
  await db.update(creditNotes).set({ issuedAt: new Date('2026-03-12T06:00:00Z') });
});

describe('sales', () => {
  test('compares the sales of a period with the same number of days before', async () => {
    const report = await view('2026-03-10', '2026-03-12');
    expect(report.before).toEqual({ from: '2026-03-07', to: '2026-03-09' });
    expect(report.days).toMatchObject([
      { day: '2026-03-10', orders: 1, pieces: 2, sales: 2998, back: 0, net: 2998 },
      { day: '2026-03-11', orders: 1, pieces: 1, sales: 1499, net: 1499 },
      { day: '2026-03-12', orders: 1, pieces: -2, sales: 3047, back: 6045, net: -2998 },
    ]);
    expect(report.totals).toEqual({ orders: 3, pieces: 1, sales: 7544, back: 6045, net: 1499 });
    expect(report.totalsBefore).toMatchObject({ orders: 0, net: 0 });
    const week = await view('2026-03-09', '2026-03-15');
    expect(week.totalsBefore).toMatchObject({ orders: 1, sales: 2998, net: 2998 });
    expect(week.days[3]).toMatchObject({ day: '2026-03-12', netBefore: 2998 });
  });

  test('reports the same total of sales for every grouping', async () => {
    for (const by of ['product', 'category', 'state', 'city', 'method'] as const) {
      const { groups, totals } = await view('2026-03-01', '2026-03-31', by);
      const sum = (key: 'sales' | 'back' | 'net' | 'pieces') =>
        groups.reduce((total, group) => total + group[key], 0);
      for (const key of ['sales', 'back', 'net', 'pieces'] as const) {
        expect([by, key, sum(key)]).toEqual([by, key, totals[key]]);
      }
    }
  });

  test('reports only the sales of a city, a state or a product', async () => {
    const of = (filter: object) => view('2026-03-10', '2026-03-12', 'product', filter);
    const whole = await of({});
    const elsewhere = await of({ state: ' karnataka ' });
    expect(elsewhere.totals).toMatchObject({ orders: 1, pieces: 1, sales: 1499 });
    expect(elsewhere.days.map(({ orders }) => orders)).toEqual([0, 1, 0]);
    const cities = await view('2026-03-10', '2026-03-12', 'city');
    const [city] = cities.groups;
    expect((await of({ city: city?.name.toUpperCase() })).totals).toEqual(whole.totals);
    expect((await of({ city: 'Nowhere' })).totals).toMatchObject({ orders: 0, net: 0 });
    const product = await of({ productId: online.product.id });
    expect(product.groups.map(({ name }) => name)).toEqual([online.product.name]);
    expect(product.totals).toMatchObject({ orders: 1, pieces: 2 });
  });

  test('groups sales by product, with charges listed separately', async () => {
    const { groups } = await view('2026-03-10', '2026-03-12', 'product');
    expect(groups[0]).toMatchObject({ name: online.product.name, pieces: 2, net: 2998 });
    expect(groups.find(({ key }) => key === 'charges')).toMatchObject({
      ...{ name: 'Shipping and fees', sales: 49, back: 49, net: 0, pieces: 0 },
    });
  });

  test('groups sales by state and by payment method', async () => {
    const { groups: states } = await view('2026-03-10', '2026-03-12', 'state');
    expect(states.find(({ name }) => name === 'Karnataka')).toMatchObject({ orders: 1, net: 1499 });
    const { groups: ways } = await view('2026-03-10', '2026-03-12', 'method');
    expect(ways.find(({ key }) => key === 'cod')).toMatchObject({
      ...{ name: 'Cash on delivery', orders: 1, sales: 3047, back: 3047, net: 0 },
    });
  });

  test('reports zero sales for days without sales', async () => {
    const { days, groups, totals } = await view('2020-01-01', '2020-01-02', 'product');
    expect(days).toHaveLength(2);
    expect(groups).toEqual([]);
    expect(totals).toEqual({ orders: 0, pieces: 0, sales: 0, back: 0, net: 0 });
  });

  test('downloads sales as CSV', async () => {
    const input = { from: '2026-03-10', to: '2026-03-11', by: 'day' } as const;
    const file = await staff.visitor.call(downloadSales, input);
    expect(file.name).toBe('sales-by-day-2026-03-10-2026-03-11.csv');
    expect(await file.text()).toBe(
      [
        'Day,Orders,Units,Invoiced,Credit notes,Net,Net in the previous 2 days',
        '2026-03-10,1,2,2998,0,2998,0',
        '2026-03-11,1,1,1499,0,1499,0',
        '',
      ].join('\r\n'),
    );
  });

  test('names a deleted product in the sales report', async () => {
    await db.execute(`update order_lines set product_id = null where order_id = '${online.id}'`);
    const { groups } = await view('2026-03-10', '2026-03-10', 'product');
    expect(groups).toMatchObject([{ name: online.product.name, net: 2998 }]);
    const { groups: categories } = await view('2026-03-10', '2026-03-10', 'category');
    expect(categories).toMatchObject([{ name: 'Products that are gone' }]);
  });
});

describe('a span', () => {
  const after = (days: number) =>
    new Date(Date.parse('2025-01-01') + days * 86_400_000).toISOString().slice(0, 10);

  test.each([
    ['2025-01-01', '2025-01-01', undefined],
    ['2025-01-02', '2025-01-01', 'The last day is before the first.'],
    ['2025-01-01', after(SPAN_DAYS_MAX - 1), undefined],
    ['2025-01-01', after(SPAN_DAYS_MAX), `Choose at most ${SPAN_DAYS_MAX} days.`],
    ['2025-01-01', '2025-02-30', 'There is no 30 February 2025.'],
  ])('checks a sales period from %s to %s: %s', async (from, to, problem) => {
    const request = view(from, to);
    if (problem === undefined) await request;
    else await expect(request).rejects.toMatchObject({ fields: { to: problem } });
  });
});

test('refuses the sales report to support staff', async () => {
  const { visitor } = await signUpStaff(shop, 'support');
  const request = visitor.call(viewSales, { from: '2026-03-01', to: '2026-03-31' });
  await expect(request).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
});
