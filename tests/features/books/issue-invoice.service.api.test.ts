import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { creditNotes, invoices, orderLines, products } from '#src/db/schema/tables.ts';
import type { Series } from '#src/features/books/document-number.ts';
import { issueInvoice } from '#src/features/books/issue-invoice.service.server.ts';
import { createNumber } from '#src/features/books/next-number.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOrder, makeOrderServices } from '#tests/kit/make-order.ts';
import { makeProduct } from '#tests/kit/make-product.ts';

const { db } = await createTestDb();
const services = makeOrderServices(db);
const NOW = new Date('2026-11-20T10:00:00Z');

test('issues one invoice with the country of origin of each item', async () => {
  await makeProduct(db, { countryOfOrigin: 'Japan' });
  await makeOrder(services);
  const { orderId, product } = await makeOrder(services);
  const isProduct = eq(products.id, product.id);
  await db.update(products).set({ countryOfOrigin: 'Norway' }).where(isProduct);
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  if (!line) throw new Error('The order has no line.');
  const { id: _, ...copy } = line;
  // A product that was deleted before the invoice.
  await db.insert(orderLines).values({ ...copy, productId: null });
  for (const now of [NOW, new Date()]) await issueInvoice(db, orderId, now);
  const issued = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
  expect(issued).toMatchObject([{ issuedAt: NOW, printedNumber: 'SW/26-27/000001' }]);
  const details = issued[0]?.lines?.map(({ detail }) => detail.includes('Norway'));
  expect(details).toEqual([true, false]);
  expect(JSON.stringify(issued)).not.toContain('Japan');
});

test('refuses to invoice an order that does not exist', async () => {
  await expect(issueInvoice(db, 'SW-NONE', NOW)).rejects.toThrow('SW-NONE');
});

test('numbers each series, year and kind of order from one', async () => {
  await db.delete(invoices);
  const take = async (series: Series, now: Date, isExample = false) => {
    const { orderId } = await makeOrder(services);
    const number = await createNumber(db, { series, isExample }, now);
    const note = { kind: 'refund', reason: 'x', lines: [], totalPaise: 1 };
    if (series === 'invoices') await db.insert(invoices).values({ orderId, ...number });
    else {
      const isFinancial = series === 'financialNotes';
      await db.insert(creditNotes).values({ orderId, isFinancial, ...note, ...number });
    }
    return number.printedNumber;
  };
  const later = new Date('2027-04-02T10:00:00Z');
  const taken: string[] = [];
  for (const series of ['invoices', 'creditNotes', 'financialNotes'] as const)
    for (const now of [NOW, NOW, later]) taken.push(await take(series, now));
  taken.push(await take('invoices', NOW, true), await take('creditNotes', NOW, true));
  expect(taken).toEqual([
    ...['SW/26-27/000001', 'SW/26-27/000002', 'SW/27-28/000001'],
    ...['CN/26-27/000001', 'CN/26-27/000002', 'CN/27-28/000001'],
    ...['FN/26-27/000001', 'FN/26-27/000002', 'FN/27-28/000001'],
    ...['EX/26-27/000001', 'EC/26-27/000001'],
  ]);
});
