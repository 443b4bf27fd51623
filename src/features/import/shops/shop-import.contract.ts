import * as z from 'zod/mini';
import { formBytes } from '#src/lib/body-limits.ts';
import { endpoint, Id, Nothing } from '#src/lib/endpoint.ts';
import { IMPORT_KINDS, IMPORT_STATES, SHOP_FORMATS } from './shop-import-status.ts';
import { ShopMapping, ShopPreview } from './shop-preview.contract.ts';

export const SHOP_FILE_BYTES_MAX = 25 * 1024 * 1024;
export const SHOP_ROWS_MAX = 60_000;
export const SHOP_PRODUCTS_MAX = 10_000;
/** Customers, orders or redirects of a file. */
export const SHOP_RECORDS_MAX = 20_000;

const ShopCsv = z
  .file('Choose a CSV file.')
  .check(
    z.minSize(1, 'This file is empty.'),
    z.maxSize(SHOP_FILE_BYTES_MAX, 'A file can be at most 25 MB. Split it into several.'),
  );
/** JSON, since a form has no other way to send it. Without it, the last one of this shop is used. */
const MappingText = z.optional(
  z.pipe(
    z.string().check(z.refine(isMapping, 'Send the mapping as JSON.')),
    z.transform((text: string) => ShopMapping.parse(JSON.parse(text))),
  ),
);

function isMapping(text: string): boolean {
  try {
    return ShopMapping.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

const upload = {
  body: 'multipart',
  bodyMaxBytes: formBytes(1, SHOP_FILE_BYTES_MAX),
} as const;

export const previewShopImport = endpoint({
  method: 'POST',
  path: '/api/admin/shop-imports/preview',
  summary:
    'Previews an export of products of Shopify, WooCommerce, Magento, PrestaShop or OpenCart, of customers or orders of Shopify or WooCommerce, or of redirects. Saves only the mapping, for the next attempt. Customers and orders also need the permission users.write.',
  access: { staff: 'catalog.write' },
  ...upload,
  input: z.object({ file: ShopCsv, mapping: MappingText }),
  output: ShopPreview,
});

export const ShopImport = z.object({
  id: z.int(),
  fileName: z.string(),
  kind: z.enum(IMPORT_KINDS),
  format: z.enum(SHOP_FORMATS),
  state: z.enum(IMPORT_STATES),
  /** Why the last attempt to continue failed; '' if it did not. */
  problem: z.string(),
  startedBy: z.string(),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** The batch for undoBatch(). */
  batchId: z.string(),
  counts: z.object({
    /** Products, customers, orders or redirects. */
    total: z.int(),
    /** Those that were created, and that could not be. */
    written: z.int(),
    failed: z.int(),
    pictures: z.int(),
    failedPictures: z.int(),
    /** Those that wait, for the import or for another attempt to download their pictures. */
    waiting: z.int(),
    /** Those that are still there, and products that have been ordered. */
    present: z.int(),
    ordered: z.int(),
  }),
});
export type ShopImport = z.infer<typeof ShopImport>;

export const startShopImport = endpoint({
  method: 'POST',
  path: '/api/admin/shop-imports',
  summary: 'Imports a previewed export in the background.',
  access: { staff: 'catalog.write' },
  ...upload,
  status: 201,
  input: z.object({
    file: ShopCsv,
    mapping: MappingText,
    digest: z
      .string('Preview the file first.')
      .check(z.regex(/^[0-9a-f]{64}$/, 'Preview the file first.')),
  }),
  output: ShopImport,
});

export const listShopImports = endpoint({
  method: 'GET',
  path: '/api/admin/shop-imports',
  summary: 'Lists the last imports from other shops, newest first.',
  access: { staff: 'catalog.read' },
  input: Nothing,
  output: z.array(ShopImport),
});

/** The most failures in one answer. */
export const FAILURES_MAX = 500;

export const getShopImport = endpoint({
  method: 'GET',
  path: '/api/admin/shop-imports/:id',
  summary: 'Returns the progress of an import from another shop, and what failed.',
  access: { staff: 'catalog.read' },
  input: z.object({ id: Id }),
  output: z.extend(ShopImport, {
    failures: z.array(
      z.object({
        row: z.int(),
        name: z.string(),
        productId: z.nullable(z.int()),
        /** The picture's URL; '' if the product itself failed. */
        url: z.string(),
        reason: z.string(),
      }),
    ),
  }),
});

export const continueShopImport = endpoint({
  method: 'POST',
  path: '/api/admin/shop-imports/:id/continue',
  summary: 'Continues an import whose job was given up after several failures.',
  access: { staff: 'catalog.write' },
  input: z.object({ id: Id }),
  output: ShopImport,
});

export const stopShopImport = endpoint({
  method: 'POST',
  path: '/api/admin/shop-imports/:id/stop',
  summary: 'Stops a running import. What was created stays.',
  access: { staff: 'catalog.write' },
  input: z.object({ id: Id }),
  output: ShopImport,
});

export const retryShopPictures = endpoint({
  method: 'POST',
  path: '/api/admin/shop-imports/:id/pictures',
  summary: 'Downloads the failed pictures of a finished import again, in the background.',
  access: { staff: 'catalog.write' },
  input: z.object({ id: Id }),
  output: ShopImport,
});

export const undoShopImport = endpoint({
  method: 'POST',
  path: '/api/admin/shop-imports/:id/undo',
  summary:
    'Deletes the imported orders, or the imported customers that nobody has used yet, and lists the customers that stay. Products are undone by their batch.',
  access: { staff: 'users.write' },
  input: z.object({ id: Id }),
  output: z.object({
    deleted: z.int(),
    keptCount: z.int(),
    /** At most FAILURES_MAX. */
    kept: z.array(z.object({ userId: z.string(), name: z.string(), reason: z.string() })),
  }),
});
