import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import type { DatabaseWatch } from '#src/db/watch.ts';
import type { Config } from '#src/platform/config.ts';
import { readDisk } from '#src/platform/disk.ts';
import type { Workers } from '#src/platform/workers.ts';
import type { PublishStatus } from '#src/publish/publisher.ts';
import { findOldestWaiting } from '#src/publish/waiting.ts';

const MB = 1024 * 1024;
const ANSWER_MS = 2000;

type HealthSources = {
  db: Db;
  config: Config;
  watch: DatabaseWatch;
  status: PublishStatus | undefined;
  /** Undefined for a worker, which serves no pages. */
  serves: boolean | undefined;
  /** The release that this node serves. */
  release?: string | undefined;
  /** Files of that release still to be copied from the bucket; undefined without a bucket. */
  toCome?: number | undefined;
  /** True if every file of that release has been looked for since this node started. */
  hasChecked?: boolean | undefined;
  /** Counts lost files of that release that are being rebuilt. */
  countLost?: (() => Promise<number>) | undefined;
  workers: Pick<Workers, 'doesJobs' | 'hasWorker'>;
  /** True if the node is shutting down: it still answers, but should receive no new requests. */
  isDraining: boolean;
};

/** Returns the report for /readyz within a few seconds, even if the database is unavailable. */
export async function readHealth(sources: HealthSources) {
  const { db, config, watch, status, serves, toCome, isDraining } = sources;
  const database = watch.isAway() ? 'is not responding' : await askDatabase(db);
  const disk = await readDisk(config).catch(() => undefined);
  const lost = serves && sources.countLost ? await orNull(sources.countLost()) : 0;
  const isChecking = sources.hasChecked === false;
  const isPartial = serves === true && (Boolean(toCome) || isChecking || lost !== 0);
  const isOut = serves === false || isDraining || isPartial;
  const isReady = database === 'ok' && disk?.state !== 'full' && !isOut;
  const report = {
    status: isReady ? 'ready' : isDraining ? 'stopping' : 'not ready',
    role: config.nodeRole,
    database,
    disk: disk ? `${disk.state}: ${Math.floor(disk.freeBytes / MB)} MB free` : 'cannot be read',
    jobs: nameJobs(sources.workers),
    pages: nameState(status, serves),
    release: sources.release ?? null,
    ...(toCome !== undefined && { copies: toCome > 0 ? `${toCome} pending` : 'complete' }),
    ...(serves && { repairs: isChecking ? 'checking files' : `${lost ?? 'unknown'} pending` }),
    publishing: status && {
      lastSuccessAt: status.lastSuccessAt?.toISOString() ?? null,
      lastError: status.lastError?.split('\n')[0] ?? null,
      failuresInARow: status.failuresInARow,
      lastDurationMs: status.lastDurationMs ?? null,
      pageCount: status.pageCount,
      oldestWaitingSeconds: database === 'ok' ? await orNull(readWaitingSeconds(db)) : null,
    },
  };
  return { ready: report.status === 'ready', report };
}

async function askDatabase(db: Db): Promise<string> {
  const answer = db.execute(sql`select 1`).then(() => true);
  return (await orNull(answer)) ? 'ok' : 'is not responding';
}

/** Resolves to null if the query fails or takes too long. */
async function orNull<T>(query: Promise<T>): Promise<T | null> {
  const late = new AbortController();
  const timeout = wait(ANSWER_MS, null, { signal: late.signal }).catch(() => null);
  try {
    return await Promise.race([query.catch(() => null), timeout]);
  } finally {
    late.abort();
  }
}

function nameJobs({ doesJobs, hasWorker }: HealthSources['workers']): string {
  if (doesJobs()) return 'run here';
  return hasWorker() ? 'left to workers' : 'waiting: no worker is running';
}

function nameState(status: PublishStatus | undefined, serves: boolean | undefined): string {
  if (serves === undefined) return 'not served: this is a worker';
  if (!serves) return status?.lastError ? 'none: they could not be built' : 'building';
  return status?.isOutdated ? 'served, built by an earlier version' : 'served';
}

/** Returns the age of the oldest unpublished change; null when all changes are published. */
export async function readWaitingSeconds(db: Db): Promise<number | null> {
  const oldest = await findOldestWaiting(db);
  return oldest ? Math.max(0, Math.round((Date.now() - oldest.getTime()) / 1000)) : null;
}
