import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { invoices } from '#src/db/schema/tables.ts';
import { viewGstr1 } from '#src/features/books/books.contract.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';

const { db, staff, withOrder } = await createStaffShop();
const month = dayInIndia(new Date()).slice(0, 7);

test('warns of sold items without a valid HSN code in GSTR-1', async () => {
  const { id } = await withOrder(1);
  expect((await staff.visitor.call(viewGstr1, { month })).warnings).toEqual([]);
  const [issued] = await db.select().from(invoices).where(eq(invoices.orderId, id));
  const lines = (issued?.lines ?? []).map((line) => ({ ...line, hsnCode: '85183' }));
  await db.update(invoices).set({ lines }).where(eq(invoices.orderId, id));
  const { warnings } = await staff.visitor.call(viewGstr1, { month });
  expect(warnings).toEqual([
    expect.stringMatching(/^1 sold item has no valid HSN code, .*\(85183\)\.$/),
  ]);
});
