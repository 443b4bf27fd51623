import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type BulkCopy, readMoment } from '#src/db/bulk-copy.ts';
import type { OpenDb } from '#src/db/open.ts';
import { isMessageJob } from '#src/platform/jobs.ts';
import { sha256 } from '#src/platform/sha256.ts';
import type { Manifest } from './manifest.ts';

const zip = promisify(gzip);
/** The size of a part of a table: 4 MB, so that no table is ever in memory as a whole. */
const BLOCKS_OF_A_PART = 512;
/** The maximum number of parts waiting to be compressed and written. */
const PARTS_WAITING = 16;

type Taken = Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'messages'> & { madeAt: Date };
type Table = { name: string; columns: string[]; blocks: number };

/**
 * Reads all rows of the shop as of one moment, table by table, and passes each compressed part to
 * `keep`. The database reads the next parts in the meantime.
 */
export async function exportTables(
  engine: OpenDb['engine'],
  keep: (file: string, bytes: Uint8Array) => Promise<void>,
): Promise<Taken> {
  const keeping = new Set<Promise<void>>();
  const store = async (file: string, text: Buffer) => keep(file, await zip(text));
  const take = async (file: string, text: Buffer) => {
    const storing = store(file, text);
    keeping.add(storing);
    storing.then(
      () => keeping.delete(storing),
      () => undefined,
    );
    if (keeping.size >= PARTS_WAITING) await Promise.race(keeping);
  };
  try {
    return await readMoment(engine, async (copy) => {
      // The first query fixes the snapshot.
      const migrations = await readMigrations(copy);
      const madeAt = new Date();
      const tables = [];
      for (const table of await listTables(copy)) tables.push(await takeTable(copy, table, take));
      const messages = await takeMessages(copy);
      // Read last, since sequences advance on their own: no number is issued twice.
      return { madeAt, migrations, tables, messages, sequences: await readSequences(copy) };
    });
  } finally {
    await Promise.all(keeping);
  }
}

async function takeTable(
  copy: BulkCopy,
  { name, columns, blocks }: Table,
  keep: (file: string, text: Buffer) => Promise<void>,
) {
  const list = columns.map(quoted).join(', ');
  const parts: Manifest['tables'][number]['parts'] = [];
  for (let from = 0; from < Math.max(blocks, 1); from += BLOCKS_OF_A_PART) {
    const isLast = from + BLOCKS_OF_A_PART >= blocks;
    const until = isLast ? '' : ` and ctid < '(${from + BLOCKS_OF_A_PART},0)'`;
    const text = await copy.copyOut(
      `(select ${list} from only ${quoted(name)} where ctid >= '(${from},0)'${until})`,
    );
    const rows = countRows(text);
    if (rows === 0) continue;
    const file = `${name}-${String(parts.length + 1).padStart(5, '0')}.copy.gz`;
    parts.push({ file, rows, sha256: sha256(text) });
    await keep(file, text);
  }
  return { name, columns, rows: parts.reduce((sum, part) => sum + part.rows, 0), parts };
}

/** COPY ends each row with a line break, and writes those within values as `\n`. */
export function countRows(text: Uint8Array): number {
  let rows = 0;
  for (let at = text.indexOf(10); at !== -1; at = text.indexOf(10, at + 1)) rows += 1;
  return rows;
}

/** Quotes a name for SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Pages are rendered again by the first start on a backup, whose contents it has not. */
const MADE_AGAIN = ['release_files', 'release_drafts', 'lost_contents'];

/** Lists the tables, except those of the job queue and those that can be rebuilt or derived. */
function listTables(copy: BulkCopy): Promise<Table[]> {
  return copy.rows<Table>(`
    select c.relname::text as name,
      (pg_relation_size(c.oid) / current_setting('block_size')::int)::int as blocks,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r'
      and c.relname not in (${MADE_AGAIN.map((name) => `'${name}'`).join(', ')})
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname`);
}

async function readMigrations(copy: BulkCopy): Promise<Manifest['migrations']> {
  const [table] = await copy.rows<{ isThere: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  );
  if (!table?.isThere) throw new Error('There is no shop in this database.');
  const rows = await copy.rows<{ hash: string; at: string }>(
    `select hash, created_at::text as at from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows.map(({ hash, at }) => ({ hash, when: Number(at) }));
}

function readSequences(copy: BulkCopy): Promise<Manifest['sequences']> {
  return copy.rows(`
    select sequencename::text as name, last_value::text as value
    from pg_sequences where schemaname = 'public' and last_value is not null order by 1`);
}

/** Reads queued messages. The remaining jobs are recreated from the tables. */
async function takeMessages(copy: BulkCopy): Promise<Manifest['messages']> {
  const [queue] = await copy.rows<{ isThere: boolean }>(
    `select to_regclass('pgboss.job') is not null as "isThere"`,
  );
  if (!queue?.isThere) return [];
  const rows = await copy.rows<{ job: string; data: Record<string, unknown> }>(`
    select name as job, data from pgboss.job
    where state::text in ('created', 'retry', 'active') order by created_on`);
  return rows.filter(({ job }) => isMessageJob(job));
}
