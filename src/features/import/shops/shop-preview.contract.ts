import * as z from 'zod/mini';
import { PRODUCT_STATUSES } from '#src/features/catalog/product-status.ts';
import { SHOP_FORMATS } from './shop-import-status.ts';

/** The kinds of names that a mapping converts to ours. */
const MAPPING_KINDS = ['category', 'option', 'color', 'status', 'tax'] as const;
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

const Ignored = z.array(z.object({ column: z.string(), reason: z.string() }));

/** The preview of a file of products. */
export const ProductPreview = z.object({
  kind: z.literal('products'),
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
  ignored: Ignored,
});
export type ProductPreview = z.infer<typeof ProductPreview>;

const RecordRow = z.object({
  row: z.int(),
  /** A customer's name, an order's number or an old path. */
  name: z.string(),
  state: z.enum(['new', 'skipped']),
  /** Why it is skipped. */
  reason: z.string(),
  /** The result, in short parts. */
  facts: z.array(z.string()),
  notes: z.array(z.string()),
});
export type RecordRow = z.infer<typeof RecordRow>;

/** The preview of a file of customers, orders or redirects. */
export const RecordPreview = z.object({
  kind: z.enum(['customers', 'orders', 'redirects']),
  format: z.enum(SHOP_FORMATS),
  digest: z.string(),
  counts: z.object({ new: z.int(), skipped: z.int() }),
  rows: z.array(RecordRow),
  ignored: Ignored,
});
export type RecordPreview = z.infer<typeof RecordPreview>;

export const ShopPreview = z.discriminatedUnion('kind', [ProductPreview, RecordPreview]);
export type ShopPreview = z.infer<typeof ShopPreview>;
