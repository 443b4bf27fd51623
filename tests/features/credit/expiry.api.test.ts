import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { creditEntries, creditLots, users } from '#src/db/schema/tables.ts';
import { deleteDueAccounts } from '#src/features/account/deletion/deletion.service.server.ts';
import { checkBooks } from '#src/features/backups/books.queries.server.ts';
import { expireCredit, readBalance } from '#src/features/credit/ledger.service.server.ts';
import { warnOfExpiry } from '#src/features/credit/warn-of-expiry.service.server.ts';
import { makeCreditBuyer } from '#tests/kit/credit-shop.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOrderServices } from '#tests/kit/make-order.ts';

const { db } = await createTestDb();
const services = makeOrderServices(db);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

test('warns once, then expires what the shop gave and never what was paid for', async () => {
  const { id, email } = await makeCreditBuyer(db);
  expect(await warnOfExpiry(services)).toBe(1);
  expect(await warnOfExpiry(services)).toBe(0);
  const subjects = services.sentJobs
    .filter(({ data }) => data['to'] === email)
    .map(({ data }) => String(data['subject']));
  expect(subjects).toEqual([expect.stringContaining('₹100 of your')]);

  // It cannot be spent from its day on, even before the nightly work.
  expect(await readBalance(db, id, inDays(11))).toBe(500_00);
  expect(await expireCredit(db, inDays(9))).toBe(0);
  expect(await expireCredit(db, inDays(3650))).toBe(1);
  expect(await expireCredit(db, inDays(3650))).toBe(0);
  expect(await readBalance(db, id, inDays(3650))).toBe(500_00);
  expect(await checkBooks(db)).toEqual([]);
});

test('keeps the ledger of a deleted account without the person, and owes nothing', async () => {
  const { id } = await makeCreditBuyer(db);
  const isTheirs = eq(creditLots.userId, id);
  const lots = await db.select().from(creditLots).where(isTheirs);
  await db.update(users).set({ deleteAfter: new Date() }).where(eq(users.id, id));
  expect(await deleteDueAccounts(services, inDays(1))).toBe(1);
  for (const lot of lots) {
    const [after] = await db.select().from(creditLots).where(eq(creditLots.id, lot.id));
    expect(after).toMatchObject({ userId: null, leftPaise: 0 });
    const entries = await db.select().from(creditEntries).where(eq(creditEntries.lotId, lot.id));
    expect(entries.map(({ reason, userId }) => [reason, userId]).at(-1)).toEqual(['closed', null]);
  }
  expect(await checkBooks(db)).toEqual([]);
});
