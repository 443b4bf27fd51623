import { createHash } from 'node:crypto';
import type { Db } from '#src/db/db.ts';
import { AppError } from '#src/lib/errors.ts';
import { readCsv } from '#src/platform/csv-read.ts';
import { formatCount } from '#src/lib/money.ts';
import { readLookups } from '../csv.queries.server.ts';
import { type ProductFile, readShopFile, type RecordFile, type ShopFile } from './formats.ts';
import { type PlannedRecord, planRecords } from './plan-records.queries.server.ts';
import { SHOP_PRODUCTS_MAX, SHOP_RECORDS_MAX, SHOP_ROWS_MAX } from './shop-import.contract.ts';
import type { ShopMapping } from './shop-preview.contract.ts';
import { findMapping, findSkus } from './shop-import.queries.server.ts';
import { mappingEntries, toMapping } from './shop-mapping.ts';
import { convertProducts, planShopImport, type PlannedRow, skusOf } from './shop-plan.ts';

/** Reads an export of another shop. Throws INVALID_INPUT with a sentence. */
export function readFile(bytes: Uint8Array): ShopFile {
  const csv = readCsv(bytes, SHOP_ROWS_MAX + 1);
  if (csv.length > SHOP_ROWS_MAX + 1) throw tooMany(SHOP_ROWS_MAX, 'rows');
  return readShopFile(csv);
}

/** A row of a preview, with what it creates. */
export type Planned = {
  row: number;
  name: string;
  planned: object | undefined;
  pictures?: number;
};

/** Decides for each row of a file what becomes of it. Throws INVALID_INPUT. */
export async function planFile(
  db: Db,
  file: ShopFile,
  mapping: ShopMapping | undefined,
): Promise<(PlannedRow | PlannedRecord)[]> {
  return file.kind === 'products'
    ? (await planProducts(db, file, mapping)).rows
    : planRecordFile(db, file);
}

/** Does the same for customers, orders and redirects. */
export async function planRecordFile(db: Db, file: RecordFile): Promise<PlannedRecord[]> {
  const rows = await planRecords(db, file);
  if (rows.length > SHOP_RECORDS_MAX) throw tooMany(SHOP_RECORDS_MAX, file.kind);
  return rows;
}

/** Does the same for products, and returns what their mapping offers. */
export async function planProducts(db: Db, file: ProductFile, given: ShopMapping | undefined) {
  if (file.products.length > SHOP_PRODUCTS_MAX) throw tooMany(SHOP_PRODUCTS_MAX, 'products');
  const lookups = await readLookups(db);
  const saved = given ?? (await findMapping(db, file.format));
  const entries = mappingEntries(file.products, saved, lookups);
  const address = saved?.address ?? '';
  const converted = convertProducts(file.products, toMapping(entries, address));
  const skus = converted.flatMap(({ result }) =>
    'planned' in result ? skusOf(result.planned) : [],
  );
  const shop = { lookups, skus: await findSkus(db, skus) };
  return { lookups, entries, address, rows: planShopImport(converted, file.skipped, shop) };
}

/** Digests the file and its effects, and thus the shop's data that it depends on. */
export function digestOf(bytes: Uint8Array, rows: readonly Planned[]): string {
  return createHash('sha256').update(bytes).update(JSON.stringify(rows)).digest('hex');
}

function tooMany(max: number, what: string): AppError {
  const message = `A file can have at most ${formatCount(max)} ${what}. Split it into several.`;
  return new AppError('INVALID_INPUT', { message, fields: { file: message } });
}
