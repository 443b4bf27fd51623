import { createHash, randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { insertRows } from '#src/db/insert-rows.ts';
import type { Db } from '#src/db/db.ts';
import { shopImportItems, shopImports } from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { PRODUCT_STATUSES } from '#src/features/catalog/product-status.ts';
import { AppError } from '#src/lib/errors.ts';
import { readCsv } from '#src/platform/csv-read.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { readLookups } from '../csv.queries.server.ts';
import type { Lookups } from '../csv-lookups.ts';
import { readShopFile, type ShopFile } from './formats.ts';
import {
  AS_COLOR,
  AS_OPTION,
  CREATE,
  NOT_USED,
  SHOP_PRODUCTS_MAX,
  SHOP_ROWS_MAX,
  type ShopImport,
  type ShopMapping,
  type ShopPreview,
  SKIP,
} from './shop-import.contract.ts';
import {
  findMapping,
  findRunningImport,
  findSkus,
  listImports,
  storeMapping,
} from './shop-import.queries.server.ts';
import { colorChoices, mappingEntries, toMapping } from './shop-mapping.ts';
import { convertProducts, planShopImport, type PlannedRow, skusOf } from './shop-plan.ts';

/** Rows inserted by one statement. */
const INSERTED_AT_ONCE = 250;

/** Previews a file row by row, with the given or the last mapping, which it saves. */
export async function previewShop(
  db: Db,
  bytes: Uint8Array,
  mapping: ShopMapping | undefined,
): Promise<ShopPreview> {
  const file = readFile(bytes);
  if (mapping) await storeMapping(db, file.format, mapping);
  const { rows, entries, lookups, address } = await plan(db, file, mapping);
  const created = rows.filter(({ state }) => state === 'new');
  const isRelative = ({ url }: { url: string }) => !/^https?:/i.test(url);
  return {
    format: file.format,
    digest: digestOf(bytes, rows),
    counts: {
      new: created.length,
      skipped: rows.length - created.length,
      pictures: created.reduce((sum, { pictures }) => sum + pictures, 0),
    },
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

type Start = {
  fileName: string;
  mapping?: ShopMapping | undefined;
  digest: string;
  userId: string;
};

/**
 * Starts the import of a previewed file as a job. Throws CONFLICT if the effect has changed since
 * the preview, or if another import is running.
 */
export async function startShop(
  { db, jobs }: { db: Db; jobs: Jobs },
  bytes: Uint8Array,
  { fileName, mapping, digest, userId }: Start,
): Promise<ShopImport> {
  const file = readFile(bytes);
  const id = await transactWithJobs({ db, jobs }, async (tx, sender) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('shop-imports'))`);
    if (await findRunningImport(tx)) throw conflict('Another import is still running.');
    const { rows } = await plan(tx, file, mapping);
    if (digestOf(bytes, rows) !== digest) {
      throw conflict(
        'The shop or the file has changed since this preview. Preview the file again.',
      );
    }
    const planned = rows.filter((row) => row.planned !== undefined);
    if (planned.length === 0) throw conflict('This file has nothing to import.');
    if (mapping) await storeMapping(tx, file.format, mapping);
    const batchId = randomUUID();
    const [row] = await tx
      .insert(shopImports)
      .values({ fileName: fileName.slice(0, 200), format: file.format, batchId, userId })
      .returning();
    if (!row) throw new AppError('UNEXPECTED');
    for (let at = 0; at < planned.length; at += INSERTED_AT_ONCE) {
      const part = planned.slice(at, at + INSERTED_AT_ONCE);
      await insertRows(
        tx,
        shopImportItems,
        part.map((one) => toItem(row.id, one)),
      );
    }
    const after = { fileName, format: file.format, products: planned.length };
    const entry = {
      userId,
      action: 'shop-import.create',
      entity: 'import',
      entityId: row.id,
      after,
    };
    await recordAudit(tx, entry);
    await sender.send('import-shop', { importId: row.id }, { key: String(row.id) });
    return row.id;
  });
  return getProgress(db, id);
}

/** Sends the job of a running import again; it waits if the first one still runs. */
export async function continueImport({ db, jobs }: { db: Db; jobs: Jobs }, id: number) {
  const found = await requireRunning(db, id);
  await jobs.send('import-shop', { importId: id }, { key: String(id) });
  return found;
}

/** Stops a running import: products that wait are marked, the others stay. */
export async function stopImport(db: Db, id: number, userId: string): Promise<ShopImport> {
  await db.transaction(async (tx) => {
    await requireRunning(tx, id);
    const isWaiting = and(eq(shopImportItems.importId, id), eq(shopImportItems.state, 'waiting'));
    await tx
      .update(shopImportItems)
      .set({ state: 'failed', planned: null, problem: 'The import was stopped before it.' })
      .where(isWaiting);
    const finished = { state: 'done', problem: '', finishedAt: new Date() };
    await tx.update(shopImports).set(finished).where(eq(shopImports.id, id));
    const entry = { userId, action: 'shop-import.stop', entity: 'import', entityId: id };
    await recordAudit(tx, { ...entry, before: { state: 'running' }, after: { state: 'done' } });
  });
  return getProgress(db, id);
}

async function requireRunning(db: Db, id: number): Promise<ShopImport> {
  const found = await getProgress(db, id);
  if (found.state !== 'running') throw conflict('This import has finished.');
  return found;
}

async function getProgress(db: Db, id: number): Promise<ShopImport> {
  const [found] = await listImports(db, id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

function toItem(importId: number, { row, name, planned }: PlannedRow) {
  const pictureCount = planned?.pictures.length ?? 0;
  return {
    importId,
    row,
    name,
    planned,
    pictureCount,
    state: 'waiting',
    problem: '',
    failedPictures: [],
  };
}

function readFile(bytes: Uint8Array): ShopFile {
  const csv = readCsv(bytes, SHOP_ROWS_MAX + 1);
  if (csv.length > SHOP_ROWS_MAX + 1) throw tooMany(SHOP_ROWS_MAX, 'rows');
  const file = readShopFile(csv);
  if (file.products.length > SHOP_PRODUCTS_MAX) throw tooMany(SHOP_PRODUCTS_MAX, 'products');
  return file;
}

async function plan(db: Db, file: ShopFile, given: ShopMapping | undefined) {
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
function digestOf(bytes: Uint8Array, rows: readonly PlannedRow[]): string {
  return createHash('sha256').update(bytes).update(JSON.stringify(rows)).digest('hex');
}

const SKIPPED = { value: SKIP, label: 'Skip these products' };
const STATUS_LABELS = { draft: 'Draft', published: 'Published', retired: 'Retired' } as const;
const GST_RATES = ['0', '3', '5', '12', '18', '28', '40'];

function choicesOf(lookups: Lookups): ShopPreview['choices'] {
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

function tooMany(max: number, what: string): AppError {
  const message = `A file can have at most ${max.toLocaleString('en-IN')} ${what}. Split it into several.`;
  return new AppError('INVALID_INPUT', { message, fields: { file: message } });
}

function conflict(message: string): AppError {
  return new AppError('CONFLICT', { message });
}
