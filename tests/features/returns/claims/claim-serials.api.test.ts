import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products, stockItems, unitOwners } from '#src/db/schema/tables.ts';
import { getChallan } from '#src/features/books/challans/challans.queries.server.ts';
import { getInvoice } from '#src/features/books/invoice/invoice.contract.ts';
import { packParcel } from '#src/features/fulfilment/parcels/parcels.contract.ts';
import { updateOrder } from '#src/features/order-management/admin/staff-order.contract.ts';
import { getOrder } from '#src/features/order-management/orders.contract.ts';
import { answerReturn, sendClaim } from '#src/features/returns/admin/returns-admin.contract.ts';
import { fileClaim } from '#src/features/returns/claims/claims.contract.ts';
import { checkSerial, listSerials, viewSerial } from '#src/features/serials/serials.contract.ts';
import { viewUnit } from '#src/features/warranty/warranty.contract.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';

const shop = await createStaffShop();
const { db, withOrder, onShelf } = shop;
const staff = shop.staff.visitor;
const PARCEL = { carrier: 'Blue Dart', trackingNumber: 'BD7001' };
const rule = { serialRule: 'packing', serialFormat: '' };
let units = 0;

/** A delivered unit with a serial number, and an accepted claim about it. */
async function withClaim() {
  const made = await withOrder(1);
  const { id, visitor, product } = made;
  await db.update(products).set(rule).where(eq(products.id, product.id));
  units += 1;
  const old = `OLD-${units}`;
  const fresh = `NEW-${units}`;
  const { orderItems } = await visitor.call(getOrder, { id });
  const piece = { orderLineId: orderItems[0]?.id ?? 0, quantity: 1 };
  await staff.call(packParcel, { id, pieces: [{ ...piece, serials: [old] }] });
  await staff.call(updateOrder, { id, status: 'shipped', carrier: 'BD', trackingNumber: id });
  await staff.call(updateOrder, { id, status: 'delivered' });
  const { returns } = await visitor.call(fileClaim, { id, ...piece, reason: 'Silent.' });
  const returnId = returns[0]?.id ?? 0;
  await staff.call(answerReturn, { id: returnId, action: 'accept', decision: 'replacement' });
  const receive = (more: object) =>
    staff.call(answerReturn, { id: returnId, action: 'receive', ...more });
  const send = (serials?: string[]) =>
    staff.call(sendClaim, { id: returnId, ...PARCEL, ...(serials && { serials }) });
  const find = async (q: string) => (await staff.call(listSerials, { q })).serials[0];
  const inspectAs = (condition: 'new' | 'scrap') => ({ inspection: [{ ...piece, condition }] });
  return { ...made, piece, old, fresh, returnId, receive, send, find, inspectAs };
}

describe('the serial number of a replacement', () => {
  test('scans a replacement when it is sent, and shows it on the order and the challan, not the invoice', async () => {
    const made = await withClaim();
    const { id, visitor, piece, old, fresh, returnId, receive, send, find, inspectAs } = made;
    await receive({ ...inspectAs('scrap'), serials: [old] });
    const scan = (scanned: string) =>
      staff.call(checkSerial, { id, orderLineId: piece.orderLineId, scanned });
    expect(await scan(fresh)).toEqual({ serialNumber: fresh });
    await expect(send()).rejects.toThrow('Scan the serial number of its unit.');
    await expect(send([fresh, `${fresh}-2`])).rejects.toThrow('Scan the serial number');
    const other = await withClaim();
    await expect(send([other.old])).rejects.toThrow(`${other.old} belongs to`);
    await send([fresh]);
    const { orderItems } = await visitor.call(getOrder, { id });
    expect(orderItems[0]?.serials).toMatchObject([
      { serialNumber: fresh, isReturned: false, claimId: returnId },
      { serialNumber: old, isReturned: true, claimId: null },
    ]);
    expect((await getChallan(db, returnId)).lines[0]?.serials).toEqual([fresh]);
    expect((await visitor.call(getInvoice, { id })).lines[0]?.serials).toEqual([old]);
    const unit = await find(fresh);
    expect(unit).toMatchObject({ state: 'packed', orderId: id });
    const { history } = await staff.call(viewSerial, { id: unit?.id ?? 0 });
    const sent = `Sent as the replacement of claim ${returnId}, order ${id}`;
    expect(history.map(({ text }) => text)).toContain(sent);
    expect(await visitor.call(viewUnit, { code: unit?.code ?? '' })).toMatchObject({
      ...{ owner: 'you', isUnderWarranty: true },
    });
    await expect(scan(fresh)).rejects.toThrow(`${fresh} is already packed for order ${id}.`);
    // It can itself be claimed, and comes back.
    const again = await visitor.call(fileClaim, { id, ...piece, reason: 'Silent too.' });
    await staff.call(answerReturn, {
      ...{ id: again.returns.at(-1)?.id ?? 0, action: 'receive', decision: 'replacement' },
      ...{ serials: [fresh], ...inspectAs('scrap') },
    });
    expect((await find(fresh))?.state).toBe('returned');
  });

  test.each(['new', 'scrap'] as const)(
    'gives the serial number of a unit that arrived %s back if it is repaired after all',
    async (condition) => {
      const { visitor, product, old, receive, send, find, inspectAs } = await withClaim();
      const shelf = await onShelf(product.id);
      const before = await find(old);
      await receive({ ...inspectAs(condition), serials: [old] });
      expect((await find(old))?.state).toBe('returned');
      const { inspection } = await receive({ decision: 'repair' });
      expect(inspection).toEqual([]);
      expect(await find(old)).toEqual(before);
      expect(await onShelf(product.id)).toBe(shelf);
      const unit = await visitor.call(viewUnit, { code: before?.code ?? '' });
      expect(unit.owner).toBe('you');
      await send();
      const ownersOf = db
        .select()
        .from(unitOwners)
        .where(eq(unitOwners.serialId, before?.id ?? 0));
      expect(await ownersOf).toEqual([]);
    },
  );

  test('keeps a serial number returned once the unit was sold again', async () => {
    const { product, old, receive, find, inspectAs } = await withClaim();
    await receive({ ...inspectAs('new'), serials: [old] });
    await db.update(stockItems).set({ available: 0 }).where(eq(stockItems.productId, product.id));
    await expect(receive({ decision: 'repair' })).rejects.toThrow(
      'no longer in stock or set aside',
    );
    expect((await find(old))?.state).toBe('returned');
  });
});
