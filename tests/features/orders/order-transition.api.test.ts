import { desc, eq } from 'drizzle-orm';
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import {
  auditLog,
  orderEvents,
  orders,
  outgoingEvents,
  webhookEndpoints,
} from '#src/db/schema/tables.ts';
import {
  actorOf,
  lockOrder,
  transitionOrder,
} from '#src/features/orders/order-transition.service.server.ts';
import { mayBecome, ORDER_STATUS_NAMES } from '#src/features/orders/order-status.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOrder, makeOrderServices } from '#tests/kit/make-order.ts';
import { makeUser } from '#tests/kit/make-user.ts';

const { db } = await createTestDb();
const { orderId } = await makeOrder(makeOrderServices(db), { stock: 5 });
const { id: staffId } = await makeUser(db);
const isOrder = eq(orders.id, orderId);
const isAboutOrder = eq(orderEvents.orderId, orderId);

const PAIRS = ORDER_STATUS_NAMES.flatMap((from) =>
  ORDER_STATUS_NAMES.map((to) => [from, to] as const),
);

test.each(PAIRS)('changes an order from %s to %s only as the table allows', async (from, to) => {
  await db.update(orders).set({ status: from }).where(isOrder);
  const events = await db.$count(orderEvents, isAboutOrder);
  const isAllowed = mayBecome(from, to);
  const change = { to, actor: 'system', note: 'Moved.' } as const;
  const moved = db.transaction(async (tx) =>
    transitionOrder(tx, await lockOrder(tx, orderId), change),
  );
  if (isAllowed) await expect(moved).resolves.toMatchObject({ status: to });
  else await expect(moved).rejects.toMatchObject({ code: 'CONFLICT', status: 409 });
  const [row] = await db.select().from(orders).where(isOrder);
  expect(row?.status).toBe(isAllowed ? to : from);
  expect(await db.$count(orderEvents, isAboutOrder)).toBe(events + (isAllowed ? 1 : 0));
});

test('records order transitions by staff, but not by the shop, in the audit log', async () => {
  await db.update(orders).set({ status: 'placed' }).where(isOrder);
  const audit = {
    action: 'order.shipped',
    before: { carrier: null },
    after: { carrier: 'Delhivery' },
  };
  const set = { carrier: 'Delhivery' };
  await db.transaction(async (tx) => {
    const placed = await lockOrder(tx, orderId);
    const sent = { to: 'shipped', ...actorOf(staffId), note: 'Sent.' } as const;
    const shipped = await transitionOrder(tx, placed, { ...sent, set, audit });
    expect(shipped).toMatchObject({ status: 'shipped', ...set });
    const by = { actor: 'system', actorUserId: staffId } as const;
    await transitionOrder(tx, shipped, { to: 'delivered', ...by, note: 'There.', audit });
  });
  const entries = await db.select().from(auditLog).orderBy(desc(auditLog.id));
  expect(entries).toMatchObject([
    {
      ...{ userId: staffId, action: 'order.shipped', entityId: orderId },
      before: { status: 'placed', carrier: null },
      after: { status: 'shipped', carrier: 'Delhivery' },
    },
  ]);
});

test('records placing and cancelling for other systems, and no other status', async () => {
  const events = ['order.placed', 'order.cancelled', 'order.shipped', 'order.delivered'];
  const endpoint = { url: 'https://erp.example', events, secret: 'x' };
  await db.insert(webhookEndpoints).values(endpoint);
  await db.update(orders).set({ status: 'payment_pending' }).where(isOrder);
  await db.transaction(async (tx) => {
    let order = await lockOrder(tx, orderId);
    for (const to of ['placed', 'shipped', 'delivered'] as const)
      order = await transitionOrder(tx, order, { to, ...actorOf(null), note: 'Moved.' });
  });
  await db.update(orders).set({ status: 'placed' }).where(isOrder);
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    await transitionOrder(tx, order, { to: 'cancelled', ...actorOf(staffId), note: 'Moved.' });
  });
  const sent = await db.select().from(outgoingEvents).orderBy(outgoingEvents.createdAt);
  expect(sent.map(({ type, orderId: of }) => [type, of])).toEqual([
    ['order.placed', orderId],
    ['order.cancelled', orderId],
  ]);
  const [last, before] = await db.select().from(orderEvents).orderBy(desc(orderEvents.id)).limit(2);
  expect([before, last]).toMatchObject([
    { actor: 'system', actorUserId: null },
    { actor: 'staff', actorUserId: staffId },
  ]);
});

test('throws NOT_FOUND for an order that does not exist', async () => {
  await expect(lockOrder(db, 'SW-NONE')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('writes the status of an order only in transitionOrder()', async () => {
  const folder = new URL('../../../src/features/', import.meta.url);
  const names = await readdir(folder, { recursive: true });
  const writers: string[] = [];
  for (const name of names.filter((one) => one.endsWith('.ts'))) {
    const code = await readFile(new URL(name, folder), 'utf8');
    if (/update\(orders\)\s*\.set\(\{[^}]*\bstatus\b/.test(code)) writers.push(name);
  }
  expect(writers).toEqual(['orders/order-transition.service.server.ts']);
});
