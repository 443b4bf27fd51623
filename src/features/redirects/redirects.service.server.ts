import { eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { insertRows } from '#src/db/insert-rows.ts';
import { redirects } from '#src/db/schema/tables.ts';
import { isUniqueViolation } from '#src/db/unique-violation.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import type { CsvRow } from '#src/lib/csv.ts';
import { AppError, invalidField } from '#src/lib/errors.ts';
import { readCsv } from '#src/platform/csv-read.ts';
import { requireSeen } from '#src/platform/require-seen.ts';
import { recordChange } from '#src/publish/find/record-change.ts';
import { formatCount } from '#src/lib/money.ts';
import { pathProblem, readPath, redirectProblem } from './redirect-path.ts';
import { REDIRECT_ROWS_MAX, type Redirect, redirectVersion } from './redirects.contract.ts';
import { findPages, lockRedirect, readTargets } from './redirects.queries.server.ts';

/** The entity of audit entries, and of publications that change no page. */
const REDIRECT = 'redirect';
const IS_PAGE = 'This shop has a page at this path.';

type Input = { path: string; target: string };

/** Creates a redirect. Throws INVALID_INPUT, or CONFLICT for a path that has one. */
export function addRedirect(db: Db, input: Input, userId: string): Promise<Redirect> {
  return db.transaction(async (tx) => {
    await requirePossible(tx, input);
    const [row] = await tx.insert(redirects).values(input).onConflictDoNothing().returning();
    if (!row) throw taken();
    await record(tx, { action: 'redirect.create', path: input.path, userId, after: input });
    return { id: row.id, ...input };
  });
}

type Change = Input & { id: number; version: string };

/** Changes a redirect. Throws what addRedirect() throws, EDIT_CONFLICT and NOT_FOUND. */
export function changeRedirect(db: Db, { id, version, ...input }: Change, userId: string) {
  return db.transaction(async (tx) => {
    const before = await requireVersion(tx, id, version);
    await requirePossible(tx, input, before.path);
    await tx
      .update(redirects)
      .set({ ...input, productId: null })
      .where(eq(redirects.id, id))
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? taken() : error;
      });
    const after = { id, ...input };
    await record(tx, { action: 'redirect.update', path: before.path, userId, before, after });
    return { id, ...input };
  });
}

/** Deletes a redirect. Throws EDIT_CONFLICT and NOT_FOUND. */
export async function removeRedirect(
  db: Db,
  { id, version }: { id: number; version: string },
  userId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await requireVersion(tx, id, version);
    await tx.delete(redirects).where(eq(redirects.id, id));
    await record(tx, { action: 'redirect.delete', path: before.path, userId, before });
  });
}

export type RedirectRow = Input & { row: number };
type Refused = { row: number; path: string; reason: string };

/** Imports a file of redirects: creates and changes what is possible, and lists the rest. */
export async function importFile(db: Db, bytes: Uint8Array, userId: string) {
  const { rows, refused } = readRedirects(readCsv(bytes, REDIRECT_ROWS_MAX + 1));
  return db.transaction(async (tx) => {
    const imported = await importRows(tx, rows, userId);
    return { ...imported, refused: [...refused, ...imported.refused] };
  });
}

/** Creates and changes what is possible of these redirects, and lists the rest. */
export async function importRows(tx: Db, rows: readonly RedirectRow[], userId: string) {
  await lockAll(tx);
  const { accepted, unchanged, changed, refused } = await planRows(tx, rows);
  if (accepted.size > 0) await storeAll(tx, accepted, userId);
  return { created: accepted.size - changed, changed, unchanged, refused };
}

/** Decides which of these redirects can be stored. */
export async function planRows(db: Db, rows: readonly RedirectRow[]) {
  const targets = await readTargets(db);
  const before = new Map(targets);
  const pages = await findPages(
    db,
    rows.map(({ path }) => path),
  );
  const accepted = new Map<string, string>();
  const refused: Refused[] = [];
  let unchanged = 0;
  for (const { row, path, target } of rows) {
    const reason = pages.has(path) ? IS_PAGE : redirectProblem(path, target, targets);
    if (reason !== undefined) refused.push({ row, path, reason });
    else if (targets.get(path) === target) unchanged += 1;
    else accepted.set(path, target);
    if (reason === undefined) targets.set(path, target);
  }
  const changed = [...accepted.keys()].filter((path) => before.has(path)).length;
  return { accepted, unchanged, changed, refused };
}

async function storeAll(tx: Db, accepted: ReadonlyMap<string, string>, userId: string) {
  const paths = JSON.stringify([...accepted.keys()]);
  await tx.execute(sql`delete from redirects where path in
    (select jsonb_array_elements_text(${paths}::jsonb))`);
  const rows = [...accepted].map(([path, target]) => ({ path, target }));
  const at = new Date();
  await insertRows(
    tx,
    redirects,
    rows.map((row) => ({ ...row, createdAt: at, updatedAt: at })),
  );
  const after = { redirects: rows.length };
  await record(tx, { action: 'redirect.save', path: 'import', userId, after });
}

/** Reads the rows of a file of redirects. Throws INVALID_INPUT. */
export function readRedirects([head, ...rest]: readonly CsvRow[]): {
  rows: RedirectRow[];
  refused: Refused[];
} {
  const headings = (head?.cells ?? []).map((heading) => heading.toLowerCase());
  const [from, to] = [headings.indexOf('redirect from'), headings.indexOf('redirect to')];
  if (from === -1 || to === -1) {
    throw invalidField(
      'file',
      'The first line must contain the columns “Redirect from” and “Redirect to”.',
    );
  }
  if (rest.length > REDIRECT_ROWS_MAX) {
    const most = formatCount(REDIRECT_ROWS_MAX);
    throw invalidField('file', `A file can have at most ${most} rows. Split it into several.`);
  }
  const rows: RedirectRow[] = [];
  const refused: Refused[] = [];
  for (const { row, cells } of rest) {
    const [path = '', target = ''] = [cells[from], cells[to]];
    if (path === '' && target === '') continue;
    const reason = pathProblem(path) ?? pathProblem(target);
    if (reason !== undefined) refused.push({ row, path, reason });
    else rows.push({ row, path: readPath(path) ?? path, target: readPath(target) ?? target });
  }
  return { rows, refused };
}

/** Two redirects written at the same moment could form a loop. */
async function lockAll(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('redirects'))`);
}

async function requirePossible(tx: Db, { path, target }: Input, before?: string): Promise<void> {
  await lockAll(tx);
  const targets = await readTargets(tx);
  if (before !== undefined) targets.delete(before);
  const pages = await findPages(tx, [path]);
  const problem = pages.has(path) ? IS_PAGE : redirectProblem(path, target, targets);
  if (problem !== undefined) throw invalidField('path', problem);
}

async function requireVersion(tx: Db, id: number, version: string): Promise<Redirect> {
  const before = await lockRedirect(tx, id);
  requireSeen(version, { version: redirectVersion(before), values: before });
  return before;
}

type Recorded = {
  action: string;
  path: string;
  userId: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

async function record(tx: Db, { path, ...entry }: Recorded): Promise<void> {
  await recordAudit(tx, { ...entry, entity: REDIRECT, entityId: path });
  await recordChange(tx, { entity: REDIRECT, entityId: path, userId: entry.userId });
}

function taken(): AppError {
  const message = 'There is already a redirect from this path.';
  return new AppError('CONFLICT', { message, fields: { path: message } });
}
