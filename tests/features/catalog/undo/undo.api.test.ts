import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog, productSearch, publications } from '#src/db/schema/tables.ts';
import {
  getAdminProduct,
  updateProduct,
  updateVariant,
} from '#src/features/catalog/admin/edit-product.contract.ts';
import { undoBatch, undoChange } from '#src/features/catalog/undo/undo.contract.ts';
import { changeSeen } from '#tests/kit/change-products.ts';
import { type MadeProduct, makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUp, signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db } = shop;
const { visitor: asha, user } = await signUpStaff(shop);
const { visitor: ravi } = await signUp(shop, { role: 'manager', name: 'Ravi Nair' });
const { visitor: support } = await signUpStaff(shop, 'support');

let product: MadeProduct;
let red: number;

beforeEach(async () => {
  product = await makeProduct(db, { variants: [{ color: 'red' }] });
  red = product.variants[0]?.id ?? 0;
  shop.sentJobs.length = 0;
});

const change = (changes: object, who = asha) =>
  who.call(updateProduct, { id: product.id, ...changes });
const seen = () => asha.call(getAdminProduct, { id: product.id });

/** Returns the newest audit log entry of the product. */
async function lastEntry() {
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(product.id)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  if (!entry) throw new Error('Nothing was noted.');
  return entry;
}

async function undoLast(who = asha): Promise<void> {
  const { id } = await lastEntry();
  await who.call(undoChange, { id });
}

describe('undoing a change of a product', () => {
  test('restores the values of a product by an edit of its own when a change is undone', async () => {
    await change({ price: 999, name: 'Wrong', bulletPoints: ['Loud'] });
    const { id } = await lastEntry();
    await db.delete(publications);
    shop.sentJobs.length = 0;

    await ravi.call(undoChange, { id });

    const bulletPoints = ['40 h battery', 'Fast charging'];
    expect(await seen()).toMatchObject({ price: 1499, name: product.name, bulletPoints });
    expect(await lastEntry()).toMatchObject({
      action: 'product.undo',
      undoOf: id,
      before: { price: 999, name: 'Wrong', bulletPoints: ['Loud'] },
      after: { price: 1499, name: product.name, bulletPoints },
    });
    const waiting = await db.select().from(publications);
    expect(waiting).toMatchObject([{ entity: 'product', entityId: String(product.id) }]);
    expect(shop.sentJobs).toEqual([{ name: 'publish', data: {} }]);
    const isIt = eq(productSearch.productId, product.id);
    const [found] = await db.select().from(productSearch).where(isIt);
    expect(found?.words).not.toContain('wrong');
  });

  test('restores specifications, status and flags when a change of a product is undone', async () => {
    const specifications = [{ name: 'Weight', value: '4 g' }];
    await change({ specifications, status: 'draft', isOnSale: true });
    await undoLast();
    expect(await seen()).toMatchObject({
      specifications: [],
      status: 'published',
      isOnSale: false,
    });
  });

  test('keeps other changes when the change of one variant is undone', async () => {
    await asha.call(updateVariant, { id: red, price: 1200, color: 'ruby' });
    await change({ price: 1300 });
    const [, first] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(product.id)))
      .orderBy(desc(auditLog.id));
    await asha.call(undoChange, { id: first?.id ?? 0 });
    const { price, variants } = await seen();
    expect(price).toBe(1300);
    expect(variants).toMatchObject([{ id: red, color: 'red', price: 1499 }]);
  });

  test('undoes the undo of a product change', async () => {
    await change({ price: 999 });
    await undoLast();
    expect((await seen()).price).toBe(1499);
    await undoLast();
    expect((await seen()).price).toBe(999);
  });

  test('undoes a product change once when two people undo it at the same time', async () => {
    await change({ price: 999 });
    const { id } = await lastEntry();
    const tries = await Promise.allSettled([
      asha.call(undoChange, { id }),
      ravi.call(undoChange, { id }),
    ]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(asha.call(undoChange, { id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/has already undone this \(#\d+\)\.$/) as string,
    });
    expect((await seen()).price).toBe(1499);
  });
});

describe('changes that cannot be undone', () => {
  test('refuses to undo a change of a field that has changed since, and names who changed it', async () => {
    await change({ price: 999, name: 'Wrong' });
    const { id } = await lastEntry();
    await change({ price: 1099 }, ravi);

    await expect(asha.call(undoChange, { id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(
        /^The price was changed by Ravi Nair on .+\. It is now ₹1,099\.$/,
      ) as string,
    });
    expect(await seen()).toMatchObject({ price: 1099, name: 'Wrong' });
  });

  test('refuses to undo a product change that would break a current rule', async () => {
    await change({ mrp: 5000, price: 999 });
    const { id } = await lastEntry();
    await db
      .update(auditLog)
      .set({ before: { mrp: 500, price: 999 } })
      .where(eq(auditLog.id, id));
    await expect(asha.call(undoChange, { id })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await seen()).toMatchObject({ mrp: 5000, price: 999 });
  });

  test('refuses to undo a change that no edit can restore', async () => {
    const [made] = await db
      .insert(auditLog)
      .values({ userId: user.id, action: 'user.update', entity: 'user', entityId: 'x' })
      .returning();
    await expect(asha.call(undoChange, { id: made?.id ?? 0 })).rejects.toMatchObject({
      message: 'This change cannot be undone here.',
    });
    await expect(asha.call(undoChange, { id: 999_999 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await change({ price: 999 });
    await expect(undoLast(support)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    expect((await seen()).price).toBe(999);
  });
});

describe('undoing a bulk change', () => {
  test('undoes a bulk change and names each product that could not be restored', async () => {
    const other = await makeProduct(db, { variants: [{ color: 'gold' }] });
    const ids = [product.id, other.id];
    await changeSeen(asha, ids, { kind: 'price', percent: -10 });
    const { batchId } = await lastEntry();
    await ravi.call(updateProduct, { id: other.id, price: 1000 });

    const { results } = await asha.call(undoBatch, { batchId: batchId ?? '' });

    expect(results).toMatchObject([
      { id: other.id, problem: expect.stringContaining('by Ravi Nair') as string },
      { id: product.id, name: product.name, problem: null },
    ]);
    expect(await seen()).toMatchObject({ price: 1499, variants: [{ price: 1499 }] });
    const unchanged = await asha.call(getAdminProduct, { id: other.id });
    expect(unchanged).toMatchObject({ price: 1000, variants: [{ price: 1349 }] });

    const undone = await lastEntry();
    await asha.call(undoBatch, { batchId: undone.batchId ?? '' });
    expect(await seen()).toMatchObject({ price: 1349, variants: [{ price: 1349 }] });
    await expect(asha.call(undoBatch, { batchId: undone.batchId ?? '' })).rejects.toMatchObject({
      message: 'All these changes have already been undone.',
    });
  });
});
