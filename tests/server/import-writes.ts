import { shopImportItems, shopImports } from '#src/db/schema/tables.ts';
import {
  previewShopImport,
  startShopImport,
} from '#src/features/import/shops/shop-import.contract.ts';
import { createRedirect } from '#src/features/redirects/redirects.contract.ts';
import { shopifyFile, shopifyProduct } from '#tests/kit/importing-shop.ts';
import { makeImport, makeImportedOrder } from '#tests/kit/make-import.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { input, type OrderServices, type Write } from './write-kit.ts';

let count = 0;
const path = () => `/old-${(count += 1)}`;

const redirect = ({ staff }: OrderServices) =>
  staff.visitor.call(createRedirect, { path: path(), target: '/' });

/** A previewed file, which no running import keeps from being imported. */
async function shopFile({ db, staff }: OrderServices) {
  await db.update(shopImports).set({ state: 'done' });
  const file = shopifyFile(shopifyProduct(`told-${(count += 1)}`));
  const { digest } = await staff.visitor.call(previewShopImport, { file });
  return { file, digest };
}

export const IMPORT_WRITES: Record<string, Write> = {
  'POST /api/admin/redirects': async () => input({ path: path(), target: '/' }),
  'PATCH /api/admin/redirects/:id': async (orderServices) =>
    input({ ...(await redirect(orderServices)), target: '/featured' }),
  'DELETE /api/admin/redirects/:id': async (orderServices) => {
    const { id } = await redirect(orderServices);
    return input({ id });
  },
  'POST /api/admin/redirects/import': async () =>
    input({ file: new File([`Redirect from,Redirect to\n${path()},/\n`], 'redirects.csv') }),
  'POST /api/admin/shop-imports': async (orderServices) => input(await shopFile(orderServices)),
  'POST /api/admin/shop-imports/:id/stop': async (orderServices) => {
    const file = await shopFile(orderServices);
    const { id } = await orderServices.staff.visitor.call(startShopImport, file);
    return input({ id });
  },
  'POST /api/admin/shop-imports/:id/pictures': async ({ db }) => {
    await db.update(shopImports).set({ state: 'done' });
    const { id: productId } = await makeProduct(db);
    const id = await makeImport(db, 'products');
    const failed = { url: 'https://o.example/a.jpg', reason: '', alt: '', variantIds: [null] };
    await db.insert(shopImportItems).values({
      ...{ importId: id, row: 2, name: 'Pod', state: 'written', productId },
      failedPictures: [failed],
    });
    return input({ id });
  },
  'POST /api/admin/shop-imports/:id/undo': async ({ db }) => {
    const id = await makeImport(db, 'orders');
    await makeImportedOrder(db, { importId: id });
    return input({ id });
  },
};
