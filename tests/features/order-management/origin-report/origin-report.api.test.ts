import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '#src/db/schema/tables.ts';
import { returnToSender } from '#src/features/fulfilment/return-to-sender.service.server.ts';
import { cancelByLink } from '#src/features/order-management/confirm/confirm.contract.ts';
import {
  downloadOriginReport,
  viewOriginReport,
} from '#src/features/order-management/origin-report/origin-report.contract.ts';
import { SPAN_DAYS_MAX } from '#src/features/books/sales-report.contract.ts';
import { dayAfter } from '#src/features/settings/delivery.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import { setCod } from '#tests/kit/cod-shop.ts';
import { createConfirmShop } from '#tests/kit/confirm-shop.ts';

const shop = await createConfirmShop();
const { anyone, confirmWith, db, desk, orderServices, ship, staff, waiting } = shop;
await shop.begin();
await setCod(db, { confirmWhen: 'always', freight: 80.5 });
const today = { from: dayInIndia(), to: dayInIndia() };

/** Ships a COD order; those to Leh come back. */
async function shipped(city: 'Leh' | 'Pune') {
  const { id, link, product } = await waiting();
  await confirmWith(link);
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error('There is no such order.');
  const pincode = city === 'Leh' ? '194101' : '411001';
  const address = { ...order.address, city, pincode };
  await db.update(orders).set({ address }).where(eq(orders.id, id));
  await ship(id);
  if (city === 'Leh') {
    const back = { orderId: id, userId: staff.user.id, reason: 'Nobody was there.', restock: true };
    await returnToSender(orderServices, back, new Date());
  }
  return product.name;
}

test('the report counts returned orders, their freight both ways, and what confirmation saved', async () => {
  const product = await shipped('Leh');
  for (let at = 0; at < 3; at += 1) await shipped('Pune');
  for (let at = 0; at < 2; at += 1) await anyone.call(cancelByLink, (await waiting()).link);
  await waiting();

  const report = await desk.call(viewOriginReport, { ...today, by: 'pincode' });

  const totals = { sent: 4, returned: 1, percent: 25, lost: 161 };
  expect(report).toMatchObject({
    ...{ totals, freightEstimate: 80.5 },
    groups: [
      { key: '194101', name: '194101 Leh', sent: 1, returned: 1, percent: 100, lost: 161 },
      { key: '411001', name: '411001 Pune', sent: 3, returned: 0, percent: 0, lost: 0 },
    ],
    // Two stopped orders, there and back; a quarter of the shipped ones came back.
    confirmation: { needed: 7, confirmed: 4, stopped: 2, savedAtMost: 322, savedLikely: 80.5 },
  });
  const by = async (name: 'product' | 'courier' | 'method') =>
    (await desk.call(viewOriginReport, { ...today, by: name })).groups[0];
  expect(await by('product')).toMatchObject({ name: product, returned: 1, lost: 161 });
  expect(await by('courier')).toMatchObject({ name: 'Blue Dart', ...totals });
  expect(await by('method')).toMatchObject({ name: 'Cash on delivery', ...totals });

  const file = await desk.call(downloadOriginReport, { ...today, by: 'pincode' });
  expect(await file.text()).toContain('194101 Leh,1,1,100,161.00\r\n');
});

test('the report is empty for days without orders', async () => {
  const days = { from: '2020-01-01', to: '2020-01-02' };
  expect(await desk.call(viewOriginReport, { ...days, by: 'method' })).toMatchObject({
    ...{ totals: { sent: 0, returned: 0, percent: 0, lost: 0 }, groups: [] },
    confirmation: { needed: 0, savedAtMost: 0, savedLikely: 0 },
  });
});

test.each([
  [SPAN_DAYS_MAX - 1, true],
  [SPAN_DAYS_MAX, false],
  [-1, false],
])('the report takes a last day %i days after the first: %s', async (days, isTaken) => {
  const span = { from: '2026-01-01', to: dayAfter(days, new Date('2026-01-01T06:30:00Z')) };
  const call = desk.call(viewOriginReport, { ...span, by: 'pincode' });
  const outcome = await call.then(
    () => true,
    () => false,
  );
  expect(outcome).toBe(isTaken);
});
