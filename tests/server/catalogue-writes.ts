import { listAdminCategories } from '#src/features/catalog/admin/category-admin.contract.ts';
import {
  getAdminProduct,
  updateProduct,
} from '#src/features/catalog/admin/edit-product.contract.ts';
import { previewImport } from '#src/features/catalog/import-export/csv.contract.ts';
import { listAudit } from '#src/features/audit/audit.contract.ts';
import { makeCategory } from '#tests/kit/make-category.ts';
import { changeSeen, lookAt } from '#tests/kit/change-products.ts';
import { type Desk, type Write, input, picture, product } from './write-kit.ts';

const onProduct =
  (fields: object): Write =>
  async (desk) =>
    input({ id: (await product(desk)).id, ...fields });

async function lastId({ staff }: Desk, entity: string): Promise<{ id: number; batchId: string }> {
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
  'PATCH /api/admin/variants/:id': async (desk) =>
    input({ id: (await product(desk)).variants[0]?.id, price: 1400 }),
  'DELETE /api/admin/products/:id': onProduct({}),
  'POST /api/admin/products/bulk': async (desk) =>
    input({
      products: await lookAt(desk.staff.visitor, [(await product(desk)).id]),
      change: { kind: 'price', percent: -10 },
    }),
  'POST /api/admin/products/:id/pictures': async (desk) =>
    input({ id: (await product(desk)).id, Images: [await picture()] }),
  'PUT /api/admin/products/:id/pictures': onProduct({
    variantId: null,
    pictureIds: [],
    mainId: null,
  }),
  'POST /api/admin/products/:id/variants': async (desk) =>
    input({ id: (await product(desk)).id, Color: 'gold', Price: 1000, Images: [await picture()] }),
  'POST /api/admin/products/:id/stock': onProduct({
    variantId: null,
    move: { kind: 'change', pieces: 4, reason: 'delivery' },
  }),
  'POST /api/admin/product-csv': async (desk) => {
    const { id } = await product(desk);
    const { skuId } = await desk.staff.visitor.call(getAdminProduct, { id });
    const file = new File([`SKU,Stock\n${skuId},77\n`], 'stock.csv', { type: 'text/csv' });
    const { digest } = await desk.staff.visitor.call(previewImport, { file });
    return input({ file, digest });
  },
  'POST /api/admin/audit/:id/undo': async (desk) => {
    const { id } = await product(desk);
    await desk.staff.visitor.call(updateProduct, { id, price: 1100 });
    return input({ id: (await lastId(desk, 'product')).id });
  },
  'POST /api/admin/audit/batches/:batchId/undo': async (desk) => {
    const ids = [(await product(desk)).id];
    const change = { kind: 'price', percent: -10 } as const;
    await changeSeen(desk.staff.visitor, ids, change);
    return input({ batchId: (await lastId(desk, 'product')).batchId });
  },
};
