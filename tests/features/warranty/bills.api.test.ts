import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { products, unitBills, unitOwners } from '#src/db/schema/tables.ts';
import { erasePerson } from '#src/features/account/deletion/erase.service.server.ts';
import {
  endOwnership,
  importSerials,
  listSerials,
  viewSerial,
} from '#src/features/serials/serials.contract.ts';
import { deleteOldUnitData } from '#src/features/warranty/retention.service.server.ts';
import {
  offerUnit,
  REGISTER_MAX,
  registerUnit,
  TRANSFER_DAYS,
  viewBill,
} from '#src/features/warranty/warranty.contract.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';

const shop = await createStaffShop();
const { db, withOrder } = shop;
const staff = shop.staff.visitor;
const stranger = shop.visitor();
const bought = { seller: 'Corner Audio', purchasedOn: '2026-01-31' };
let units = 0;

async function inStock() {
  const { product } = await withOrder(1);
  await db.update(products).set({ serialRule: 'packing' }).where(eq(products.id, product.id));
  const serial = `BX-${1000 + (units += 1)}`;
  await staff.call(importSerials, { productId: product.id, serials: serial });
  const [unit] = (await staff.call(listSerials, { q: serial })).serials;
  if (!unit) throw new Error('There is no unit.');
  return unit;
}

describe('registering a unit', () => {
  test('keeps the bill for the owner and staff, until the account is deleted', async () => {
    const { id, code } = await inStock();
    const { visitor, user } = await withOrder(1);
    const other = await withOrder(1);
    const color = { r: 200, g: 20, b: 20 };
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: color } })
      .jpeg()
      .toBuffer();
    const broken = new File(['x'], 'bill.jpg', { type: 'image/jpeg' });
    const register = (bill: File) => visitor.call(registerUnit, { code, ...bought, bill });
    await expect(register(broken)).rejects.toHaveProperty('fields.bill');
    await register(new File([new Uint8Array(bytes)], 'bill.jpg', { type: 'image/jpeg' }));
    const { owner } = await staff.call(viewSerial, { id });
    expect(owner?.billUrl).toBe(`/api/warranty/${code}/bill`);
    for (const who of [visitor, staff])
      expect((await who.call(viewBill, { code })).type).toBe('image/webp');
    for (const who of [stranger, other.visitor])
      await expect(who.call(viewBill, { code })).rejects.toThrow();
    await db.transaction((tx) => erasePerson(tx, user));
    expect((await staff.call(viewSerial, { id })).owner?.billUrl).toBe('');
  });

  test('deletes bills once their registration has ended, and offers that are closed', async () => {
    const { id, code } = await inStock();
    const { visitor } = await withOrder(1);
    await visitor.call(registerUnit, { code, ...bought });
    const [owner] = await db.select().from(unitOwners).where(eq(unitOwners.serialId, id));
    const ownerId = owner?.id ?? 0;
    await db.insert(unitBills).values({ ownerId, content: Buffer.from('x') });
    await visitor.call(offerUnit, { code, email: 'next@example.com' });
    const later = new Date(Date.now() + (TRANSFER_DAYS - 1) * 86_400_000);
    expect(await deleteOldUnitData(db, later), 'both are still needed').toBe(0);
    await staff.call(endOwnership, { id, reason: 'Sold' });
    expect(await deleteOldUnitData(db, new Date(0))).toBe(0);
    expect(await deleteOldUnitData(db, later)).toBe(2);
  });

  test(`lets a person try to register ${REGISTER_MAX} units a day`, async () => {
    const { code } = await inStock();
    const { visitor } = await withOrder(1);
    const register = () => visitor.call(registerUnit, { code, ...bought });
    for (let tries = 0; tries < REGISTER_MAX; tries += 1) await register();
    await expect(register()).rejects.toMatchObject({ status: 429 });
  });
});
