import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '#src/db/rows.ts';
import * as tables from '#src/db/schema/tables.ts';
import { loadExamples } from '#src/demo/examples/load-examples.ts';
import { loadDemo } from '#src/demo/load-demo.ts';
import { listTaxDocuments } from '#src/features/books/tax-documents.queries.server.ts';
import { toGstr1 } from '#src/features/books/gstr1.ts';
import { sampleMessages } from '#src/features/messages/templates/sample-texts.ts';
import { whatsAppProblems } from '#src/features/messages/templates/whatsapp-problems.ts';
import { templateProblems } from '#src/features/messages/templates/template-problems.ts';
import { checkMoney } from '#src/features/payments/reconciliation/reconciliation.service.server.ts';
import { advanceRefund } from '#src/features/payments/refunds/refunds.service.server.ts';
import { findOrders } from '#src/features/order-management/admin/orders-admin.queries.server.ts';
import { refundOrder } from '#src/features/order-management/refund-order.service.server.ts';
import { sendAgain } from '#src/features/messages/sent-messages.service.server.ts';
import { sendAlerts } from '#src/features/alerts/send-alerts.service.server.ts';
import { brokenRules, listChangedOrders } from '#src/features/rules/broken-rules.queries.server.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { insertShopName } from '#src/features/settings/shop-name.ts';
import { waitsForAnswer } from '#src/features/fulfilment/couriers/failed-attempts.ts';
import { createMediaStore } from '#src/platform/objects/media-store.ts';
import { isMessageJob } from '#src/platform/jobs.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOrderServices, makePaidOrder } from '#tests/kit/make-order.ts';
import { makeUser } from '#tests/kit/make-user.ts';

const { db } = await createTestDb();
const dataDir = await mkdtemp(join(tmpdir(), 'swara-examples-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const services = makeOrderServices(db);
const NOW = new Date();
const DAY_MS = 86_400_000;
const { orders } = tables;

beforeAll(async () => {
  await loadDemo({ db, media: createMediaStore({ dataDir }), now: NOW });
  expect(await loadExamples({ ...services, db }, NOW)).toBeGreaterThan(20);
}, 120_000);

describe('the examples of a first start', () => {
  test('loads the sample orders of a first start only once', async () => {
    expect(await loadExamples({ ...services, db }, NOW)).toBe(0);
  });

  test('the sample orders break no rule about money and stock', async () => {
    const span = { from: new Date(0), to: new Date(NOW.getTime() + DAY_MS) };
    const orderIds = await listChangedOrders(db, span, 1000);
    expect(orderIds.length).toBeGreaterThan(20);
    expect(await brokenRules(db, { ...span, orderIds })).toEqual([]);
  });

  test('the sample orders show every state that staff work with, paid online and in cash', async () => {
    const all = await db.select().from(orders);
    const states = new Set(all.map(({ status, paymentMethod }) => `${paymentMethod} ${status}`));
    const shown = ['online placed', 'online shipped', 'online delivered', 'online cancelled'];
    expect([...states]).toEqual(
      expect.arrayContaining([...shown, 'online refunded', 'cod placed', 'cod shipped']),
    );
    expect([...states]).toEqual(expect.arrayContaining(['cod delivered', 'cod returned']));
    expect(all.every(({ isExample }) => isExample)).toBe(true);
    expect(all.some(({ isPartlySent }) => isPartlySent)).toBe(true);
    expect(all.some(({ business }) => business !== null)).toBe(true);
    const notes = await db.select().from(tables.creditNotes);
    const credited = (isBusiness: boolean) =>
      all.filter(
        ({ id, business }) =>
          (business !== null) === isBusiness && notes.some(({ orderId }) => orderId === id),
      );
    expect(credited(true).length).toBeGreaterThan(0);
    expect(credited(false).length).toBeGreaterThan(0);
    for (const table of [tables.parcels, tables.returns, tables.remittances, tables.alerts]) {
      expect(await db.$count(table)).toBeGreaterThan(0);
    }
    const bookings = await db.select().from(tables.courierBookings);
    expect(bookings.map(({ journey }) => journey).toSorted()).toEqual([
      ...['booked', 'out_for_delivery', 'picked_up', 'try_failed'],
    ]);
    expect(bookings.filter(waitsForAnswer)).toMatchObject([{ failedTries: 2 }]);
    expect(bookings.some(({ returnId }) => returnId !== null)).toBe(true);
    const tried = bookings.find(waitsForAnswer)?.orderId ?? '';
    const events = await db
      .select()
      .from(tables.orderEvents)
      .where(eq(tables.orderEvents.orderId, tried))
      .orderBy(tables.orderEvents.id);
    expect(events.slice(-3).map(({ note }) => note)).toEqual([
      expect.stringMatching(/tried to deliver it but could not/),
      expect.stringMatching(/^Another delivery attempt was requested for /),
      expect.stringMatching(/tried to deliver it but could not/),
    ]);
    const moments = events.map(({ createdAt }) => createdAt.getTime());
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
    expect(await db.$count(tables.reviewVotes)).toBeGreaterThan(50);
    expect(await db.$count(tables.offerUses)).toBeGreaterThan(3);
    // Staff see what it made cheaper; a real shopper who reads its code somewhere has nothing of it.
    const isTheirs = eq(tables.offers.code, 'MONSOON150');
    expect(await db.select().from(tables.offers).where(isTheirs)).toMatchObject([
      { isPaused: true },
    ]);
    expect(await db.$count(tables.creditNotes, eq(tables.creditNotes.isFinancial, true))).toBe(1);
  });

  test('distinguishes sample orders from real ones in staff lists', async () => {
    const { orderId } = await makePaidOrder(services);
    const { orders: listed } = await findOrders(db, { list: 'all', q: '', page: 1, pageSize: 50 });
    const real = listed.filter(({ isExample }) => !isExample).map((order) => order.orderId);
    expect(real).toEqual([orderId]);
    await db.delete(tables.creditNotes).where(eq(tables.creditNotes.orderId, orderId));
    await db.delete(tables.invoices).where(eq(tables.invoices.orderId, orderId));
    await db.delete(orders).where(eq(orders.id, orderId));
  });

  test('dates sample orders within the previous two months and never in the future', async () => {
    const [late] = await rowsOf<{ count: number }>(
      db,
      sql`select count(*)::int as count from (
        select created_at as at from orders union all select paid_at from orders
        union all select delivered_at from orders union all select created_at from order_events
        union all select created_at from stock_movements where order_id is not null
        union all select created_at from sent_messages union all select shipped_at from parcels
        union all select issued_at from invoices union all select issued_at from credit_notes
        union all select processed_at from refunds union all select created_at from audit_log) m
      where at > ${new Date(NOW.getTime() - 1.5 * 3_600_000).toISOString()}::timestamptz
        or at < ${new Date(NOW.getTime() - 61 * DAY_MS).toISOString()}::timestamptz`,
    );
    expect(late?.count).toBe(0);
  });

  test('numbers the invoices and credit notes of sample orders in their own series, by time', async () => {
    const numbered = await db.select().from(tables.invoices).orderBy(tables.invoices.issuedAt);
    const notes = await db.select().from(tables.creditNotes).orderBy(tables.creditNotes.issuedAt);
    const runs = [...numbered, ...notes].every(({ financialYear }) =>
      financialYear.startsWith('example '),
    );
    expect(runs).toBe(true);
    expect(numbered[0]?.printedNumber).toMatch(/^EX\/\d\d-\d\d\/000001$/);
    expect(numbered.map(({ number }) => number)).toEqual(
      numbered.map(({ number }) => number).toSorted((a, b) => a - b),
    );
    expect(notes.some(({ printedNumber }) => printedNumber.startsWith('EC/'))).toBe(true);
    expect(notes.some(({ printedNumber }) => printedNumber.startsWith('EF/'))).toBe(true);
  });

  test('gives the first real invoice the first number despite the sample orders', async () => {
    const { orderId } = await makePaidOrder(services);
    const [invoice] = await db
      .select()
      .from(tables.invoices)
      .where(eq(tables.invoices.orderId, orderId));
    expect(invoice?.printedNumber).toMatch(/^SW\/\d\d-\d\d\/000001$/);
  });

  test('the sample orders fill a GST return with B2B, other states, HSN codes and numbers', async () => {
    const span = { from: new Date(NOW.getTime() - 61 * DAY_MS), to: NOW };
    const documents = (await listTaxDocuments(db, span)).map(({ document }) => document);
    const gstr1 = toGstr1(documents);
    expect(gstr1.b2b.length).toBeGreaterThan(0);
    expect(gstr1.b2cs.length).toBeGreaterThan(2);
    expect(gstr1.hsnB2c.length).toBeGreaterThan(0);
    expect(gstr1.docs.length).toBeGreaterThan(1);
  });

  test('the sample orders agree with the stock ledger and the payment reconciliation', async () => {
    const off = await rowsOf(
      db,
      sql`select s.id from stock_items s
        left join stock_movements m on m.stock_item_id = s.id group by s.id, s.available
        having coalesce(sum(m.change), 0) <> s.available`,
    );
    expect(off).toEqual([]);
    await checkMoney(services);
    const open = isNull(tables.moneyDifferences.resolvedAt);
    expect(await db.$count(tables.moneyDifferences, open)).toBe(0);
  });

  test('the sample message templates are texts that could be registered', async () => {
    const { messages, details } = await getSettings(db);
    expect(messages.templates.length).toBeGreaterThan(3);
    // Days and amounts differ from message to message.
    for (const { body } of messages.templates) expect(body).not.toMatch(/day, |\d,\d{3}|SW-/);
    const samples = Object.fromEntries(
      Object.entries(sampleMessages('http://shop.test')).map(([name, message]) => [
        name,
        { text: insertShopName(message.text, details), isSelling: message.isSelling ?? false },
      ]),
    );
    const found = templateProblems(messages.templates, { samples, shopName: details.name });
    expect(found).toEqual({});
    const { whatsapp } = await getSettings(db);
    expect(whatsapp.templates.map(({ category }) => category)).toContain('authentication');
    const texts = Object.entries(samples).map(([name, { text }]) => [name, text] as const);
    expect(whatsAppProblems(whatsapp.templates, Object.fromEntries(texts))).toEqual({});
  });

  test('sends no message and calls no gateway when staff work on sample orders', async () => {
    services.sentJobs.length = 0;
    const staff = await makeUser(db);
    const isPaid = and(eq(orders.isExample, true), eq(orders.paymentMethod, 'online'));
    const [order] = await db
      .select()
      .from(orders)
      .where(and(isPaid, eq(orders.status, 'delivered')))
      .limit(1);
    const orderId = order?.id ?? '';
    await refundOrder(services, { orderId, userId: staff.id, amount: 10, reason: 'A try.' });
    const mine = eq(tables.refunds.orderId, orderId);
    const [refund] = await db.select().from(tables.refunds).where(mine);
    await advanceRefund(services, refund?.id ?? '');
    const [done] = await db.select().from(tables.refunds).where(mine);
    expect(done?.status).toBe('success');
    const all = await db
      .select()
      .from(tables.sentMessages)
      .where(eq(tables.sentMessages.orderId, orderId));
    const again = { orderId, messageId: all[0]?.id ?? '', seen: String(all.length) };
    await sendAgain(services, staff.id, again);
    await db.update(tables.stockItems).set({ available: 40 });
    expect(await sendAlerts(services)).toBeGreaterThan(0);
    expect(services.sentJobs.filter(({ name }) => isMessageJob(name))).toEqual([]);
  });

  test('lets nobody sign in as a customer of the sample orders', async () => {
    const people = await db
      .select()
      .from(tables.users)
      .where(sql`id like 'example-%'`);
    expect(people.every(({ email }) => email.endsWith('@example.com'))).toBe(true);
    expect(people.every(({ phoneNumber, role }) => !phoneNumber && role === 'customer')).toBe(true);
    expect(await db.$count(tables.accounts, sql`user_id like 'example-%'`)).toBe(0);
  });
});
