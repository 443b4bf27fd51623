import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog, creditEntries, users } from '#src/db/schema/tables.ts';
import { changeCredit } from '#src/features/credit/change-credit.service.server.ts';
import { addCredit, readBalance } from '#src/features/credit/ledger.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOrderServices } from '#tests/kit/make-order.ts';
import { makeUser } from '#tests/kit/make-user.ts';

const { db } = await createTestDb();
const services = makeOrderServices(db);
const staff = await makeUser(db);
await db.update(users).set({ role: 'owner' }).where(eq(users.id, staff.id));

test.each([
  ['give', 'goodwill', 150_00, 'as a gift from us'],
  ['add', 'correction', 150_00, 'as a correction'],
  ['take', 'correction', 50_00, undefined],
] as const)(
  'the action %s changes store credit once, and notifies the customer of more',
  async (...row) => {
    const [action, reason, balancePaise, why] = row;
    const user = await makeUser(db);
    await addCredit(db, {
      userId: user.id,
      kind: 'paid',
      amountPaise: 100_00,
      reason: 'gift_card',
    });
    const by = { userId: user.id, staffId: staff.id, note: 'Checked.' };
    const change = { ...by, action, amount: 50, requestId: randomUUID() };
    for (const _ of [1, 2]) await changeCredit(services, change);
    expect(await readBalance(db, user.id)).toBe(balancePaise);
    const isTheirs = eq(creditEntries.userId, user.id);
    const entries = await db.select().from(creditEntries).where(isTheirs).orderBy(creditEntries.id);
    expect(entries.slice(1)).toMatchObject([{ reason, note: 'Checked.', staffId: staff.id }]);
    const audited = await db.select().from(auditLog).where(eq(auditLog.entityId, user.id));
    expect(audited).toMatchObject([
      {
        ...{ action: `credit.${action}`, userId: staff.id },
        before: { balancePaise: 100_00, note: '' },
        after: { balancePaise, note: 'Checked.' },
      },
    ]);
    const texts = services.sentJobs.filter(({ data }) => data['to'] === user.email);
    expect(texts.map(({ data }) => String(data['text']))).toEqual(
      why === undefined ? [] : [expect.stringContaining(why)],
    );
  },
);

test('changes the store credit of customers only', async () => {
  const change = { staffId: staff.id, action: 'give', amount: 1, note: '' } as const;
  for (const userId of [staff.id, 'nobody']) {
    const changing = changeCredit(services, { ...change, userId, requestId: randomUUID() });
    await expect(changing).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});
