import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#src/db/schema/tables.ts';
import { disableUser } from '#src/features/account/admin/users.contract.ts';
import { listAudit } from '#src/features/audit/audit.contract.ts';
import { updateProduct, updateVariant } from '#src/features/catalog/admin/edit-product.contract.ts';
import { undoChange } from '#src/features/catalog/undo/undo.contract.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import { changeSeen } from '#tests/kit/change-products.ts';
import { makeCategory } from '#tests/kit/make-category.ts';
import { type MadeProduct, makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUp, signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db } = shop;
const { visitor: asha, user } = await signUp(shop, { role: 'owner', name: 'Asha Rao' });
const { visitor: ravi, user: manager } = await signUp(shop, { role: 'manager', name: 'Ravi Nair' });
const { visitor: support } = await signUpStaff(shop, 'support');
const { user: customer } = await signUp(shop, { name: 'Kiran Shah' });

let product: MadeProduct;

beforeAll(async () => {
  product = await makeProduct(db, { name: 'Kairo Strix', variants: [{ color: 'red' }] });
  await asha.call(updateProduct, { id: product.id, price: 1299 });
  await ravi.call(disableUser, { id: customer.id, isDisabled: true });
});

const list = (input: InputOf<typeof listAudit> = {}) => asha.call(listAudit, input);

describe('the audit log', () => {
  test('lists who changed what in the audit log, with the newest entry first', async () => {
    const { entries, total } = await list();
    expect(total).toBe(2);
    expect(entries.map(({ action }) => action)).toEqual(['user.update', 'product.update']);
    const changes = [
      { field: 'price', label: 'price', color: '', before: '₹1,499', after: '₹1,299' },
    ];
    expect(entries[1]).toMatchObject({
      who: { id: user.id, name: 'Asha Rao' },
      entity: 'product',
      entityId: String(product.id),
      entityName: 'Kairo Strix',
      changes,
      mayUndo: true,
      undoneBy: null,
    });
    expect(entries[0]).toMatchObject({
      entityName: 'Kiran Shah',
      changes: [{ field: 'isDisabled', before: 'no', after: 'yes' }],
      mayUndo: false,
    });
  });

  test.each([
    ['person', { who: manager.id }, ['user.update']],
    ['kind of record', { entity: 'product' }, ['product.update']],
    ['action', { action: 'user.update' }, ['user.update']],
    ['one record', { entity: 'user', entityId: customer.id }, ['user.update']],
    ['another record', { entity: 'user', entityId: 'nobody' }, []],
  ])('filters the audit log by %s', async (_what, input, actions) => {
    const { entries, total } = await list(input);
    expect(entries.map(({ action }) => action)).toEqual(actions);
    expect(total).toBe(actions.length);
  });

  test('filters the audit log by days that begin at midnight in India', async () => {
    const [entry] = (await list({ action: 'product.update' })).entries;
    const id = entry?.id ?? 0;
    // 00:10 on the second of May in India.
    const createdAt = new Date('2026-05-01T18:40:00Z');
    await db.update(auditLog).set({ createdAt }).where(eq(auditLog.id, id));
    const idsOf = async (from: string, to: string) =>
      (await list({ from, to })).entries.map((one) => one.id);
    expect(await idsOf('2026-05-02', '2026-05-02')).toEqual([id]);
    expect(await idsOf('2026-05-01', '2026-05-01')).toEqual([]);
    expect(await idsOf('2026-05-03', '2026-05-04')).toEqual([]);
    await expect(list({ from: 'yesterday' })).rejects.toMatchObject({
      fields: { from: 'Enter a date like 2026-11-21.' },
    });
  });

  test('splits the audit log into pages', async () => {
    const first = await list({ pageSize: 1 });
    expect(first).toMatchObject({ total: 2, totalPages: 2 });
    const second = await list({ pageSize: 1, page: 2 });
    expect(second.entries[0]?.id).toBeLessThan(first.entries[0]?.id ?? 0);
    const [id] = second.entries.map((one) => one.id);
    expect((await list({ entry: id })).entries.map((one) => one.id)).toEqual([id]);
  });

  test('lists everyone who has an entry in the audit log', async () => {
    expect((await list()).people).toEqual([
      { id: user.id, name: 'Asha Rao' },
      { id: manager.id, name: 'Ravi Nair' },
    ]);
  });

  test('names the colours and categories of a change in the audit log', async () => {
    const id = product.variants[0]?.id ?? 0;
    await asha.call(updateVariant, { id, price: 1000 });
    const [ofRed] = (await list({ entity: 'product' })).entries;
    expect(ofRed?.changes).toEqual([
      {
        ...{ field: 'price', label: 'price', color: 'red', variantTitle: 'red' },
        ...{ before: '₹1,499', after: '₹1,000' },
      },
    ]);
    const category = await makeCategory(db, { title: 'Neck bands' });
    await asha.call(updateProduct, { id: product.id, categoryId: category.id });
    const [moved] = (await list({ entity: 'product' })).entries;
    expect(moved?.changes).toMatchObject([{ label: 'category', after: 'Neck bands' }]);
    const states = { before: { name: 'A', image: '/a' }, after: { name: 'B', image: '/b' } };
    await db
      .update(auditLog)
      .set(states)
      .where(eq(auditLog.id, moved?.id ?? 0));
    const [withPicture] = (await list({ entry: moved?.id })).entries;
    expect(withPicture).toMatchObject({ mayUndo: true, leaves: ['picture'] });
  });

  test('links an undone entry of the audit log with its undo', async () => {
    const others = [await makeProduct(db), await makeProduct(db)];
    const ids = others.map(({ id }) => id);
    await changeSeen(asha, ids, { kind: 'price', percent: -10 });
    const [last, first] = (await list({ entity: 'product' })).entries;
    expect(last).toMatchObject({ batchId: first?.batchId, batchLeft: 2, mayUndo: true });
    await ravi.call(undoChange, { id: last?.id ?? 0 });
    const [undo, undone, left] = (await list({ entity: 'product' })).entries;
    expect(undo).toMatchObject({ undoOf: last?.id, action: 'product.undo', batchId: null });
    expect(undone).toMatchObject({ id: last?.id, undoneBy: undo?.id, mayUndo: false });
    expect(left).toMatchObject({ batchLeft: 1, mayUndo: true });
  });

  test('refuses the audit log to support staff', async () => {
    await expect(support.call(listAudit, {})).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  });
});
