import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products, unitOwners } from '#src/db/schema/tables.ts';
import { erasePerson } from '#src/features/account/deletion/erase.service.server.ts';
import { packParcel } from '#src/features/fulfilment/parcels/parcels.contract.ts';
import { viewStaffOrder } from '#src/features/order-management/admin/orders-admin.contract.ts';
import { updateOrder } from '#src/features/order-management/admin/staff-order.contract.ts';
import {
  endOwnership,
  importSerials,
  listSerials,
  viewSerial,
  voidSerial,
} from '#src/features/serials/serials.contract.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import {
  acceptUnit,
  listOwnUnits,
  offerUnit,
  registerUnit,
  viewUnit,
  withdrawOffer,
} from '#src/features/warranty/warranty.contract.ts';
import { warrantyUntil } from '#src/lib/warranty-until.ts';
import { users } from '#src/db/schema/tables.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';

const shop = await createStaffShop();
const { db, withOrder, sentJobs } = shop;
const staff = shop.staff.visitor;
const stranger = shop.visitor();
let units = 0;

/** Adds a unit of a product that was never ordered here. */
async function inStock(warrantyMonths = '24') {
  const { product } = await withOrder(1);
  const values = { serialRule: 'packing', warrantyMonths };
  await db.update(products).set(values).where(eq(products.id, product.id));
  const serial = `WX-${1000 + (units += 1)}`;
  await staff.call(importSerials, { productId: product.id, serials: serial });
  const [unit] = (await staff.call(listSerials, { q: serial })).serials;
  if (!unit) throw new Error('There is no unit.');
  return unit;
}

/** Packs and delivers a unit to a new customer. */
async function delivered() {
  const { id, product, visitor, user } = await withOrder(1);
  await db.update(products).set({ serialRule: 'packing' }).where(eq(products.id, product.id));
  const { order } = await staff.call(viewStaffOrder, { id });
  const serials = [`WX-${1000 + (units += 1)}`];
  const pieces = [{ orderLineId: order.orderItems[0]?.id ?? 0, quantity: 1, serials }];
  const packed = await staff.call(packParcel, { id, pieces });
  const code = packed.orderItems[0]?.serials[0]?.code ?? '';
  const sent = { carrier: 'Blue Dart', trackingNumber: `WX${units}` };
  const ship = () => staff.call(updateOrder, { id, status: 'shipped', ...sent });
  const deliver = () => staff.call(updateOrder, { id, status: 'delivered' });
  return { id, visitor, user, code, ship, deliver };
}

function keySentTo(email: string): string {
  const mail = sentJobs.findLast(({ data }) => data['to'] === email);
  return /transfer=([\w-]{22})/.exec(JSON.stringify(mail?.data))?.[1] ?? '';
}

describe('the warranty of a unit from this shop', () => {
  test('starts with its delivery and shows strangers no owner', async () => {
    const { id, visitor, code, ship, deliver } = await delivered();
    await ship();
    expect(await stranger.call(viewUnit, { code })).toMatchObject({
      owner: 'order',
      warrantyFrom: null,
    });
    await deliver();
    const today = dayInIndia();
    const until = warrantyUntil(today, 12);
    const seen = await stranger.call(viewUnit, { code });
    expect(seen).toMatchObject({
      ...{ owner: 'other', orderId: null, warrantyFrom: today, warrantyUntil: until },
      isUnderWarranty: true,
    });
    expect(await visitor.call(viewUnit, { code })).toMatchObject({ owner: 'you', orderId: id });
    await expect(stranger.call(viewUnit, { code: '222222222222' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test.each([
    ['contact_email', 'email_verified'],
    ['contact_phone', 'phone_number_verified'],
  ])(
    'belongs to the account with the %s of a guest once it is confirmed',
    async (column, proof) => {
      const { id, visitor, user, code, ship, deliver } = await delivered();
      await ship();
      await deliver();
      await db
        .update(users)
        .set({ phoneNumber: `90000${units + 10_000}` })
        .where(eq(users.id, user.id));
      await db.execute(sql`update orders o set user_id = null, contact_email = '', contact_phone = ''
      where o.id = ${id}`);
      await db.execute(sql`update orders o set ${sql.identifier(column)} =
      case when ${column} = 'contact_email' then upper(u.email) else u.phone_number end
      from users u where u.id = ${user.id} and o.id = ${id}`);
      const set = (isProved: boolean) =>
        db.execute(
          sql`update users set ${sql.identifier(proof)} = ${isProved} where id = ${user.id}`,
        );
      await set(false);
      expect((await visitor.call(viewUnit, { code })).owner).toBe('other');
      await set(true);
      expect((await visitor.call(viewUnit, { code })).owner).toBe('you');
    },
  );

  test('passes to a new owner with the link from the email, once', async () => {
    const { visitor, user, code, ship, deliver } = await delivered();
    const ownOf = async (as: typeof visitor) =>
      (await as.call(listOwnUnits, {})).units.map((unit) => unit.code);
    await ship();
    expect(await ownOf(visitor)).toEqual([]);
    await deliver();
    expect(await ownOf(visitor)).toEqual([code]);
    const next = await withOrder(1);
    const third = await withOrder(1);
    await expect(next.visitor.call(offerUnit, { code, email: 'x@example.com' })).rejects.toThrow(
      'not registered to you',
    );
    await expect(visitor.call(offerUnit, { code, email: user.email })).rejects.toMatchObject({
      fields: { email: 'This is your own email address.' },
    });
    await visitor.call(offerUnit, { code, email: 'wrong@example.com' });
    const replaced = keySentTo('wrong@example.com');
    const offered = await visitor.call(offerUnit, { code, email: next.user.email });
    expect(offered).toMatchObject({ owner: 'you', offeredTo: next.user.email });
    const key = keySentTo(next.user.email);
    expect((await next.visitor.call(viewUnit, { code })).offeredTo).toBeNull();
    const accept = (as: typeof visitor, sent: string) => as.call(acceptUnit, { code, key: sent });
    await expect(accept(third.visitor, replaced)).rejects.toThrow('used already or has expired');

    expect(await accept(next.visitor, key)).toMatchObject({ owner: 'you', orderId: null });
    expect((await visitor.call(viewUnit, { code })).owner).toBe('other');
    expect([await ownOf(visitor), await ownOf(next.visitor)]).toEqual([[], [code]]);
    expect((await accept(next.visitor, key)).owner).toBe('you');
    await expect(accept(third.visitor, key)).rejects.toThrow('used already or has expired');
    const [unit] = (await staff.call(listSerials, { q: code })).serials;
    const { history, owner } = await staff.call(viewSerial, { id: unit?.id ?? 0 });
    expect(owner?.name).toBe(next.user.name);
    expect(history.map(({ text }) => text)).toContain(`Transferred to ${next.user.name}`);
  });

  test('stays with the owner who withdraws an offer, and after the link expires', async () => {
    const { visitor, code, ship, deliver } = await delivered();
    await ship();
    await deliver();
    const next = await withOrder(1);
    const offer = () => visitor.call(offerUnit, { code, email: next.user.email });
    await offer();
    await visitor.call(withdrawOffer, { code });
    const accept = () => next.visitor.call(acceptUnit, { code, key: keySentTo(next.user.email) });
    await expect(accept()).rejects.toThrow('expired');
    await offer();
    await db.execute(sql`update unit_transfers set expires_at = now() - interval '1 minute'`);
    await expect(accept()).rejects.toThrow('expired');
    expect((await visitor.call(viewUnit, { code })).owner).toBe('you');
  });
});

describe('a unit that was bought elsewhere', () => {
  const bought = { seller: 'Corner Audio', purchasedOn: '2026-01-31' };

  test('lets one person register it, whose data is shown to staff and erased with the account', async () => {
    const { id, code, productId } = await inStock();
    const one = await withOrder(1);
    const two = await withOrder(1);
    const both = await Promise.allSettled(
      [one, two].map(({ visitor }) => visitor.call(registerUnit, { code, ...bought })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const unit = await stranger.call(viewUnit, { code });
    expect(unit).toMatchObject({ owner: 'other', warrantyUntil: '2028-01-31' });
    const { owner } = await staff.call(viewSerial, { id });
    expect(owner).toMatchObject({ ...bought });

    const [row] = await db.select().from(unitOwners).where(eq(unitOwners.serialId, id));
    const [person] = await db
      .select()
      .from(users)
      .where(eq(users.id, row?.userId ?? ''));
    if (!person) throw new Error('There is no owner.');
    await db.transaction((tx) => erasePerson(tx, person));
    expect((await staff.call(viewSerial, { id })).owner).toMatchObject({
      ...{ name: 'A former customer', seller: '' },
    });
    expect(productId).toBe(unit.productId);
    await staff.call(endOwnership, { id, reason: 'Wrong unit' });
    expect((await stranger.call(viewUnit, { code })).owner).toBe('nobody');
  });

  test('refuses a unit that its former customer has sent back', async () => {
    const { visitor, code, ship, deliver } = await delivered();
    await ship();
    await deliver();
    await db.execute(sql`update packed_serials set returned_at = now()
      where serial_id = (select id from serials where code = ${code})`);
    expect((await visitor.call(viewUnit, { code })).owner).toBe('nobody');
    await expect(visitor.call(registerUnit, { code, ...bought })).rejects.toThrow('returned to us');
  });

  test('refuses a purchase in the future, a void unit, and visitors', async () => {
    const { id, code } = await inStock('0');
    const { visitor } = await withOrder(1);
    const tomorrow = dayInIndia(new Date(Date.now() + 24 * 60 * 60_000));
    const register = (purchasedOn: string) =>
      visitor.call(registerUnit, { code, seller: 'Corner Audio', purchasedOn });
    await expect(register(tomorrow)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(stranger.call(registerUnit, { code, ...bought })).rejects.toMatchObject({
      status: 401,
    });
    await staff.call(voidSerial, { id, reason: 'Stolen' });
    await expect(register(dayInIndia())).rejects.toThrow('is void');
    expect(await stranger.call(viewUnit, { code })).toMatchObject({
      isVoid: true,
      warrantyUntil: null,
    });
  });
});
