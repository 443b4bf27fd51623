import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog, categories } from '#src/db/schema/tables.ts';
import { updateCategory } from '#src/features/catalog/admin/category-admin.contract.ts';
import {
  getAdminProduct,
  updateProduct,
} from '#src/features/catalog/admin/edit-product.contract.ts';
import { previewImport } from '#src/features/import/csv.contract.ts';
import { undoChange } from '#src/features/catalog/undo/undo.contract.ts';
import { toCsv } from '#src/lib/csv.ts';
import { toAppError } from '#src/lib/errors.ts';
import { changeSeen } from '#tests/kit/change-products.ts';
import { makeCategory } from '#tests/kit/make-category.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db } = shop;
const { visitor: staff } = await signUpStaff(shop, 'manager');

const retire = (id: number) =>
  db.update(categories).set({ retiredAt: new Date() }).where(eq(categories.id, id));

/** Returns the message with which a call was refused, or undefined. */
async function refusalOf(calling: Promise<unknown>): Promise<string | undefined> {
  return calling.then(
    () => undefined,
    (error: unknown) => toAppError(error).message,
  );
}

/** Ways to publish a product as staff; each returns the message that refuses it. */
const WAYS: Record<string, (id: number, skuId: string) => Promise<string | undefined>> = {
  'the product form': (id) => refusalOf(staff.call(updateProduct, { id, status: 'published' })),
  'a bulk change': async (id) => {
    const { results } = await changeSeen(staff, [id], { kind: 'status', status: 'published' });
    return results[0]?.problem ?? undefined;
  },
  'the undo of an earlier change': async (id) => {
    const [entry] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(id)))
      .orderBy(desc(auditLog.id))
      .limit(1);
    return refusalOf(staff.call(undoChange, { id: entry?.id ?? 0 }));
  },
  'a product file': async (_id, skuId) => {
    const file = new File(
      [
        toCsv([
          ['SKU', 'Status'],
          [skuId, 'published'],
        ]),
      ],
      'p.csv',
    );
    const { rows } = await staff.call(previewImport, { file });
    return rows[0]?.problems[0]?.sentence;
  },
};

test.each(Object.entries(WAYS))(
  'refuses to publish a draft in a retired category by %s',
  async (_way, publish) => {
    const category = await makeCategory(db, { title: 'Karaoke' });
    const { id } = await makeProduct(db, { categoryId: category.id });
    // The product was published before, so that there is a change to undo.
    await staff.call(updateProduct, { id, status: 'draft' });
    await retire(category.id);
    const { skuId } = await staff.call(getAdminProduct, { id });

    expect(await publish(id, skuId)).toBe(
      'The category “Karaoke” is retired, so shoppers would not find this product. Choose another category, or restore “Karaoke” first.',
    );
    expect(await staff.call(getAdminProduct, { id })).toMatchObject({ status: 'draft' });
  },
);

test('publishes a draft from a retired category when it moves to another category', async () => {
  const [old, next] = [await makeCategory(db), await makeCategory(db)];
  const { id } = await makeProduct(db, { categoryId: old.id });
  await staff.call(updateProduct, { id, status: 'draft' });
  await retire(old.id);
  await staff.call(updateProduct, { id, status: 'published', categoryId: next.id });
  expect(await staff.call(getAdminProduct, { id })).toMatchObject({ status: 'published' });
});

test('refuses to retire a category with a published product', async () => {
  const category = await makeCategory(db);
  await makeProduct(db, { categoryId: category.id });
  expect(await refusalOf(staff.call(updateCategory, { id: category.id, isRetired: true }))).toMatch(
    /still sold in this category/,
  );
});
