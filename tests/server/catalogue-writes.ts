import { listAdminCategories } from '#src/features/catalog/admin/category-admin.contract.ts';
import {
  getAdminProduct,
  updateProduct,
} from '#src/features/catalog/admin/edit-product.contract.ts';
import { previewImport } from '#src/features/import/csv.contract.ts';
import { listAudit } from '#src/features/audit/audit.contract.ts';
import { makeCategory } from '#tests/kit/make-category.ts';
import { changeSeen, lookAt } from '#tests/kit/change-products.ts';
import { type OrderServices, type Write, input, picture, product } from './write-kit.ts';

const onProduct =
  (fields: object): Write =>
  async (orderServices) =>
    input({ id: (await product(orderServices)).id, ...fields });

async function lastId(
  { staff }: OrderServices,
  entity: string,
): Promise<{ id: number; batchId: string }> {
  const { entries } = await staff.visitor.call(listAudit, { entity });
  return { id: entries[0]?.id ?? 0, batchId: entries[0]?.batchId ?? '' };
}

/** Writes of the staff of products and categories that succeed. */
export const CATALOGUE_WRITES: Record<string, Write> = {
  'POST /api/categories': async () => input({ Title: 'Neck bands', Description: 'Around it.' }),
  'PATCH /api/admin/categories/:id': async ({ db }) =>
    input({ id: (await makeCategory(db)).id, Title: 'Ears' }),
  'PUT /api/admin/categories/order': async ({ db, staff }) => {
    await makeCategory(db);
    const all = await staff.visitor.call(listAdminCategories, {});
    return input({ ids: all.map(({ id }) => id).toReversed() });
  },
  'POST /api/products': async ({ db }) =>
    input({
      ...{ CategoryId: (await makeCategory(db)).id, Name: 'Taal One', Description: 'Loud.' },
      ...{ Price: 900, MRP: 1000, color: 'teal' },
    }),
  'PATCH /api/admin/products/:id': onProduct({ price: 1200 }),
  'PATCH /api/admin/variants/:id': async (orderServices) =>
    input({ id: (await product(orderServices)).variants[0]?.id, price: 1400 }),
  'DELETE /api/admin/products/:id': onProduct({}),
  'POST /api/admin/products/bulk': async (orderServices) =>
    input({
      products: await lookAt(orderServices.staff.visitor, [(await product(orderServices)).id]),
      change: { kind: 'price', percent: -10 },
    }),
  'POST /api/admin/products/:id/pictures': async (orderServices) =>
    input({ id: (await product(orderServices)).id, Images: [await picture()] }),
  'PUT /api/admin/products/:id/pictures': onProduct({
    variantId: null,
    pictureIds: [],
    mainId: null,
  }),
  'POST /api/admin/products/:id/variants': async (orderServices) =>
    input({
      id: (await product(orderServices)).id,
      Color: 'gold',
      Price: 1000,
      Images: [await picture()],
    }),
  'POST /api/admin/products/:id/stock': onProduct({
    variantId: null,
    move: { kind: 'change', pieces: 4, reason: 'delivery' },
  }),
  'POST /api/admin/product-csv': async (orderServices) => {
    const { id } = await product(orderServices);
    const { skuId } = await orderServices.staff.visitor.call(getAdminProduct, { id });
    const file = new File([`SKU,Stock\n${skuId},77\n`], 'stock.csv', { type: 'text/csv' });
    const { digest } = await orderServices.staff.visitor.call(previewImport, { file });
    return input({ file, digest });
  },
  'POST /api/admin/audit/:id/undo': async (orderServices) => {
    const { id } = await product(orderServices);
    await orderServices.staff.visitor.call(updateProduct, { id, price: 1100 });
    return input({ id: (await lastId(orderServices, 'product')).id });
  },
  'POST /api/admin/audit/batches/:batchId/undo': async (orderServices) => {
    const ids = [(await product(orderServices)).id];
    const change = { kind: 'price', percent: -10 } as const;
    await changeSeen(orderServices.staff.visitor, ids, change);
    return input({ batchId: (await lastId(orderServices, 'product')).batchId });
  },
};
