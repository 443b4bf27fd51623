import { expect, test } from 'vitest';
import { readRows } from '#src/features/payments/remittances/read-rows.server.ts';

const HEADS = {
  Shiprocket: 'Sr. No.,Order ID,AWB Code,Courier,Delivered Date,COD Amount,Remitted Amount',
  Delhivery: 'S.No,Waybill Number,Order No.,Client,COD Amount (Rs),UTR',
  'Blue Dart': 'Sl No,AWB No,Reference No.,Origin,Collectable Value,Remittance Date',
  DTDC: 'SrNo,Consignment No,Customer Reference No,Collected Amount (INR)',
  'Ecom Express': 'SNo,AWB Number,Order Number,Collectable Amount,Deposit Date',
  Xpressbees: 'Sr No,AWB No.,Order No,COD Amt,Net Payable',
  Ekart: 'Sr.No.,Tracking ID,Merchant Order Id,Amount Collected,UTR No',
  'India Post': 'Sl.No.,Article Number,Reference Number,Amount (₹)',
};
const ORDER = 'SW-7K3M9Q2X';

test.each(Object.entries(HEADS))('reads the columns of a remittance by %s', (_courier, head) => {
  const cells = head.split(',').map((name) => {
    if (/order|reference/i.test(name)) return ORDER;
    if (/awb|waybill|consignment|tracking|article/i.test(name)) return 'TRACK77001';
    if (/cod am|collect|amount \(/i.test(name)) return '1548.00';
    return /^s/i.test(name) ? '1' : 'text';
  });
  const { rows, skipped } = readRows(`${head}\n${cells.join(',')}`);
  expect(skipped).toEqual([]);
  expect(rows).toMatchObject([{ amountPaise: 1_548_00 }]);
  expect(rows[0]?.names).toEqual(expect.arrayContaining([ORDER, 'TRACK77001']));
  expect(rows[0]?.names).not.toContain('1');
});

test.each([
  [`${ORDER}_1508`, ORDER],
  [`'${ORDER}`, ORDER],
  [`#${ORDER.toLowerCase()}-1`, ORDER.toLowerCase()],
  ["'77001", '77001'],
  ['"=""77001"""', '77001'],
])('finds the order or tracking number in the remittance cell %s', (cell, name) => {
  expect(readRows(`Order No,Amount\n${cell},10`).rows[0]?.names[0]).toBe(name);
});

test.each([
  ['-1548', -1_548_00],
  ['"-1,548.00"', -1_548_00],
  ['-₹1548', -1_548_00],
  ['₹-1548', -1_548_00],
  ['(1548.00)', -1_548_00],
  ['1548-', -1_548_00],
  ['499/-', 499_00],
  ["'1548", 1_548_00],
])('reads the remittance amount %s with its sign', (cell, paise) => {
  const { rows } = readRows(`Order No,Amount\n${ORDER},${cell}`);
  expect(rows).toMatchObject([{ amountPaise: paise }]);
});

test.each([
  ['Sr. No.,Client,Paid\nSW-A,Rao,10', ['Sr. No.', 'Client', 'Paid']],
  [`Order No,Paid\n${ORDER},10`, ['Order No', 'Paid']],
])('leaves unknown remittance columns for staff to choose: %j', (text, head) => {
  expect(readRows(text)).toMatchObject({ head, columns: undefined, rows: [] });
  const chosen = { order: 0, others: [], amount: head.length - 1 };
  expect(readRows(text, chosen).rows).toMatchObject([{ amountPaise: 10_00 }]);
});

test('reads a COD remittance without a header row', () => {
  expect(readRows(`${ORDER},10\n77001,-5`).rows).toMatchObject([
    { named: ORDER, amountPaise: 10_00 },
    { named: '77001', amountPaise: -5_00 },
  ]);
});
