import { createHash, randomUUID } from 'node:crypto';
import type { Db } from '#src/db/db.ts';
import { isUniqueViolation } from '#src/db/unique-violation.ts';
import { transact } from '#src/db/transact.ts';
import { readCsv } from '#src/platform/csv-read.ts';
import { AppError } from '#src/lib/errors.ts';
import { listProductsForStaff } from '#src/features/catalog/admin/admin-product.queries.server.ts';
import type { StaffContext } from '#src/features/catalog/admin/edit-product.service.server.ts';
import {
  CSV_ROWS_MAX,
  type ImportCounts,
  type ImportPreview,
  type SameItemAnswers,
  SHOWN_MAX,
} from './csv.contract.ts';
import { type FileRow, toFileRows } from './csv-file.ts';
import { countRows, planImport, type PlannedRow } from './csv-plan.ts';
import { readCatalogue } from './csv.queries.server.ts';
import { writePlan } from './csv-write.service.server.ts';
import { recordStaffWrite } from '#src/features/catalog/admin/staff-write.service.server.ts';

/** Returns row by row what a file would change. Throws INVALID_INPUT for an unreadable file. */
export async function preview(
  db: Db,
  bytes: Uint8Array,
  answers: SameItemAnswers = new Map(),
): Promise<ImportPreview> {
  const rows = await plan(db, readRows(bytes), answers, { lock: false });
  return {
    digest: digestOf(bytes, rows),
    counts: countRows(rows),
    // The planned writes are not in the reply's schema, and so are not sent.
    rows: rows.map((row) => ({
      ...row,
      changes: row.changes.map(({ column, before, after }) => ({
        column,
        before: shortened(before),
        after: shortened(after),
      })),
    })),
  };
}

type ImportInput = {
  digest: string;
  acceptsPriceMoves: boolean;
  answers?: SameItemAnswers | undefined;
};
type Written = { lastProductId: number | null; batch: { id: string; size: number } | null };
type Applied = Written & { counts: ImportCounts };

/** Applies a file as previewed, all or nothing. Throws CONFLICT if its effect has changed since. */
export async function apply(
  db: Db,
  bytes: Uint8Array,
  input: ImportInput,
  staff: StaffContext,
): Promise<Applied> {
  const file = readRows(bytes);
  return transact(db, async (tx) => {
    const rows = await plan(tx, file, input.answers ?? new Map(), { lock: true });
    const counts = countRows(rows);
    if (digestOf(bytes, rows) !== input.digest) throw outdated();
    if (counts.error > 0)
      throw new AppError('INVALID_INPUT', { message: stillWrong(counts.error) });
    if (counts.question > 0) throw notAnswered(counts.question);
    if (counts.priceMoves > 0 && !input.acceptsPriceMoves) throw notAccepted();
    const written = await write(tx, rows, staff).catch((error: unknown) => {
      throw isUniqueViolation(error) ? outdated(error) : error;
    });
    return { counts, ...written };
  });
}

function readRows(bytes: Uint8Array): FileRow[] {
  return toFileRows(readCsv(bytes, CSV_ROWS_MAX + 1));
}

async function plan(
  db: Db,
  file: FileRow[],
  answers: SameItemAnswers,
  how: { lock: boolean },
): Promise<PlannedRow[]> {
  return planImport(file, await readCatalogue(db, file, how), answers);
}

/** Digests the file and its effects, and thus the shop's data that it depends on. */
function digestOf(bytes: Uint8Array, rows: readonly PlannedRow[]): string {
  const plan = JSON.stringify(rows, (name, value: unknown) => (name === 'write' ? null : value));
  return createHash('sha256').update(bytes).update(plan).digest('hex');
}

async function write(
  tx: Db,
  rows: readonly PlannedRow[],
  { refreshSearch, ...noted }: StaffContext,
): Promise<Written> {
  const writes = rows.flatMap((row) => row.write ?? []);
  const touched = writes.flatMap((one) => (one.kind === 'product' ? one.id : one.productId) ?? []);
  const before = new Map(
    (await listProductsForStaff(tx, touched)).map((product) => [product.id, product]),
  );
  const { newIds, changedIds } = await writePlan(tx, writes, noted.userId);
  const ids = [...changedIds, ...newIds];
  const batchId = randomUUID();
  const after = await listProductsForStaff(tx, ids);
  for (const product of after) {
    const known = before.get(product.id);
    const action = known ? 'product.update' : 'product.create';
    const entry = { ...noted, batchId, action, entity: 'product' as const, entityId: product.id };
    await recordStaffWrite(tx, { ...entry, before: known, after: product });
  }
  await refreshSearch(tx, ids);
  const last = after.at(-1);
  return {
    lastProductId: last?.id ?? null,
    batch: last ? { id: batchId, size: after.length } : null,
  };
}

function shortened(text: string): string {
  return text.length <= SHOWN_MAX ? text : `${text.slice(0, SHOWN_MAX)}…`;
}

function stillWrong(count: number): string {
  const rows = count === 1 ? 'One row has' : `${count} rows have`;
  return `${rows} errors, so nothing was imported. Correct the file and choose it again.`;
}

function outdated(cause?: unknown): AppError {
  const message =
    'The shop or the file has changed since this preview, so nothing was imported. Preview the file again.';
  return new AppError('CONFLICT', { message, cause });
}

function notAnswered(count: number): AppError {
  const rows = count === 1 ? 'One row has' : `${count} rows have`;
  const message = `${rows} a new SKU and the name of a product that you already sell. Choose for each whether it is the same product.`;
  return new AppError('INVALID_INPUT', { message, fields: { answers: message } });
}

function notAccepted(): AppError {
  const message = 'First check the large price changes and confirm them.';
  return new AppError('INVALID_INPUT', { message, fields: { acceptsPriceMoves: message } });
}
