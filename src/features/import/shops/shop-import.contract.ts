import * as z from 'zod/mini';
import { formBytes } from '#src/lib/body-limits.ts';
import { endpoint, Id, Nothing } from '#src/lib/endpoint.ts';
import { PRODUCT_STATUSES } from '#src/features/catalog/product-status.ts';
import { IMPORT_STATES, SHOP_FORMATS } from './shop-import-status.ts';

export const SHOP_FILE_BYTES_MAX = 25 * 1024 * 1024;
export const SHOP_ROWS_MAX = 60_000;
export const SHOP_PRODUCTS_MAX = 10_000;

/** The kinds of names that a mapping converts to ours. */
export const MAPPING_KINDS = ['category', 'option', 'color', 'status', 'tax'] as const;
export type MappingKind = (typeof MAPPING_KINDS)[number];

/** Targets with a meaning of their own. */
export const CREATE = '+';
export const SKIP = '-';
export const AS_COLOR = 'color';
export const AS_OPTION = 'option';
export const NOT_USED = 'unused';

const Targets = z._default(z.record(z.string(), z.string().check(z.maxLength(120))), {});
/** The other shop's names, each with ours. '' stands for products without one. */
export const ShopMapping = z.object({
  category: Targets,
  option: Targets,
  color: Targets,
  status: Targets,
  tax: Targets,
  /** The other shop's address, for pictures without a full URL. */
  address: z._default(z.string().check(z.maxLength(200)), ''),
});
export type ShopMapping = z.infer<typeof ShopMapping>;

const PreviewRow = z.object({
  /** The row number in a spreadsheet: the header is row 1. */
  row: z.int(),
  name: z.string(),
  state: z.enum(['new', 'skipped']),
  /** Why it is skipped. */
  reason: z.string(),
  /** Its title. */
  category: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  skus: z.array(z.string()),
  /** The options of each item, such as `black, 3 m`. */
  variants: z.array(z.string()),
  price: z.number(),
  mrp: z.number(),
  stock: z.int(),
  pictures: z.int(),
  notes: z.array(z.string()),
});
export type PreviewRow = z.infer<typeof PreviewRow>;

const Choice = z.object({ value: z.string(), label: z.string() });
const MappingEntry = z.object({
  kind: z.enum(MAPPING_KINDS),
  /** The other shop's name; '' for products without one. */
  source: z.string(),
  /** The products or variants with it. */
  count: z.int(),
  target: z.string(),
});
export type MappingEntry = z.infer<typeof MappingEntry>;

export const ShopPreview = z.object({
  format: z.enum(SHOP_FORMATS),
  /** Must be sent when this preview is imported. */
  digest: z.string(),
  counts: z.object({ new: z.int(), skipped: z.int(), pictures: z.int() }),
  rows: z.array(PreviewRow),
  entries: z.array(MappingEntry),
  /** The targets to choose from. */
  choices: z.record(z.enum(MAPPING_KINDS), z.array(Choice)),
  address: z.string(),
  /** True if pictures have no full URL, so that the other shop's address is needed. */
  needsAddress: z.boolean(),
  ignored: z.array(z.object({ column: z.string(), reason: z.string() })),
});
export type ShopPreview = z.infer<typeof ShopPreview>;

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
    'Previews a product export of Shopify, WooCommerce, Magento, PrestaShop or OpenCart. Saves only the mapping, for the next attempt.',
  access: { staff: 'catalog.write' },
  ...upload,
  input: z.object({ file: ShopCsv, mapping: MappingText }),
  output: ShopPreview,
});

export const ShopImport = z.object({
  id: z.int(),
  fileName: z.string(),
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
    products: z.int(),
    /** Products that are in the shop, and that could not be created. */
    written: z.int(),
    failed: z.int(),
    pictures: z.int(),
    failedPictures: z.int(),
    /** Imported products that are still there, and those that have been ordered. */
    present: z.int(),
    ordered: z.int(),
  }),
});
export type ShopImport = z.infer<typeof ShopImport>;

export const startShopImport = endpoint({
  method: 'POST',
  path: '/api/admin/shop-imports',
  summary: 'Imports a previewed product export in the background.',
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
  summary: 'Stops a running import. Products that were created stay.',
  access: { staff: 'catalog.write' },
  input: z.object({ id: Id }),
  output: ShopImport,
});
