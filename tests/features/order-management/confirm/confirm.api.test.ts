import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog, creditNotes } from '#src/db/schema/tables.ts';
import { searchOrders } from '#src/features/order-management/admin/orders-admin.contract.ts';
import {
  confirmAsStaff,
  extendConfirmation,
  viewConfirmation,
} from '#src/features/order-management/confirm/admin/confirmations.contract.ts';
import {
  cancelByLink,
  confirmByLink,
  correctAddress,
  payByLink,
  viewConfirmLink,
  viewDecision,
} from '#src/features/order-management/confirm/confirm.contract.ts';
import {
  answerButton,
  checkConfirmations,
} from '#src/features/order-management/confirm/confirmation-jobs.service.server.ts';
import { cancelOrder } from '#src/features/order-management/orders.contract.ts';
import { setCod } from '#tests/kit/cod-shop.ts';
import { createConfirmShop } from '#tests/kit/confirm-shop.ts';

const shop = await createConfirmShop();
const { db, onShelf, orderServices, desk, anyone, waiting, rowOf, ship } = shop;
const { linkTo, invoicesOf, confirmWith, versionOf, addressSeen } = shop;

beforeEach(shop.begin);

describe('an order that its customer must confirm', () => {
  test('an order cannot be packed and has no invoice until the customer confirms it', async () => {
    const { id, link, user } = await waiting();
    expect(shop.subjectsTo(user.email)).toContain(`Please confirm order ${id}`);
    await expect(ship(id)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await invoicesOf(id)).toBe(0);
    const listed = await desk.call(searchOrders, { list: 'unconfirmed', q: id });
    expect(listed.total).toBe(1);
    expect((await desk.call(searchOrders, { list: 'pending', q: id })).total).toBe(0);

    expect(await confirmWith(link)).toMatchObject({ state: 'confirmed', address: null });

    expect(await invoicesOf(id)).toBe(1);
    expect(shop.subjectsTo(user.email)).toContain(`Your order ${id} is placed`);
    await ship(id);
    expect((await rowOf(id)).order.status).toBe('shipped');
  });

  test('an order is confirmed once in two tabs, and stays confirmed when one of them cancels', async () => {
    const { id, link } = await waiting();
    const version = await addressSeen(link);
    await Promise.all([
      anyone.call(confirmByLink, { ...link, version }),
      shop.visitor().call(confirmByLink, { ...link, version }),
    ]);
    expect(await invoicesOf(id)).toBe(1);
    await expect(anyone.call(cancelByLink, link)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await rowOf(id)).order.status).toBe('placed');
  });

  test('an order is cancelled once with the link, without an invoice, and its stock is on sale again', async () => {
    const { id, link, product } = await waiting();
    const before = await onShelf(product.id);
    expect(await anyone.call(cancelByLink, link)).toMatchObject({ state: 'cancelled' });
    expect(await anyone.call(cancelByLink, link)).toMatchObject({ state: 'cancelled' });
    expect(await onShelf(product.id)).toBe(Number(before) + 2);
    expect(await db.$count(creditNotes, eq(creditNotes.orderId, id))).toBe(0);
    expect((await rowOf(id)).confirmation).toMatchObject({ state: 'cancelled', via: 'link' });
    const late = anyone.call(confirmByLink, { ...link, version: 'x' });
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('an order shows nothing with a forged link, and no address once it is decided', async () => {
    const { link } = await waiting();
    const other = await waiting();
    const wrong = { id: link.id, signature: other.link.signature };
    await expect(anyone.call(viewDecision, wrong)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(anyone.call(cancelByLink, wrong)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await confirmWith(link);
    const text = JSON.stringify(await anyone.call(viewDecision, link));
    const { address } = (await rowOf(link.id)).order;
    for (const one of [address.mobileNumber, address.addressLine1, address.fullName])
      expect(text).not.toContain(one);
  });

  test('the buyer finds the link on the order page, and nobody else does', async () => {
    const { id, link, visitor } = await waiting();
    const found = await visitor.call(viewConfirmLink, { id });
    expect(found.path).toBe(`/confirm/${id}/${link.signature}`);
    const other = (await waiting()).visitor;
    await expect(other.call(viewConfirmLink, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await confirmWith(link);
    await expect(visitor.call(viewConfirmLink, { id })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('an order needs no confirmation if staff created it or the rules do not apply', async () => {
    await setCod(db, { confirmWhen: 'rules', confirmFirst: false, confirmAbove: 0 });
    const { id } = await shop.withPlaced();
    expect(await invoicesOf(id)).toBe(1);
    expect((await desk.call(viewConfirmation, { id })).confirmation).toBeNull();
    const none = anyone.call(confirmByLink, { ...linkTo(id), version: 'x' });
    await expect(none).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('an order counts as cancelled, not as confirmed, when its buyer cancels it in the account', async () => {
    const { id, visitor } = await waiting();
    await visitor.call(cancelOrder, { id });
    expect((await rowOf(id)).confirmation).toMatchObject({ state: 'cancelled', via: null });
  });
});

describe('correcting the address', () => {
  const corrected = {
    ...{ fullName: 'Asha Rao', addressLine1: '7 Hill Road', addressLine2: '', landmark: '' },
    ...{ city: 'Pune', state: 'Maharashtra' as const, pincode: '411038' },
  };

  test('a correction changes all but the number, and must be confirmed as it then is', async () => {
    const { id, link, phone } = await waiting();
    const version = await addressSeen(link);
    const shown = await anyone.call(correctAddress, { ...link, ...corrected, version });
    expect(shown).toMatchObject({
      state: 'waiting',
      address: { ...corrected, mobileNumber: phone },
    });
    const old = { ...link, version };
    await expect(anyone.call(confirmByLink, old)).rejects.toMatchObject({ code: 'CONFLICT' });
    const other = { ...old, ...corrected, city: 'Mumbai' };
    await expect(anyone.call(correctAddress, other)).rejects.toMatchObject({ code: 'CONFLICT' });
    // The same correction, sent again.
    await anyone.call(correctAddress, { ...old, ...corrected });
    await confirmWith(link);
    expect((await rowOf(id)).order.address).toEqual({ ...corrected, mobileNumber: phone });
    const late = anyone.call(correctAddress, other);
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('a correction follows the COD rules of the new PIN code', async () => {
    const { id, link } = await waiting();
    await setCod(db, { confirmWhen: 'always', reach: 'list', pincodes: '40' });
    const version = await addressSeen(link);
    const moving = anyone.call(correctAddress, { ...link, ...corrected, version });
    await expect(moving).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { pincode: 'Cash on delivery is not available at 411038.' },
    });
    expect((await rowOf(id)).order.address.city).not.toBe('Pune');
  });
});

describe('an order that nobody confirms', () => {
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);

  test('an order gets one reminder halfway and is cancelled at the end, with its stock on sale', async () => {
    const { id, user, product } = await waiting();
    const reminder = `Reminder: please confirm your order ${id}`;
    const count = () => shop.subjectsTo(user.email).filter((it) => it === reminder).length;
    await checkConfirmations(orderServices, later(11.9));
    expect(count()).toBe(0);
    await checkConfirmations(orderServices, later(12.1));
    await checkConfirmations(orderServices, later(12.2));
    expect(count()).toBe(1);
    await checkConfirmations(orderServices, later(23.9));
    expect((await rowOf(id)).order.status).toBe('placed');
    const before = await onShelf(product.id);
    await Promise.all([
      checkConfirmations(orderServices, later(24.1)),
      checkConfirmations(orderServices, later(24.1)),
    ]);
    const { order, confirmation } = await rowOf(id);
    expect(order.status).toBe('cancelled');
    expect(confirmation).toMatchObject({ state: 'lapsed', via: 'time' });
    expect(await onShelf(product.id)).toBe(Number(before) + 2);
    const letters = shop
      .subjectsTo(user.email)
      .filter((it) => it === `Your order ${id} is cancelled`);
    expect(letters).toHaveLength(1);
    expect(await anyone.call(viewDecision, linkTo(id))).toMatchObject({ state: 'lapsed' });
  });

  test('an order is not cancelled while its customer is paying online', async () => {
    const { id, link } = await waiting();
    await anyone.call(payByLink, link);
    await checkConfirmations(orderServices, later(25));
    expect((await rowOf(id)).order.status).toBe('placed');
  });

  test('an order waits longer if staff extend it, up to 14 days, and refuses an outdated version', async () => {
    const { id } = await waiting();
    const version = await versionOf(id);
    await desk.call(extendConfirmation, { id, hours: 24, version });
    const again = desk.call(extendConfirmation, { id, hours: 24, version });
    await expect(again).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
    await checkConfirmations(orderServices, later(47.9));
    expect((await rowOf(id)).order.status).toBe('placed');
    for (let days = 2; days < 14; days += 2)
      await desk.call(extendConfirmation, { id, hours: 48, version: await versionOf(id) });
    const tooLong = { id, hours: 12, version: await versionOf(id) } as const;
    await expect(desk.call(extendConfirmation, tooLong)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });
});

describe('a button in WhatsApp', () => {
  test.each([
    ['confirm', 'confirmed', 'placed'],
    ['cancel', 'cancelled', 'cancelled'],
  ])('the button %s works for the number of the account only', async (action, state, status) => {
    const { id, user } = await waiting();
    const payload = `${action} ${id}`;
    await answerButton(orderServices, { phone: '9111111111', payload });
    expect((await rowOf(id)).confirmation?.state).toBe('waiting');
    const { order } = await rowOf(id);
    const phone = user.phoneNumber ?? order.contactPhone;
    await answerButton(orderServices, { phone, payload });
    await answerButton(orderServices, { phone, payload });
    expect(await rowOf(id)).toMatchObject({
      ...{ order: { status }, confirmation: { state, via: 'whatsapp' } },
    });
  });
});

describe('staff', () => {
  test.each([
    ['phone', ''],
    ['override', 'A regular customer of the counter'],
  ] as const)('staff can confirm an order (%s), which the audit log records', async (how, note) => {
    const { id } = await waiting();
    await desk.call(confirmAsStaff, { id, how, note, version: await versionOf(id) });
    expect((await rowOf(id)).confirmation).toMatchObject({ state: 'confirmed', via: how });
    const entries = await db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(entries.map(({ action }) => action)).toContain('order.confirm');
    await ship(id);
  });

  test('staff must give a reason to pack an unconfirmed order', async () => {
    const { id } = await waiting();
    const input = { id, how: 'override', version: await versionOf(id) } as const;
    await expect(desk.call(confirmAsStaff, input)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });
});
