import { desc } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog } from '#src/db/schema/tables.ts';
import {
  listAdminCategories,
  orderCategories,
  updateCategory,
} from '#src/features/catalog/admin/category-admin.contract.ts';
import { undoBatch, undoChange } from '#src/features/catalog/undo/undo.contract.ts';
import { makeCategory } from '#tests/kit/make-category.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUp, signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db } = shop;
const { visitor: asha } = await signUpStaff(shop);
const { visitor: ravi } = await signUp(shop, { role: 'manager', name: 'Ravi Nair' });

async function lastEntry() {
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  if (!entry) throw new Error('Nothing was noted.');
  return entry;
}

describe('undoing a change of a category', () => {
  test('restores the text, rank and link of a category when its change is undone', async () => {
    const { id, title, link, description } = await makeCategory(db);
    const fields = { Title: 'Ears', Link: `ears-${id}`, Description: 'Wrong.', Rank: 77 };
    await asha.call(updateCategory, { id, ...fields });
    const entry = await lastEntry();

    await asha.call(undoChange, { id: entry.id });

    const all = await asha.call(listAdminCategories, {});
    expect(all.find((one) => one.id === id)).toMatchObject({ title, link, description });
    expect(await lastEntry()).toMatchObject({
      action: 'category.undo',
      undoOf: entry.id,
    });
  });

  test('refuses to undo a change of a category whose title has been changed since', async () => {
    const { id } = await makeCategory(db);
    await asha.call(updateCategory, { id, Title: 'Ears' });
    const entry = await lastEntry();
    await ravi.call(updateCategory, { id, Title: 'Ear phones' });
    await expect(asha.call(undoChange, { id: entry.id })).rejects.toMatchObject({
      message: expect.stringContaining('It is now Ear phones.') as string,
    });
  });

  test('restores all ranks when the new order of several categories is undone', async () => {
    const before = await asha.call(listAdminCategories, {});
    await asha.call(orderCategories, { ids: before.map(({ id }) => id).toReversed() });
    const { batchId } = await lastEntry();
    const { results } = await asha.call(undoBatch, { batchId: batchId ?? '' });
    expect(results.every(({ problem }) => problem === null)).toBe(true);
    expect(await asha.call(listAdminCategories, {})).toEqual(before);
  });
});
