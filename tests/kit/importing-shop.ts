import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { shopImportItems } from '#src/db/schema/tables.ts';
import { getAdminProduct } from '#src/features/catalog/admin/edit-product.contract.ts';
import { runShopImport } from '#src/features/import/shops/import-shop-job.service.server.ts';
import {
  getShopImport,
  previewShopImport,
  startShopImport,
} from '#src/features/import/shops/shop-import.contract.ts';
import type { ShopMapping } from '#src/features/import/shops/shop-preview.contract.ts';
import { createPictureLoader } from '#src/features/import/shops/shop-pictures.server.ts';
import { refreshSearch } from '#src/features/search/search.service.server.ts';
import { PublicFetchError } from '#src/platform/public-fetch.ts';
import { shopFile, SHOPIFY_HEADINGS } from './shop-files.ts';
import { createTestShop } from './shop.ts';
import { signUpStaff } from './sign-in.ts';

type Cells = Record<string, string>;

/** The first row of a product in a file of Shopify. */
export const shopifyProduct = (handle: string, more: Cells = {}): Cells => ({
  ...{ Handle: handle, Title: `The ${handle}`, Vendor: 'Boat', Type: 'Headphones' },
  'Body (HTML)': '<p>Good.</p><ul><li>Light</li></ul>',
  ...{ Status: 'active', 'Variant Price': '999' },
  ...{ 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '5' },
  ...more,
});

/** The row of a further colour. */
export const shopifyColour = (handle: string, color: string, more: Cells = {}): Cells => ({
  ...{ Handle: handle, 'Option1 Name': 'Color', 'Option1 Value': color, 'Variant Price': '999' },
  ...{ 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '2' },
  ...more,
});

export const shopifyFile = (...rows: Cells[]) =>
  new File([shopFile(SHOPIFY_HEADINGS, rows)], 'export.csv');

const sent = (mapping: ShopMapping | undefined) => mapping && JSON.stringify(mapping);

/** A shop with a manager who imports files. Pictures come from a server that is not there. */
export async function createImportingShop() {
  const shop = await createTestShop();
  const { db, services } = shop;
  const { visitor: manager, user } = await signUpStaff(shop, 'manager');
  const fetched: string[] = [];

  /** Answers by the number in the file name; other names are missing. */
  const loadPicture = createPictureLoader({
    media: services.media,
    fetchUrl: async (url) => {
      fetched.push(url);
      const [, shade] = /(\d+)\.jpg/.exec(url) ?? [];
      if (url.includes('unreachable')) throw new PublicFetchError('There is no server.');
      if (url.includes('text')) return { status: 200, headers: {}, bytes: Buffer.from('<html>') };
      return shade === undefined
        ? { status: 404, headers: {}, bytes: Buffer.from('gone') }
        : { status: 200, headers: {}, bytes: await makeJpeg(Number(shade)) };
    },
  });

  const previewAny = (file: File, mapping?: ShopMapping) =>
    manager.call(previewShopImport, { file, mapping: sent(mapping) });

  /** Previews a file of products. */
  async function preview(file: File, mapping?: ShopMapping) {
    const previewed = await previewAny(file, mapping);
    if (previewed.kind === 'products') return previewed;
    throw new Error(`This is a file of ${previewed.kind}.`);
  }

  /** Previews a file of customers, orders or redirects. */
  async function previewRecords(file: File) {
    const previewed = await previewAny(file);
    if (previewed.kind !== 'products') return previewed;
    throw new Error('This is a file of products.');
  }

  async function start(file: File, mapping?: ShopMapping) {
    const { digest } = await previewAny(file, mapping);
    return manager.call(startShopImport, { file, digest, mapping: sent(mapping) });
  }

  /** Runs the job of an import, with pictures from `load`. */
  const run = (importId: number, load = loadPicture) =>
    runShopImport({ ...services, refreshSearch, loadPicture: load }, { importId });

  async function importFile(file: File, mapping?: ShopMapping) {
    const { id } = await start(file, mapping);
    await run(id);
    return manager.call(getShopImport, { id });
  }

  /** Returns the product that a row of an import became. */
  async function productOf(importId: number, row = 2) {
    const items = await db
      .select()
      .from(shopImportItems)
      .where(eq(shopImportItems.importId, importId));
    const id = items.find((item) => item.row === row)?.productId ?? 0;
    return manager.call(getAdminProduct, { id });
  }

  return {
    ...shop,
    ...{
      manager,
      user,
      fetched,
      loadPicture,
      preview,
      previewRecords,
      start,
      run,
      importFile,
      productOf,
    },
  };
}

function makeJpeg(shade: number): Promise<Buffer> {
  const background = { r: shade, g: 9, b: 9 };
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
