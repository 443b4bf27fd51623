import { sql } from 'drizzle-orm';
import { rowsOf } from '#src/db/rows.ts';
import {
  findLastBackup,
  findLastCopy,
  findLastRehearsal,
} from '#src/features/backups/backup-state.server.ts';
import { isCopied } from '#src/features/backups/target.server.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { readDisk } from '#src/platform/disk.ts';
import type { CheckSources } from '#src/features/health/check-sources.server.ts';
import { bad, type Finding, good, warning } from '#src/features/health/finding.ts';

const GB = 1024 ** 3;
const HOUR_MS = 3_600_000;
/** Backups run every night; one that takes long may be a few hours late. */
const BACKUP_HOURS_MAX = 36;
const SLOW_MS = 500;
const COPY_MS_MAX = 300_000;

export async function checkDatabase({ db, config }: CheckSources): Promise<Finding> {
  const from = performance.now();
  await rowsOf(db, sql`select count(*)::int as count from shop_settings`);
  const tookMs = Math.round(performance.now() - from);
  const name = config.databaseUrl ? 'PostgreSQL' : 'The embedded database';
  if (tookMs < SLOW_MS) return good(`${name} answers in ${tookMs} ms.`);
  return warning(
    `${name} took ${tookMs} ms to answer.`,
    'Check the load of the database server, and its distance from the shop.',
  );
}

export async function checkDisk({ config }: CheckSources): Promise<Finding> {
  const { state, freeBytes, totalBytes } = await readDisk(config);
  const text = `${(freeBytes / GB).toFixed(1)} of ${(totalBytes / GB).toFixed(1)} GB are free.`;
  const advice = `Free some space on the disk of ${config.dataDir}, or move DATA_DIR to a larger one.`;
  if (state === 'full') return bad(`The disk is full: ${text} Nothing can be saved.`, advice);
  return state === 'ok' ? good(text) : warning(`The disk is nearly full: ${text}`, advice);
}

export async function checkBackups({ db, config }: CheckSources): Promise<Finding> {
  const last = await findLastBackup(db);
  const rehearsal = await findLastRehearsal(db);
  const { done } = last ?? {};
  if (last?.error) return bad(`The last backup failed: ${last.error}`, 'See Backups in the admin.');
  if (!done) return warning('There is no backup yet.', 'Run `npm run backup`, or see Backups.');
  const text = `The last backup is from ${formatDateTime(done.madeAt)}.`;
  if (Date.now() - Date.parse(done.madeAt) > BACKUP_HOURS_MAX * HOUR_MS) {
    return bad(text, 'One is due every night: check that a node does the background jobs.');
  }
  const [problem] = rehearsal?.done?.problems ?? [];
  if (problem || rehearsal?.error) {
    return bad(
      `The last backup could not be restored for a try: ${rehearsal?.error ?? problem}`,
      'See Backups in the admin.',
    );
  }
  if (isCopied(config)) return checkCopy(await findLastCopy(db), text);
  if (config.backup.target) return good(text);
  return warning(
    `${text} It is on the same disk as the shop.`,
    'Set BACKUP_TARGET to another disk or a bucket, so that a lost disk loses nothing.',
  );
}

/** The continuous copy of the embedded database, which is made every 30 seconds. */
function checkCopy(copy: Awaited<ReturnType<typeof findLastCopy>>, backup: string): Finding {
  if (copy?.error) {
    return bad(
      `The continuous copy failed: ${copy.error}`,
      'Check that BACKUP_TARGET is reachable.',
    );
  }
  if (!copy?.done) {
    return warning(
      `${backup} There is no continuous copy yet.`,
      'The shop makes it while it runs.',
    );
  }
  const text = `${backup} The continuous copy is from ${formatDateTime(copy.done.madeAt)}.`;
  if (Date.now() - Date.parse(copy.done.madeAt) <= COPY_MS_MAX) return good(text);
  return bad(text, 'One is due every 30 seconds while the shop runs: see its log.');
}

/** Queues whose jobs failed for good in the last day. */
export async function checkJobs({ db }: CheckSources): Promise<Finding> {
  const [queue] = await rowsOf<{ isThere: boolean }>(
    db,
    sql`select to_regclass('pgboss.job') is not null as "isThere"`,
  );
  if (!queue?.isThere) return warning('No node has started yet.', 'Start the shop.');
  const failed = await rowsOf<{ name: string; count: number }>(
    db,
    sql`select name, count(*)::int as count from pgboss.job
      where state = 'failed' and completed_on > now() - interval '1 day'
      group by name order by name`,
  );
  const [late] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from pgboss.job
      where state in ('created', 'retry') and start_after < now() - interval '15 minutes'`,
  );
  if (late && late.count > 0) {
    return bad(
      `${late.count} jobs have been waiting for more than 15 minutes.`,
      'Check that a node with NODE_ROLE all or worker is running.',
    );
  }
  if (failed.length === 0) return good('No job has failed in the last day.');
  const names = failed.map(({ name, count }) => `${name} (${count})`).join(', ');
  return warning(
    `These jobs failed in the last day: ${names}.`,
    'See the log of the shop for the reason of each.',
  );
}
