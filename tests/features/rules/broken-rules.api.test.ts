import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import {
  brokenRules,
  LATE_CHECK,
  listChangedOrders,
  RULE_NAMES,
} from '#src/features/rules/broken-rules.queries.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOrderServices, makePaidOrder } from '#tests/kit/make-order.ts';
import { RULE_CASES } from '#tests/kit/rule-cases.ts';

const { db } = await createTestDb();
const services = makeOrderServices(db);
const { orderId: otherId } = await makePaidOrder(services);
const { orderId: id, buyer } = await makePaidOrder(services);
const DAY_MS = 86_400_000;
const span = { from: new Date(Date.now() - DAY_MS), to: new Date(Date.now() + DAY_MS) };
const range = { ...span, orderIds: [otherId, id] };

class Undo extends Error {}

test('finds nothing in sales without a mistake', async () => {
  expect(await listChangedOrders(db, span, 10)).toEqual([id, otherId]);
  expect(await listChangedOrders(db, span, 1)).toEqual([id]);
  expect(await brokenRules(db, range)).toEqual([]);
});

test('every rule has a case that breaks it', () => {
  expect(Object.keys(RULE_CASES).toSorted()).toEqual(RULE_NAMES.toSorted());
});

test.each(Object.keys(RULE_CASES))('the rule %s finds what breaks it', async (name) => {
  let found: Awaited<ReturnType<typeof brokenRules>> = [];
  const work = db.transaction(async (tx) => {
    for (const statement of RULE_CASES[name]?.({ id, otherId, userId: buyer.id }) ?? []) {
      await tx.execute(statement);
    }
    found = await brokenRules(tx, range);
    throw new Undo();
  });
  await expect(work).rejects.toThrow(Undo);
  const own = found.filter(({ rule }) => rule === name);
  expect(own.length).toBeGreaterThan(0);
  for (const { text } of own) expect(text).toMatch(/^.{20,}\.$/);
});

test('reports the rules that other orders break if the check of some takes too long', async () => {
  const strangers = Array.from({ length: 500 }, (_, at) => `SW-${at}`);
  await db.execute(sql`update payments set status = 'closed' where order_id = ${id}`);
  const late = new Error('Late.', { cause: Object.assign(new Error(), { code: '57014' }) });
  const transaction = vi.spyOn(db, 'transaction').mockRejectedValueOnce(late);
  const found = await brokenRules(db, { ...span, orderIds: [...strangers, id] });
  transaction.mockRestore();
  await db.execute(sql`update payments set status = 'paid' where order_id = ${id}`);
  expect(found).toContainEqual(LATE_CHECK);
  expect(found.map((one) => one.orderId)).toContain(id);
});

test('finds at most ten results of a rule, the same each time, in addition to those of others', async () => {
  const work = db.transaction(async (tx) => {
    await tx.execute(sql`insert into credit_lots (user_id, kind, amount_paise, left_paise)
      select ${buyer.id}, 'paid', 100, 100 from generate_series(1, 12)`);
    await tx.execute(sql`update payments set status = 'closed' where order_id = ${id}`);
    const found = await brokenRules(tx, range);
    expect(found.filter(({ rule }) => rule === 'credit-ledger-adds-up')).toHaveLength(10);
    expect(found.map(({ rule }) => rule)).toContain('placed-order-is-paid');
    expect(await brokenRules(tx, range)).toEqual(found);
    throw new Undo();
  });
  await expect(work).rejects.toThrow(Undo);
});

test('reports an offer that is used too often once for all of its orders', async () => {
  const work = db.transaction(async (tx) => {
    const sale = { id, otherId, userId: buyer.id };
    for (const statement of RULE_CASES['offer-limit-is-kept']?.(sale) ?? []) {
      await tx.execute(statement);
    }
    const found = await brokenRules(tx, range);
    expect(found.filter(({ rule }) => rule === 'offer-limit-is-kept')).toHaveLength(1);
    throw new Undo();
  });
  await expect(work).rejects.toThrow(Undo);
});
