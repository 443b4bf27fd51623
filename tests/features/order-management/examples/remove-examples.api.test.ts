import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#src/db/rows.ts';
import * as tables from '#src/db/schema/tables.ts';
import { loadExamples } from '#src/demo/examples/load-examples.ts';
import { loadDemo } from '#src/demo/load-demo.ts';
import { countWaiting } from '#src/features/dashboard/waiting.queries.server.ts';
import { removeExamples } from '#src/features/order-management/examples/remove-examples.service.server.ts';
import { createMediaStore } from '#src/platform/objects/media-store.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOrderServices, makePaidOrder } from '#tests/kit/make-order.ts';
import { makeUser } from '#tests/kit/make-user.ts';

const { db } = await createTestDb();
const dataDir = await mkdtemp(join(tmpdir(), 'swara-examples-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const services = makeOrderServices(db);

/** Tables to which rows are only added, as they record what happened. */
const RECORDING = ['stock_movements', 'audit_log', 'publications', 'shop_state'];
const NAMES = Object.values(tables)
  .filter((table) => is(table, PgTable))
  .map((table) => getTableName(table))
  .filter((name) => !RECORDING.includes(name))
  .toSorted();

async function countAll() {
  const counts = NAMES.map((name) => `select '${name}' as name, count(*)::int from "${name}"`);
  return rowsOf<{ name: string; count: number }>(db, sql.raw(counts.join(' union all ')));
}

const shelves = () =>
  rowsOf(
    db,
    sql`select s.id, s.available, p.sold_count, p.review_count, p.rating_average::text as rating
      from stock_items s join products p on p.id = s.product_id order by s.id`,
  );

let before: Awaited<ReturnType<typeof look>>;
let staffId = '';
let realOrder = '';

async function look() {
  const real = eq(tables.orders.isExample, false);
  return { orders: await db.select().from(tables.orders).where(real) };
}

beforeAll(async () => {
  await loadDemo({ db, media: createMediaStore({ dataDir }) });
  await loadExamples({ ...services, db });
  staffId = (await makeUser(db)).id;
  // A shop in its trial, where a real order was placed while the sample orders existed.
  ({ orderId: realOrder } = await makePaidOrder(services));
  before = await look();
  expect((await countWaiting(db)).examples).toBeGreaterThan(20);
  expect(await removeExamples(db, staffId)).toBeGreaterThan(20);
}, 120_000);

test('leaves a real order, its invoice and its stock unchanged when sample orders go', async () => {
  const now = await look();
  expect(now.orders).toEqual(before.orders);
  const ofReal = eq(tables.invoices.orderId, realOrder);
  const [invoice] = await db.select().from(tables.invoices).where(ofReal);
  expect(invoice?.number).toBe(1);
  expect(await db.$count(tables.invoices)).toBe(1);
  expect(await db.$count(tables.orders)).toBe(1);
});

test('leaves nothing of the sample orders in any table', async () => {
  const empty = [
    'parcels',
    'courier_bookings',
    'courier_scans',
    'returns',
    'refunds',
    'credit_notes',
    'remittances',
    'alerts',
  ];
  const none = [...empty, 'review_votes', 'offer_uses', 'businesses', 'confirmed_phones'];
  const counts = (await countAll()).filter(({ name }) => none.includes(name));
  expect(counts.map(({ count }) => count)).toEqual(none.map(() => 0));
  expect(await db.$count(tables.users, sql`id like 'example-%'`)).toBe(0);
  expect(await db.$count(tables.reviews, sql`order_id is not null`)).toBe(0);
  expect(await db.$count(tables.offers, eq(tables.offers.code, 'MONSOON150'))).toBe(0);
  const saved = await rowsOf<{ texts: number }>(
    db,
    sql`select jsonb_array_length(values->'templates') as texts from shop_settings
      where section in ('messages', 'whatsapp')`,
  );
  expect(saved).toEqual([{ texts: 0 }, { texts: 0 }]);
  // The records of the courier emulator are deleted too.
  expect(await db.$count(tables.emulatorRecords)).toBe(0);
});

test('matches stock, sales and ratings to a demo without sample orders after their removal', async () => {
  const { db: other } = await createTestDb();
  await loadDemo({ db: other, media: createMediaStore({ dataDir }) });
  const fresh = await rowsOf(
    other,
    sql`select s.id, s.available, p.sold_count, p.review_count, p.rating_average::text as rating
      from stock_items s join products p on p.id = s.product_id order by s.id`,
  );
  expect((await shelves()).slice(0, fresh.length)).toEqual(fresh);
  const off = await rowsOf(
    db,
    sql`select s.id from stock_items s left join stock_movements m on m.stock_item_id = s.id
      group by s.id, s.available having coalesce(sum(m.change), 0) <> s.available`,
  );
  expect(off).toEqual([]);
});

test('removes nothing more when the sample orders are removed twice', async () => {
  expect(await removeExamples(db, staffId)).toBe(0);
  expect(await loadExamples({ ...services, db })).toBe(0);
  expect((await countWaiting(db)).examples).toBe(0);
  const removed = eq(tables.auditLog.action, 'examples.remove');
  expect(await db.$count(tables.auditLog, removed)).toBe(1);
});
