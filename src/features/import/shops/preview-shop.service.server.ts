import type { Db } from '#src/db/db.ts';
import { PRODUCT_STATUSES } from '#src/features/catalog/product-status.ts';
import type { Lookups } from '../csv-lookups.ts';
import type { ProductFile, ShopFile } from './formats.ts';
import {
  digestOf,
  type Planned,
  planProducts,
  planRecordFile,
} from './plan-file.queries.server.ts';
import {
  AS_COLOR,
  AS_OPTION,
  CREATE,
  NOT_USED,
  type ProductPreview,
  type ShopMapping,
  type ShopPreview,
  SKIP,
} from './shop-preview.contract.ts';
import { storeMapping } from './shop-import.queries.server.ts';
import { colorChoices } from './shop-mapping.ts';

/** A file and what it contains. */
export type ReadFile = { file: ShopFile; bytes: Uint8Array };

/** Previews a file row by row, with the given or the last mapping, which it saves. */
export async function previewShop(
  db: Db,
  { file, bytes }: ReadFile,
  mapping: ShopMapping | undefined,
): Promise<ShopPreview> {
  if (file.kind === 'products') {
    if (mapping) await storeMapping(db, file.format, mapping);
    return previewProducts(db, { file, bytes }, mapping);
  }
  const { kind, format, ignored } = file;
  const rows = await planRecordFile(db, file);
  return { kind, format, ignored, digest: digestOf(bytes, rows), counts: countRows(rows), rows };
}

async function previewProducts(
  db: Db,
  { file, bytes }: ReadFile & { file: ProductFile },
  mapping: ShopMapping | undefined,
): Promise<ProductPreview> {
  const { rows, entries, lookups, address } = await planProducts(db, file, mapping);
  const isRelative = ({ url }: { url: string }) => !/^https?:/i.test(url);
  return {
    kind: 'products',
    format: file.format,
    digest: digestOf(bytes, rows),
    counts: { ...countRows(rows), pictures: rows.reduce((sum, row) => sum + row.pictures, 0) },
    // The planned products are not in the reply's schema, and so are not sent.
    rows,
    ...{ entries, address },
    choices: choicesOf(lookups),
    needsAddress: file.products.some(
      ({ pictures, variants }) =>
        pictures.some(isRelative) || variants.some((one) => one.pictures.some(isRelative)),
    ),
    ignored: file.ignored,
  };
}

function countRows(rows: readonly Planned[]) {
  const created = rows.filter(({ planned }) => planned !== undefined).length;
  return { new: created, skipped: rows.length - created };
}

const SKIPPED = { value: SKIP, label: 'Skip these products' };
const STATUS_LABELS = { draft: 'Draft', published: 'Published', retired: 'Retired' } as const;
const GST_RATES = ['0', '3', '5', '12', '18', '28', '40'];

function choicesOf(lookups: Lookups): ProductPreview['choices'] {
  return {
    category: [
      { value: CREATE, label: 'Create this category' },
      ...lookups.categories
        .filter(({ isRetired }) => !isRetired)
        .map(({ link, title }) => ({ value: link, label: title })),
      SKIPPED,
    ],
    option: [
      { value: AS_COLOR, label: 'Colour' },
      { value: AS_OPTION, label: 'Option' },
      { value: NOT_USED, label: 'Specification' },
    ],
    color: colorChoices(lookups.colors).map((color) => ({ value: color, label: color })),
    status: [...PRODUCT_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })), SKIPPED],
    tax: GST_RATES.map((value) => ({ value, label: `${value}% GST` })),
  };
}
