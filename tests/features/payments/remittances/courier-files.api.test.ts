import { expect, test } from 'vitest';
import { viewStaffOrder } from '#src/features/order-management/admin/orders-admin.contract.ts';
import { updateOrder } from '#src/features/order-management/admin/staff-order.contract.ts';
import * as contract from '#src/features/payments/remittances/remittances.contract.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import { createCodShop, setCod } from '#tests/kit/cod-shop.ts';

const { db, staff, withShipped } = await createCodShop();
const { visitor: clerk } = staff;
let references = 0;
await setCod(db);

async function withCollected() {
  const made = await withShipped();
  await clerk.call(updateOrder, { id: made.id, status: 'delivered', collected: 3047 });
  return made;
}

type RemittanceInput = Partial<InputOf<typeof contract.recordRemittance>> & { rows: string };
const record = (input: RemittanceInput) =>
  clerk.call(contract.recordRemittance, {
    ...{ courier: 'Delhivery', reference: `UTR-${(references += 1)}` },
    ...{ receivedOn: '2026-11-22', amount: '3047' },
    ...input,
  });

test('records every usable row of a courier’s file and names the others', async () => {
  const { id } = await withCollected();
  const rows = [
    'Sr. No.,Order No,AWB No,COD Amount,Remarks',
    `1,'${id},="BD77001",3047,`,
    `2,${id}_1508,,3047,again`,
    '3,SW-OTHER9,,ten,',
    '4,SW-OTHER8,,0.00,',
    ',Total,,3047,',
  ].join('\n');
  const made = await record({ rows });
  expect(made.lines).toMatchObject([{ named: id, orderId: id, amount: 3047, difference: null }]);
  expect(made.skipped.map(({ row }) => row)).toEqual([4, 5, 6, 3]);
});

test('records what a courier took back and what it hands over again', async () => {
  const { id } = await withCollected();
  const stateOf = async () => (await clerk.call(viewStaffOrder, { id })).cash?.state;
  const first = await record({ rows: `${id},3047` });
  expect(await stateOf()).toBe('remitted');
  const back = await record({ rows: `AWB,Amount\n${id},-3047.00`, amount: '0' });
  expect(back.lines).toMatchObject([{ orderId: id, amount: -3047 }]);
  expect(back.lines[0]?.difference).toContain('The courier deducted ₹3,047.');
  expect(await stateOf()).toBe('collected');
  const again = await record({ rows: `${id},3047` });
  expect([again.skipped, await stateOf()]).toEqual([[], 'remitted']);
  await expect(record({ rows: `${id},3047` })).rejects.toThrow(/was already remitted with UTR-\d+/);
  expect((await clerk.call(contract.viewRemittance, { id: first.id })).orders).toBe(1);
});

test('reads a courier’s file by the columns that staff choose', async () => {
  const { id } = await withCollected();
  const rows = `Client ref,Paid out,Paid in\n${id},10,3047\n`;
  const preview = await clerk.call(contract.previewRemittance, { rows });
  expect(preview).toMatchObject({ lines: [], columns: null, skipped: [] });
  expect(preview.head).toEqual(['Client ref', 'Paid out', 'Paid in']);
  const columns = { order: 0, amount: 2 };
  const read = await clerk.call(contract.previewRemittance, { rows, columns });
  expect(read).toMatchObject({ columns, lines: [{ orderId: id, amount: 3047 }] });
  expect((await record({ rows, columns })).orders).toBe(1);
});
