import { and, desc, eq, gt } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog, rateLimits } from '#src/db/schema/tables.ts';
import { implemented } from '#src/http/implement.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';
import { STAFF_WRITES, UNTOLD } from '#tests/server/staff-writes.ts';

const orderServices = await createStaffShop();
const { db, staff } = orderServices;

const calls = new Map([...implemented].map((call) => [`${call.method} ${call.path}`, call]));

/** Actions without values, neither before nor after. */
const BARE = [
  ...['release.publish', 'money.check', 'user.recovery-codes-renewed'],
  ...['backup.make', 'backup.rehearse', 'webhook-endpoint.rotate'],
];

beforeEach(async () => {
  await db.delete(rateLimits);
});

test('every change by staff is in the audit log or on the list of exceptions', () => {
  const writes = [...calls].filter(
    ([, { access, method }]) => typeof access === 'object' && method !== 'GET',
  );
  const unknown = writes
    .map(([name]) => name)
    .filter((name) => !STAFF_WRITES[name] && !UNTOLD[name]);
  expect(unknown).toEqual([]);
  expect(Object.keys(STAFF_WRITES).filter((name) => !calls.has(name))).toEqual([]);
});

describe('the audit log', () => {
  test.each(Object.entries(STAFF_WRITES))(
    'records who called %s, with the values before and after',
    async (name, prepare) => {
      const call = calls.get(name);
      if (!call) throw new Error(`There is no ${name}.`);
      const { input, by = { id: staff.user.id, visitor: staff.visitor } } =
        await prepare(orderServices);
      const [last] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);

      await by.visitor.call(call, input);

      const isNew = and(gt(auditLog.id, last?.id ?? 0), eq(auditLog.userId, by.id));
      const entries = await db.select().from(auditLog).where(isNew);
      expect(entries.length).toBeGreaterThan(0);
      for (const { action, before, after } of entries) {
        if (BARE.includes(action)) continue;
        expect(before ?? after, action).not.toBeNull();
        expect(before ?? after, action).not.toEqual({});
        // A created record has no earlier values, and a deleted one no later values.
        const isAdded = /\.(create|invite|image|save|message|link|issue|send)$/.test(action);
        const isGone = /\.delete$/.test(action);
        if (!isAdded) expect(before, action).not.toBeNull();
        if (!isGone) expect(after, action).not.toBeNull();
      }
    },
  );
});
