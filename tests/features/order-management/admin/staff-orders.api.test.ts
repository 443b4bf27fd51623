import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog } from '#src/db/schema/tables.ts';
import { cancelOrder, getOrder } from '#src/features/order-management/orders.contract.ts';
import {
  listStaffOrders,
  updateOrder,
} from '#src/features/order-management/admin/staff-order.contract.ts';
import { moveVersion } from '#src/features/fulfilment/move-version.ts';
import { TRACKING_MAX } from '#src/features/fulfilment/tracking-number.contract.ts';
import { buySurOne, createShopWithGateway } from '#tests/kit/gateway-shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createShopWithGateway();
const { db, sentJobs } = shop;
const staff = await signUpStaff(shop);

const withOrder = (of?: Parameters<typeof buySurOne>[1]) => buySurOne(shop, of);

describe('staff', () => {
  const parcel = { carrier: 'Blue Dart', trackingNumber: 'BD1' };

  test('lets staff ship and deliver an order, each time with a message and an audit entry', async () => {
    const { visitor, id, user } = await withOrder();
    const shipped = await staff.visitor.call(updateOrder, { id, status: 'shipped', ...parcel });
    expect(shipped).toMatchObject({ orderStatus: 'Shipped', tracking: parcel, canCancel: false });
    await staff.visitor.call(updateOrder, { id, status: 'delivered' });

    const detail = await visitor.call(getOrder, { id });
    expect(detail).toMatchObject({ orderStatus: 'Delivered', tracking: parcel });
    expect(detail.events.slice(-2).map(({ actor }) => actor)).toEqual(['staff', 'staff']);
    const subjects = sentJobs
      .filter(({ data }) => data['to'] === user.email)
      .map(({ data }) => data['subject']);
    expect(subjects).toEqual([
      `Your order ${id} is placed`,
      `Your order ${id} is on its way`,
      `Your order ${id} is delivered`,
    ]);
    const log = await db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(log).toMatchObject([
      { action: 'order.shipped', userId: staff.user.id, before: { status: 'placed' } },
      { action: 'order.delivered' },
    ]);
    await expect(visitor.call(cancelOrder, { id })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('refuses to ship an order without carrier and tracking number', async () => {
    const { id } = await withOrder();
    const bare = staff.visitor.call(updateOrder, { id, status: 'shipped', carrier: ' ' });
    await expect(bare).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: {
        carrier: expect.any(String) as string,
        trackingNumber: expect.any(String) as string,
      },
    });
    const at = 'x'.repeat(TRACKING_MAX);
    const over = { id, status: 'shipped', carrier: `${at}x`, trackingNumber: 'a' } as const;
    await expect(staff.visitor.call(updateOrder, over)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    const fits = await staff.visitor.call(updateOrder, { ...over, carrier: at });
    expect(fits.tracking?.carrier).toBe(at);
  });

  test('lets staff correct a tracking number but never move an order back', async () => {
    const { id } = await withOrder();
    const early = staff.visitor.call(updateOrder, { id, status: 'delivered' });
    await expect(early).rejects.toMatchObject({ code: 'CONFLICT' });
    await staff.visitor.call(updateOrder, {
      id,
      status: 'shipped',
      carrier: 'Blue Dart',
      trackingNumber: `BD-${id}`,
    });
    const right = { carrier: 'Blue Dart', trackingNumber: 'BD2' };
    const fixed = await staff.visitor.call(updateOrder, { id, status: 'shipped', ...right });
    expect(fixed.tracking).toEqual(right);
    await staff.visitor.call(updateOrder, { id, status: 'delivered' });
    const back = staff.visitor.call(updateOrder, {
      id,
      status: 'shipped',
      carrier: 'Blue Dart',
      trackingNumber: `BD-${id}`,
    });
    await expect(back).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('refuses to overwrite a tracking number that somebody else has corrected since', async () => {
    const { id } = await withOrder();
    const shipped = await staff.visitor.call(updateOrder, {
      id,
      status: 'shipped',
      carrier: 'Blue Dart',
      trackingNumber: `BD-${id}`,
    });
    const version = moveVersion(shipped);
    const theirs = { carrier: 'Delhivery', trackingNumber: 'DL7' };
    await staff.visitor.call(updateOrder, { id, version, status: 'shipped', ...theirs });

    const mine = { carrier: 'Blue Dart', trackingNumber: 'BD9' };
    const late = staff.visitor.call(updateOrder, { id, version, status: 'shipped', ...mine });
    await expect(late).rejects.toMatchObject({
      code: 'EDIT_CONFLICT',
      message:
        'Someone else saved this order: it is now Shipped with Delhivery, tracking number DL7. Your change is not saved yet.',
      current: { values: { orderStatus: 'Shipped', tracking: theirs } },
    });
    expect((await staff.visitor.call(getOrder, { id })).tracking).toEqual(theirs);
  });

  test('refuses to ship an order that is not paid', async () => {
    const { id } = await withOrder({ isPaid: false });
    const shipping = staff.visitor.call(updateOrder, {
      id,
      status: 'shipped',
      carrier: 'Blue Dart',
      trackingNumber: `BD-${id}`,
    });
    await expect(shipping).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('lists orders to ship oldest first, apart from other orders', async () => {
    const first = await withOrder();
    const second = await withOrder();
    const unpaid = await withOrder({ isPaid: false });
    const ids = async (status: 'pending' | 'completed' | 'unpaid' | 'all') => {
      const list = await staff.visitor.call(listStaffOrders, { status, pageSize: 100 });
      expect(list.total).toBe(list.orders.length);
      return list.orders.map(({ orderId }) => orderId);
    };
    const pending = await ids('pending');
    expect(pending.indexOf(first.id)).toBeLessThan(pending.indexOf(second.id));
    expect(pending).not.toContain(unpaid.id);
    expect(await ids('unpaid')).toContain(unpaid.id);
    await staff.visitor.call(updateOrder, {
      id: first.id,
      status: 'shipped',
      carrier: 'Blue Dart',
      trackingNumber: `BD-${first.id}`,
    });
    expect(await ids('pending')).not.toContain(first.id);
    expect((await ids('completed'))[0]).toBeDefined();
    expect(await ids('completed')).toContain(first.id);
    const page = await staff.visitor.call(listStaffOrders, { status: 'all', pageSize: 2 });
    expect(page.orders).toHaveLength(2);
    expect(page.totalPages).toBe(Math.ceil(page.total / 2));
  });

  test('refuses shoppers and guests access to staff’s order calls', async () => {
    const { visitor, id } = await withOrder();
    for (const [person, code] of [
      [visitor, 'NOT_ALLOWED'],
      [shop.visitor(), 'NOT_SIGNED_IN'],
    ] as const) {
      const moving = person.call(updateOrder, {
        id,
        status: 'shipped',
        carrier: 'Blue Dart',
        trackingNumber: `BD-${id}`,
      });
      await expect(moving).rejects.toMatchObject({ code });
      await expect(person.call(listStaffOrders, {})).rejects.toMatchObject({ code });
    }
  });
});
