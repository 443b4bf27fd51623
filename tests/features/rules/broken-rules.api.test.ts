import { expect, test } from 'vitest';
import {
  brokenRules,
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
  expect(await listChangedOrders(db, span, 10)).toEqual([otherId, id].toSorted());
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
