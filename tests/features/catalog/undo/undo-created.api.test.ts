import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog, orderLines, products, questions, serials } from '#src/db/schema/tables.ts';
import { updateProduct } from '#src/features/catalog/admin/edit-product.contract.ts';
import { applyImport, previewImport } from '#src/features/import/csv.contract.ts';
import { undoBatch, undoChange } from '#src/features/catalog/undo/undo.contract.ts';
import { toCsv } from '#src/lib/csv.ts';
import { makePaidOrder } from '#tests/kit/make-order.ts';
import { createShopWithGateway } from '#tests/kit/gateway-shop.ts';
import { makeCategory } from '#tests/kit/make-category.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createShopWithGateway();
const { db } = shop;
const { visitor: staff } = await signUpStaff(shop);
const category = await makeCategory(db);
const HEAD = ['SKU id', 'Name', 'Category', 'Color', 'Price', 'MRP', 'Description'];
const rowOf = (sku: string) => [
  sku,
  `Speaker ${sku}`,
  category.title,
  'black',
  '900',
  '1000',
  'Loud.',
];
const find = (name: string) => db.select().from(products).where(eq(products.name, name));

/** Imports new products and returns their ids and the batch id that undoes the import. */
async function importNew(...skus: string[]) {
  const file = new File([toCsv([HEAD, ...skus.map(rowOf)])], 'new.csv', { type: 'text/csv' });
  const { digest, rows } = await staff.call(previewImport, { file });
  expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
  const { batch, counts } = await staff.call(applyImport, { file, digest });
  expect(counts.new).toBe(skus.length);
  expect(batch?.size).toBe(skus.length);
  const ids = await Promise.all(
    skus.map(async (sku) => (await find(`Speaker ${sku}`))[0]?.id ?? 0),
  );
  return { batchId: batch?.id ?? '', ids };
}

test('keeps products that are in use or changed when an import is undone', async () => {
  const { batchId, ids } = await importNew('U-1', 'U-2', 'U-3', 'U-4', 'U-5');
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = ids;
  const asked = { askerName: 'Asha', questionText: 'Is it loud?' };
  await db.insert(questions).values({ productId: fourth, ...asked });
  await db.insert(serials).values({ productId: fifth, serialNumber: 'U-5-1', code: 'u51' });
  const order = await makePaidOrder({ ...shop.services, ...shop });
  const isLine = eq(orderLines.orderId, order.orderId);
  await db.update(orderLines).set({ productId: second }).where(isLine);
  await staff.call(updateProduct, { id: third, price: 950 });

  const { results, next } = await staff.call(undoBatch, { batchId });
  expect(next).toBeNull();
  expect(results.map(({ id, problem }) => [id, problem])).toEqual([
    [fifth, 'It has serial numbers. Retire the product instead.'],
    [fourth, 'It has questions of customers. Retire the product instead.'],
    [third, expect.stringMatching(/^.+ has changed it since\. Retire the product instead\.$/)],
    [second, 'It has been ordered. Retire the product instead.'],
    [first, null],
  ]);
  expect(results.at(-1)?.name).toBe('Speaker U-1');
  expect(await find('Speaker U-1')).toEqual([]);
  expect(await find('Speaker U-2')).toHaveLength(1);
});

test('deletes every product once when an import is undone in parts', async () => {
  const { batchId } = await importNew('P-1', 'P-2', 'P-3');
  const first = await staff.call(undoBatch, { batchId, limit: 2 });
  expect(first.results).toHaveLength(2);
  const last = await staff.call(undoBatch, { batchId, limit: 2, before: first.next ?? 0 });
  expect(last).toMatchObject({ next: null, results: [{ name: 'Speaker P-1', problem: null }] });
  const undos = await db.select().from(auditLog).where(eq(auditLog.action, 'product.undo'));
  const ofParts = undos.filter(({ before }) => String(before?.['name']).startsWith('Speaker P-'));
  expect(ofParts).toHaveLength(3);
  expect(new Set(ofParts.map((undo) => undo.batchId)).size).toBe(1);
  await expect(staff.call(undoBatch, { batchId })).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('deletes a product once when its creation is undone', async () => {
  const { ids } = await importNew('S-1');
  const isIt = eq(auditLog.entityId, String(ids[0]));
  const [entry] = await db.select().from(auditLog).where(isIt);
  await staff.call(undoChange, { id: entry?.id ?? 0 });
  expect(await find('Speaker S-1')).toEqual([]);
  const again = staff.call(undoChange, { id: entry?.id ?? 0 });
  await expect(again).rejects.toMatchObject({ code: 'CONFLICT' });
});
