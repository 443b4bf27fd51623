import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products } from '#src/db/schema/tables.ts';
import { getInvoice, getInvoicePdf } from '#src/features/books/invoice/invoice.contract.ts';
import { parcelVersion } from '#src/features/fulfilment/move-version.ts';
import { packParcel, unpackParcel } from '#src/features/fulfilment/parcels/parcels.contract.ts';
import {
  exportOrders,
  shipOrders,
  viewStaffOrder,
} from '#src/features/order-management/admin/orders-admin.contract.ts';
import { updateOrder } from '#src/features/order-management/admin/staff-order.contract.ts';
import { getOrder } from '#src/features/order-management/orders.contract.ts';
import { answerReturn, listReturns } from '#src/features/returns/admin/returns-admin.contract.ts';
import { askReturn } from '#src/features/returns/returns.contract.ts';
import { IMPORT_MAX } from '#src/features/serials/serial-limits.ts';
import {
  checkSerial,
  importSerials,
  listSerials,
  printSerialLabels,
  restoreSerial,
  viewSerial,
  voidSerial,
} from '#src/features/serials/serials.contract.ts';
import { pdfText } from '#tests/kit/pdf-text.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';

const shop = await createStaffShop();
const { db, withOrder } = shop;
const staff = shop.staff.visitor;
let orders = 0;

/** Creates a paid order of a product whose units have serial numbers such as SW12-0001. */
async function ordered(quantity = 2, serialRule: 'packing' | 'registered' = 'packing') {
  const made = await withOrder(quantity);
  const prefix = `SW${10 + (orders += 1)}`;
  await db
    .update(products)
    .set({ serialRule, serialFormat: '??##-####' })
    .where(eq(products.id, made.product.id));
  const { order } = await staff.call(viewStaffOrder, { id: made.id });
  const orderLineId = order.orderItems[0]?.id ?? 0;
  const serial = (number: number) => `${prefix}-${String(number).padStart(4, '0')}`;
  const pack = async (serials: string[], units = serials.length) => {
    const pieces = [{ orderLineId, quantity: units, serials }];
    return (await staff.call(packParcel, { id: made.id, pieces })).parcels;
  };
  const scan = (scanned: string) => staff.call(checkSerial, { id: made.id, orderLineId, scanned });
  const add = (serials: string) =>
    staff.call(importSerials, { productId: made.product.id, serials });
  return { ...made, orderLineId, serial, pack, scan, add };
}

const find = async (q: string) => (await staff.call(listSerials, { q })).serials[0];

describe('packing with serial numbers', () => {
  test('shows scanned serial numbers on the order, the invoice, its PDF and the export', async () => {
    const { id, visitor, serial, pack } = await ordered();
    await pack([serial(1).toLowerCase(), ` ${serial(2)} `]);
    const { orderItems } = await visitor.call(getOrder, { id });
    expect(orderItems[0]).toMatchObject({
      hasSerials: true,
      serials: [{ serialNumber: serial(1) }, { serialNumber: serial(2), isReturned: false }],
    });
    const { lines } = await visitor.call(getInvoice, { id });
    expect(lines[0]?.serials).toEqual([serial(1), serial(2)]);
    const pdf = await visitor.call(getInvoicePdf, { id });
    expect(pdfText(await pdf.bytes())).toContain(serial(2));
    const file = await staff.call(exportOrders, { list: 'all' });
    expect(await file.text()).toContain(`${serial(1)}; ${serial(2)}`);
    const history = await staff.call(viewSerial, { id: (await find(serial(1)))?.id ?? 0 });
    expect(history.history.map(({ text }) => text)).toContain(`Packed for order ${id}, parcel 1`);
  });

  test('refuses a parcel with too few or too many serial numbers, or one twice', async () => {
    const { id, serial, pack } = await ordered();
    const problem = /scan the serial number of all 2 units/;
    await expect(pack([serial(1)], 2)).rejects.toThrow(problem);
    await expect(pack([1, 2, 3].map(serial), 2)).rejects.toThrow(problem);
    await expect(pack([serial(1), serial(1)])).rejects.toThrow('scanned twice');
    const parcels = [{ id, trackingNumber: `SERIAL${orders}` }];
    const shipped = await staff.call(shipOrders, { carrier: 'Blue Dart', parcels });
    expect(JSON.stringify(shipped)).toMatch(problem);
    expect((await staff.call(listSerials, { q: serial(1) })).total).toBe(0);
  });

  test('rejects a unit that cannot be packed, with what it belongs to', async () => {
    const one = await ordered();
    const other = await ordered(1, 'registered');
    await one.add(`${one.serial(1)}\n${one.serial(2)}; ${one.serial(3)},${one.serial(4)}`);
    await one.pack([one.serial(1)]);
    const voided = (await find(one.serial(2)))?.id ?? 0;
    await staff.call(voidSerial, { id: voided, reason: 'Stolen' });

    const rejected: [scan: typeof one.scan, scanned: string, message: RegExp][] = [
      [one.scan, one.serial(1), new RegExp(`already packed for order ${one.id}`)],
      [one.scan, one.serial(2), /is void/],
      [one.scan, 'NONSENSE', /these look like \?\?##-####/],
      [one.scan, 'A!', /3 to 40 letters/],
      [one.scan, 'https://shop.test/w/222222222222', /belongs to no unit/],
      [other.scan, one.serial(3), new RegExp(`belongs to “${one.product.name}`)],
      [other.scan, other.serial(9), /is not imported/],
    ];
    for (const [scan, scanned, message] of rejected)
      await expect(scan(scanned)).rejects.toThrow(message);

    await staff.call(restoreSerial, { id: voided });
    expect(await one.scan(one.serial(2))).toEqual({ serialNumber: one.serial(2) });
    const code = (await find(one.serial(3)))?.code ?? '';
    expect(await one.scan(`https://shop.test/w/${code}`)).toEqual({ serialNumber: one.serial(3) });
    expect(await one.scan(one.serial(8))).toEqual({ serialNumber: one.serial(8) });
  });

  test('lets one of two people pack a unit, and refuses the other with the reason', async () => {
    const one = await ordered(1);
    const same = await withOrder(1);
    await db.execute(`update order_lines set product_id = ${one.product.id}
      where order_id = '${same.id}'`);
    const line = (await staff.call(viewStaffOrder, { id: same.id })).order.orderItems[0]?.id ?? 0;
    const serials = [one.serial(1)];
    const other = { id: same.id, pieces: [{ orderLineId: line, quantity: 1, serials }] };
    const both = await Promise.allSettled([one.pack(serials), staff.call(packParcel, other)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = both.find((one) => one.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'CONFLICT' });
    expect(String(refused?.reason)).toMatch(/packed/);
  });

  test('frees the units of a parcel that is unpacked', async () => {
    const { serial, pack, scan } = await ordered(1);
    const [parcel] = await pack([serial(1)]);
    if (!parcel) throw new Error('There is no parcel.');
    await staff.call(unpackParcel, { id: parcel.id, version: parcelVersion(parcel) });
    expect(await find(serial(1))).toMatchObject({ state: 'stock', orderId: null });
    expect(await scan(serial(1))).toEqual({ serialNumber: serial(1) });
  });
});

describe('a returned unit', () => {
  test('needs to belong to the order, and can be sold again', async () => {
    const { id, visitor, serial, pack, orderLineId, scan } = await ordered();
    await pack([serial(1), serial(2)]);
    await staff.call(updateOrder, {
      ...{ id, status: 'shipped', carrier: 'Blue Dart', trackingNumber: `SERIAL${orders}` },
    });
    await staff.call(updateOrder, { id, status: 'delivered' });
    const pieces = [{ orderLineId, quantity: 1 }];
    await visitor.call(askReturn, { id, reason: 'It hums.', pieces });
    const { returns } = await staff.call(listReturns, {});
    const returnId = returns.find(({ orderId }) => orderId === id)?.id ?? 0;
    const receive = (serials?: string[]) =>
      staff.call(answerReturn, {
        id: returnId,
        action: 'receive',
        restock: true,
        ...(serials && { serials }),
      });
    await expect(receive()).rejects.toThrow(/serial number of the 1 returned unit/);
    await expect(receive(['SW99-0001'])).rejects.toThrow(/serial number of the 1 returned unit/);
    await expect(receive([serial(2), 'SW99-0001'])).rejects.toThrow('SW99-0001 was not sent');
    await receive([serial(2)]);
    const { orderItems } = await visitor.call(getOrder, { id });
    expect(orderItems[0]?.serials.map(({ isReturned }) => isReturned)).toEqual([false, true]);
    expect((await find(serial(2)))?.state).toBe('returned');
    expect(await scan(serial(2))).toEqual({ serialNumber: serial(2) });
  });
});

describe('adding serial numbers', () => {
  test('adds all of a list or none, and says which cannot be added', async () => {
    const { add, serial, product } = await ordered(1);
    expect(await add(`${serial(1)}\r\n"${serial(2)}"`)).toEqual({ added: 2 });
    await expect(add(`${serial(3)},${serial(2)}`)).rejects.toThrow(`exist already: ${serial(2)}`);
    await expect(add(`${serial(3)},${serial(3)}`)).rejects.toThrow(`appear twice: ${serial(3)}`);
    await expect(add(`${serial(3)},NO`)).rejects.toThrow('not serial numbers of this product: NO');
    await expect(add(' ,; ')).rejects.toThrow('at least one');
    const many = Array.from({ length: IMPORT_MAX + 1 }, (_, at) => serial(1000 + at));
    await expect(add(many.join(','))).rejects.toThrow(`at most ${IMPORT_MAX}`);
    expect(await add(many.slice(1).join(','))).toEqual({ added: IMPORT_MAX });
    expect((await staff.call(listSerials, { productId: product.id })).total).toBe(IMPORT_MAX + 2);
    await expect(staff.call(printSerialLabels, { productId: product.id })).rejects.toThrow(
      'Print at most',
    );
    const labels = await staff.call(printSerialLabels, { q: serial(2) });
    expect(pdfText(await labels.bytes())).toContain(serial(2));
  });

  test('refuses serial numbers for a product without any', async () => {
    const { product } = await withOrder(1);
    const input = { productId: product.id, serials: 'AB12' };
    await expect(staff.call(importSerials, input)).rejects.toThrow('has no serial numbers');
  });
});
