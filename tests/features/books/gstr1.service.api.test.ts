import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { invoices, orders, payments, refunds } from '#src/db/schema/tables.ts';
import { getGstr1, makeGstr1File } from '#src/features/books/gstr1.service.server.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import type { TaxLine } from '#src/lib/tax-line.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOrderServices, makePaidOrder } from '#tests/kit/make-order.ts';
import { makeUser } from '#tests/kit/make-user.ts';

const { db } = await createTestDb();
const services = makeOrderServices(db);
const staff = await makeUser(db);
const month = dayInIndia(new Date()).slice(0, 7);

/** Issues an invoice with these lines; of one line of the order without. */
async function invoice(lines: Partial<TaxLine>[] = [{}], changes: { gstin?: string } = {}) {
  const { orderId } = await makePaidOrder(services);
  const [issued] = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
  const [line] = issued?.lines ?? [];
  if (!issued?.seller || !line) throw new Error('The order has no invoice.');
  const set = {
    seller: { ...issued.seller, ...changes },
    lines: lines.map((one) => ({ ...line, ...one })),
  };
  await db.update(invoices).set(set).where(eq(invoices.orderId, orderId));
  return orderId;
}

const warningsNow = async () => (await getGstr1(db, { month })).warnings;

beforeEach(async () => {
  await db.delete(invoices);
});

test('warns of GST rates that the portal does not know, and only of those', async () => {
  const known = [0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40];
  await invoice(known.map((ratePercent) => ({ ratePercent })));
  expect(await warningsNow()).toEqual([]);
  await invoice([{ ratePercent: 18 }, { ratePercent: 2 }]);
  expect(await warningsNow()).toEqual(['1 document has a GST rate that the portal does not know.']);
  await invoice([{ ratePercent: 17 }]);
  expect(await warningsNow()).toEqual([
    '2 documents have GST rates that the portal does not know.',
  ]);
});

test('warns of states without a GST code, and of numbers that are too long', async () => {
  const rename = async (printedNumber: string, state: string) => {
    const orderId = await invoice();
    await db.update(invoices).set({ printedNumber }).where(eq(invoices.orderId, orderId));
    const address = sql`jsonb_set(address, '{state}', to_jsonb(${state}::text))`;
    await db.update(orders).set({ address }).where(eq(orders.id, orderId));
  };
  await rename('SW/26-27/0000001', 'Kerala');
  expect(await warningsNow()).toEqual([]);
  await rename('SW/26-27/00000002', 'Atlantis');
  expect(await warningsNow()).toEqual([
    '1 document goes to a state without a GST code.',
    '1 document has a number longer than 16 characters.',
  ]);
});

test.each([
  [10, /^10 sold items have no .* Item 1 \(12\), .*, Item 10 \(12\)\.$/],
  [11, /^11 sold items have no .* Item 1 \(12\), .*, Item 10 \(12\) and others\.$/],
])('names ten items of %i without a valid HSN code', async (count, sentence) => {
  const named = Array.from({ length: count }, (_, at) => ({ name: `Item ${at + 1}` }));
  const lines = named.map((one) => ({ ...one, hsnCode: '12' }));
  // An item that was sold twice is named once.
  await invoice([...lines, ...lines]);
  expect(await warningsNow()).toEqual([expect.stringMatching(sentence)]);
});

test('says that an item has no HSN code', async () => {
  await invoice([{ name: 'Radio', hsnCode: '' }, {}]);
  expect(await warningsNow()).toEqual([
    expect.stringMatching(/^1 sold item has .* Radio \(none\)/),
  ]);
});

test('warns of refunds without a credit note', async () => {
  const refund = async () => {
    const orderId = await invoice();
    const [paid] = await db.select().from(payments).where(eq(payments.orderId, orderId));
    const made = { status: 'success', processedAt: new Date(), reason: 'A scratch.' };
    const of = { id: `${orderId}-R1`, orderId, paymentId: paid?.id ?? 0, amountPaise: 1 };
    await db.insert(refunds).values({ ...of, ...made });
  };
  await refund();
  expect(await warningsNow()).toEqual([expect.stringMatching(/^1 refund has no credit note/)]);
  await refund();
  expect(await warningsNow()).toEqual([expect.stringMatching(/^2 refunds have no credit note/)]);
  await db.delete(refunds);
});

test('shows the first fifty rows of a section, and how many there are', async () => {
  const codes = Array.from({ length: 51 }, (_, at) => ({ hsnCode: String(851_800 + at) }));
  await invoice(codes);
  const { sections } = await getGstr1(db, { month });
  const hsn = sections.find(({ name }) => name === 'hsn(b2c)');
  expect([hsn?.rows.length, hsn?.rowCount]).toEqual([50, 51]);
});

test('shows the return of one GSTIN: the chosen one, the shop’s own, or the first', async () => {
  const { gstin: own } = (await getSettings(db)).invoicing;
  const [first, second] = ['01AAAAA0000A1Z9', '02AAAAA0000A1Z9'] as const;
  const look = async (gstin?: string) => {
    const seen = await getGstr1(db, { month, gstin });
    const docs = seen.sections.find(({ name }) => name === 'docs');
    return [seen.gstin, seen.gstins.join(), docs?.rows[0]?.[3]];
  };
  expect(await look()).toEqual([own, '', undefined]);
  await invoice([{}], { gstin: second });
  await invoice([{}], { gstin: second });
  await invoice([{}], { gstin: first });
  expect(await look()).toEqual([first, `${first},${second}`, '1']);
  expect(await look(second)).toEqual([second, `${first},${second}`, '2']);
  expect(await look('99AAAAA0000A1Z9')).toEqual([first, `${first},${second}`, '1']);
  await invoice([{}, {}], { gstin: own });
  await invoice();
  expect((await look())[0]).toBe(own);
  const file = await makeGstr1File(db, { month, gstin: second, section: 'b2b,sez,de' }, staff.id);
  expect(file.name).toBe(`gstr1-${month}-${second}-b2b-sez-de.csv`);
});

test('limits the files of GSTR-1 to two hundred a day for each person', async () => {
  const make = () => makeGstr1File(db, { month, section: 'json' }, staff.id);
  await make();
  // Each file takes 432 seconds of a day.
  const isUsedUpBut = (seconds: number) =>
    db.execute(
      sql`update rate_limits set resets_at = now() + make_interval(secs => ${86_400 - seconds})`,
    );
  await isUsedUpBut(433);
  await make();
  await isUsedUpBut(431);
  await expect(make()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});
