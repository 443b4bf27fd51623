import type { Db } from '#src/db/db.ts';
import type { Logger } from '#src/platform/log.ts';
import type { Builder } from './render/builder-process.ts';
import { listUnpublished, recordUnpublished } from './store/unpublished-files.ts';
import { goLive, rekey, showNewest } from './store/go-live.ts';
import { findHold, releaseHold } from './store/hold.ts';
import { createLease, type Lease, LeaseLostError } from './store/lease.ts';
import { findLive, findNewest, listLiveable } from './store/live.ts';
import { findLost } from './store/lost-contents.ts';
import type { PublisherQueries, BuildResult, BuildRequest } from './render/build-protocol.ts';
import { readChanges } from './store/release-files.ts';
import type { ReleaseHead } from './store/release.ts';
import { findLastWaiting, markPublished, recordFailure, readWaiting } from './waiting.ts';

type Options = {
  db: Db;
  log: Logger;
  builder: Builder;
  /** Called when another release goes live. */
  onLive: () => Promise<void>;
  /** Returns whether this node's code is to build the pages. */
  isOurs?: () => Promise<boolean>;
  /** Forwards a request to a node of the code that publishes. */
  passOn?: (reason: string) => Promise<void>;
};

/** The publishing status in /readyz and /metrics. */
export type PublishStatus = {
  lastSuccessAt: Date | undefined;
  lastError: string | undefined;
  failuresInARow: number;
  lastDurationMs: number | undefined;
  pageCount: number;
  /** True while pages of older code are served because the new ones are not ready. */
  isOutdated: boolean;
  /** When this process last compared every page. */
  comparedAt: Date | undefined;
  /** The number of pages that differed without a recorded change. */
  missedPages: number;
};

export type Publisher = ReturnType<typeof createPublisher>;

/**
 * Creates the publisher, which turns waiting changes into a live release, one at a time across
 * nodes.
 */
export function createPublisher(options: Options) {
  const status: PublishStatus = {
    lastSuccessAt: undefined,
    lastError: undefined,
    failuresInARow: 0,
    lastDurationMs: undefined,
    pageCount: 0,
    isOutdated: false,
    comparedAt: undefined,
    missedPages: 0,
  };
  const life = { isStopping: false };
  const stopping = new AbortController();
  const lease = createLease(options.db);
  let last = Promise.resolve();
  let pending = 0;

  /**
   * Publishes waiting changes. Throws if the new release fails its checks; the old one then stays.
   */
  function publish(reason: string): Promise<void> {
    pending += 1;
    last = last
      .catch(() => undefined)
      .then(() => publishNext(reason))
      .finally(() => (pending -= 1));
    return last;
  }

  async function publishNext(reason: string): Promise<void> {
    await lease.inTurn(async () => {
      if (await isHeld(options)) return;
      if ((await options.isOurs?.()) === false) {
        options.log.info({ reason }, 'Left to a node with newer code');
        await options.passOn?.(reason);
        return;
      }
      await publishOnce({ ...options, life, lease }, status, reason);
    }, stopping.signal);
  }

  function stop(): void {
    life.isStopping = true;
    stopping.abort();
    options.builder.stop();
  }

  return {
    ...{ status, publish, stop },
    /** Returns whether it is working or waiting for its turn. */
    isBusy: () => pending > 0,
  };
}

/** The most immediate retries when data changes during rendering. */
const AGAIN_MAX = 2;

type Publishing = Options & { life: { isStopping: boolean }; lease: Lease };

async function publishOnce(
  options: Publishing,
  status: PublishStatus,
  reason: string,
  again = 0,
): Promise<void> {
  const { db, log, life } = options;
  const startedAt = Date.now();
  const { ids, upToId } = await readWaiting(db);
  const name = `r${startedAt.toString(36)}`;
  // After a failure every page is compared.
  const isQuick = reason === 'change' && again === 0 && status.failuresInARow === 0;
  try {
    const wanted = { name, isQuick };
    const { rekeyed, release, missed } = await makeRelease(options, status, { wanted, ids });
    const durationMs = Date.now() - startedAt;
    const made = release && { ...release, rekeyed, name, reason, durationMs };
    if (made && !(await goLive(db, options.lease, made))) {
      log.info({ release: name }, 'Not shown, because staff rolled back to another release');
      return;
    }
    if (!made) await rekey(db, rekeyed);
    if (made ?? (await showNewest(db))) await options.onLive();
    if (made) {
      const { pageCount, renderedCount } = made;
      log.info({ reason, pageCount, renderedCount, durationMs }, 'Published');
      status.pageCount = pageCount;
    }
    await markPublished(db, ids);
    reportMissed(options, status, missed);
    if (!isQuick) status.comparedAt = new Date(startedAt);
    Object.assign(status, { lastSuccessAt: new Date(), lastError: undefined, failuresInARow: 0 });
    Object.assign(status, { lastDurationMs: durationMs, isOutdated: false });
  } catch (error) {
    if (life.isStopping) {
      log.info({ reason }, 'Stopped while publishing; the next start publishes it');
      return;
    }
    // The publisher that has taken over publishes it.
    if (error instanceof LeaseLostError) throw error;
    // A page's subject may have been deleted since the listing, which is no fault of the pages.
    if (again < AGAIN_MAX && (await findLastWaiting(db)) > upToId) {
      log.info({ reason }, 'The catalogue changed while pages were rendered; rendering again');
      return publishOnce(options, status, reason, again + 1);
    }
    const message = error instanceof Error ? error.message : String(error);
    status.lastError = message;
    status.failuresInARow += 1;
    await recordFailure(db, { name, reason, upToId, message, durationMs: Date.now() - startedAt });
    const isLive = (await findLive(db)) !== undefined;
    const rest = isLive ? 'the previous release stays live' : 'there are no pages to show yet';
    log.error({ err: error, reason }, `Not published; ${rest}`);
    throw error;
  }
}

/** Renders, stores and drafts what changed. */
async function makeRelease(
  { db, builder }: Publishing,
  { comparedAt }: PublishStatus,
  { wanted, ids }: { wanted: Pick<BuildRequest, 'name' | 'isQuick'>; ids: readonly number[] },
): Promise<BuildResult> {
  const from = await findNewest(db);
  const queries = openQueries(db, { release: wanted.name, from, comparedAt, ids: new Set(ids) });
  return builder.makeRelease({ ...wanted, from, lost: await findLost(db) }, queries);
}

/** Covers sales in progress during the comparison, which change the order of lists after it. */
const SALE_MS = 60_000;

type PassOfQueries = {
  release: string;
  from: ReleaseHead | undefined;
  comparedAt: Date | undefined;
  /** The changes that waited when the pass began. */
  ids: ReadonlySet<number>;
};

function openQueries(
  db: Db,
  { release, from, comparedAt, ids: first }: PassOfQueries,
): PublisherQueries {
  return {
    waiting: async () => {
      const { rows, ids } = await readWaiting(db);
      const later = rows.filter((_, at) => !first.has(ids[at] ?? 0));
      const soldSince = comparedAt && new Date(comparedAt.getTime() - SALE_MS).toISOString();
      return { rows, later, soldSince };
    },
    files: async (since) =>
      from ? readChanges(db, since ?? undefined, from.id) : { isAll: true, set: [], gone: [] },
    drafts: (codeVersion) => listUnpublished(db, codeVersion),
    keep: async (codeVersion, drafts) => {
      await recordUnpublished(db, { release, codeVersion }, drafts);
      return null;
    },
  };
}

function reportMissed({ log }: Options, status: PublishStatus, missed: string[] | undefined): void {
  if (!missed || missed.length === 0) return;
  status.missedPages += missed.length;
  const sample = missed.slice(0, 10);
  log.error({ pages: sample, count: missed.length }, 'Stale pages that no change had affected');
}

/**
 * Returns whether staff rolled back to a release that can still be served. If it was lost, shoppers
 * get new pages rather than none.
 */
async function isHeld({ db, log }: Options): Promise<boolean> {
  const hold = await findHold(db);
  if (!hold) return false;
  if ((await listLiveable(db)).some(({ name }) => name === hold.release)) return true;
  log.warn({ release: hold.release }, 'The rolled-back release is missing; publishing resumes');
  await releaseHold(db);
  return false;
}
