import { BLANK_ADDRESS } from '#src/features/account/address/address-fields.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders } from '#src/db/schema/tables.ts';
import { viewStaffOrder } from '#src/features/order-management/admin/orders-admin.contract.ts';
import { updateOrder } from '#src/features/order-management/admin/staff-order.contract.ts';
import { packParcel } from '#src/features/fulfilment/parcels/parcels.contract.ts';
import {
  checkPapers,
  type PaperKind,
  PAPERS_AT_ONCE_MAX,
  printPapers,
} from '#src/features/fulfilment/documents/documents.contract.ts';
import { pdfText } from '#tests/kit/pdf-text.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';

const { db, staff, withOrder } = await createStaffShop();

async function print(kind: PaperKind, ids: string[]) {
  const file = await staff.visitor.call(printPapers, { kind, ids: ids.join(',') });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const raw = Buffer.from(bytes).toString('latin1');
  return { name: file.name, text: pdfText(bytes), pages: raw.match(/\/Type \/Page\b/g)?.length };
}

async function pack(id: string, quantity: number) {
  const { order } = await staff.visitor.call(viewStaffOrder, { id });
  const pieces = [{ orderLineId: order.orderItems[0]?.id ?? 0, quantity }];
  await staff.visitor.call(packParcel, { id, pieces, weightGrams: 1450 });
}

describe('the shipping documents of several orders in one file', () => {
  test('prints a packing slip for each order, with units and without prices', async () => {
    const [one, two] = [await withOrder(2), await withOrder(1)];
    const { text, pages, name } = await print('slips', [two.id, one.id]);
    expect([pages, name]).toEqual([2, 'slips.pdf']);
    expect(text).toContain(one.id);
    expect(text).toContain(two.id);
    expect(text).toContain('Asha Rao');
    expect(text).not.toContain('1,499');
  });

  test('prints a label for each parcel, with weight, number and the cash to collect', async () => {
    const [one, two] = [await withOrder(3), await withOrder(1)];
    await pack(one.id, 1);
    await pack(one.id, 2);
    await db.update(orders).set({ paymentMethod: 'cod' }).where(eq(orders.id, two.id));
    const tracking = { carrier: 'Blue Dart', trackingNumber: 'BD778899' };
    await staff.visitor.call(updateOrder, { id: two.id, status: 'shipped', ...tracking });
    const { text, pages } = await print('labels', [one.id, two.id]);
    expect(pages).toBe(3);
    expect(text).toContain(`${one.id}, parcel 2`);
    expect(text).toContain('1.45 kg · 2 pcs');
    expect(text).toContain('PREPAID, DO NOT COLLECT CASH');
    expect(text).toContain('Blue Dart  BD778899');
    expect(text).toContain('400001');
  });

  test('prints several invoices with their own page numbers', async () => {
    const [one, two] = [await withOrder(1), await withOrder(1)];
    const unpaid = await withOrder(1, false);
    const { text, pages } = await print('invoices', [one.id, unpaid.id, two.id]);
    expect(pages).toBe(2);
    expect(text.match(/page 1 of 1/g)).toHaveLength(2);
    await expect(print('invoices', [unpaid.id])).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('prints a manifest with a line for each parcel', async () => {
    const one = await withOrder(2);
    await pack(one.id, 1);
    await pack(one.id, 1);
    const { text, pages } = await print('manifest', [one.id]);
    expect(pages).toBe(1);
    expect(text).toContain('2 parcels');
    expect(text).toContain(`${one.id} / 2`);
    expect(text).toContain('Received by');
  });

  test('prints shipping documents of 1 to 50 existing orders', async () => {
    const { id } = await withOrder(1);
    const many = (count: number) => Array.from({ length: count }, (_, at) => `SW-AAAA${at}`);
    expect((await print('slips', [id, ...many(PAPERS_AT_ONCE_MAX - 1)])).pages).toBe(1);
    await expect(print('slips', many(PAPERS_AT_ONCE_MAX + 1))).rejects.toMatchObject({
      fields: { ids: 'Print at most 50 orders together.' },
    });
    await expect(print('slips', many(1))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const ids of ['', 'x', `${id},`]) {
      await expect(staff.visitor.call(printPapers, { kind: 'slips', ids })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
      });
    }
  });

  test('prints an address in Tamil, Urdu and emoji, and names the characters it cannot print', async () => {
    const [{ id }, plain] = [await withOrder(1), await withOrder(1)];
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    const address = {
      ...{
        ...BLANK_ADDRESS,
        fullName: 'ஸ்ரீதேவி 王',
        addressLine1: 'مکان نمبر 15',
        addressLine2: '🎧',
      },
      ...{ landmark: '王府', city: 'ಮೈಸೂರು', state: 'Karnataka', pincode: '570001' },
      mobileNumber: order?.address.mobileNumber ?? '',
    };
    await db.update(orders).set({ address }).where(eq(orders.id, id));
    for (const kind of ['labels', 'slips', 'invoices', 'manifest'] as const) {
      expect((await print(kind, [id])).pages).toBe(1);
    }
    const checked = await staff.visitor.call(checkPapers, { ids: `${plain.id},${id}` });
    expect(checked).toEqual({ orders: [{ orderId: id, characters: ['王', '府'] }] });
  });
});
