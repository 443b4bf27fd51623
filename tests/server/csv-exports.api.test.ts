import { afterAll, expect, test, vi } from 'vitest';
import { downloadGstr1 } from '#src/features/books/books.contract.ts';
import { downloadSales } from '#src/features/books/sales-report.contract.ts';
import { exportProducts } from '#src/features/import/csv.contract.ts';
import { createOffer, exportOfferUses } from '#src/features/offers/admin/offer-admin.contract.ts';
import { exportOrders } from '#src/features/order-management/admin/orders-admin.contract.ts';
import { exportReturns } from '#src/features/returns/admin/returns-admin.contract.ts';
import { downloadOriginReport } from '#src/features/order-management/origin-report/origin-report.contract.ts';
import { exportZones } from '#src/features/settings/admin/zone-file.contract.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import { BYTE_ORDER_MARK } from '#src/lib/csv.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';

const EVENING_MS = 20 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

// 20:00 in London, where it is the next day in India: the last time that this was.
const evening = Date.parse(new Date().toISOString().slice(0, 10)) + EVENING_MS;
const now = evening > Date.now() ? evening - DAY_MS : evening;
vi.useFakeTimers({ toFake: ['Date'], now });
afterAll(() => {
  vi.useRealTimers();
});

const { visitor } = (await createStaffShop()).staff;

const span = { from: '2026-03-10', to: '2026-03-12', by: 'day' } as const;
const offer = {
  ...{ name: 'Diwali', code: 'DIWALI10', kind: 'percent' as const, percent: '10' },
  startsAt: '2026-11-01T00:00',
} as const;

test.each([
  ['orders', true, () => visitor.call(exportOrders, { list: 'all' })],
  ['returns', true, () => visitor.call(exportReturns, {})],
  ['products', true, () => visitor.call(exportProducts, {})],
  ['delivery zones', true, () => visitor.call(exportZones, {})],
  [
    'uses of an offer',
    true,
    async () => {
      const { id } = await visitor.call(createOffer, offer);
      return visitor.call(exportOfferUses, { id });
    },
  ],
  ['sales', false, () => visitor.call(downloadSales, span)],
  [
    'returns to origin',
    false,
    () => visitor.call(downloadOriginReport, { ...span, by: 'courier' }),
  ],
  ['a GST return', false, () => visitor.call(downloadGstr1, { month: '2026-03', section: 'docs' })],
])('exports %s with a byte order mark and the day in India', async (_name, isDated, download) => {
  const file = await download();
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from(BYTE_ORDER_MARK));
  expect(bytes.subarray(3, 6)).not.toEqual(Buffer.from(BYTE_ORDER_MARK));
  expect(dayInIndia()).not.toBe(new Date().toISOString().slice(0, 10));
  if (isDated) expect(file.name).toContain(dayInIndia());
});
