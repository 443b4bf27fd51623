import { and, eq, isNull, lte, max, min, sql } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { publications, releases } from '#src/db/schema/tables.ts';
import type { Logger } from '#src/platform/log.ts';
import type { Builder } from './builder-process.ts';
import { findHold, lockLive, releaseHold } from './hold.ts';
import { retireReleases } from './lay-out.ts';
import {
  deleteRelease,
  findCurrentName,
  findRelease,
  releasesFolder,
  repairCurrent,
  swapCurrent,
} from './release.ts';

type Options = {
  db: Db;
  log: Logger;
  dataDir: string;
  builder: Builder;
  /** Called when another release is live. */
  onLive: (name: string) => Promise<void>;
};

/** What /readyz and /metrics tell of publishing. */
export type PublishStatus = {
  lastSuccessAt: Date | undefined;
  lastError: string | undefined;
  failuresInARow: number;
  lastDurationMs: number | undefined;
  pageCount: number;
  /** True while pages are served that older code made, as the new ones are not ready. */
  isOutdated: boolean;
};

export type Publisher = ReturnType<typeof createPublisher>;

/** Turns waiting changes into a live release. One at a time, whoever asks. */
export function createPublisher(options: Options) {
  const status: PublishStatus = {
    lastSuccessAt: undefined,
    lastError: undefined,
    failuresInARow: 0,
    lastDurationMs: undefined,
    pageCount: 0,
    isOutdated: false,
  };
  const life = { isStopping: false };
  let last = Promise.resolve();

  /** Publishes what waits. Throws when the new release is not fit; the old one then stays. */
  function publish(reason: string): Promise<void> {
    last = last.catch(() => undefined).then(() => publishNext(reason));
    return last;
  }

  async function publishNext(reason: string): Promise<void> {
    if (await isHeld(options)) return;
    await publishOnce({ ...options, life }, status, reason);
  }

  function stop(): void {
    life.isStopping = true;
    options.builder.stop();
  }

  return { status, publish, stop };
}

/** How many times pages are rendered again at once because something changed under them. */
const AGAIN_MAX = 2;

async function publishOnce(
  options: Options & { life: { isStopping: boolean } },
  status: PublishStatus,
  reason: string,
  again = 0,
): Promise<void> {
  const { db, log, builder, life } = options;
  const startedAt = Date.now();
  const upToId = await findLastWaiting(db);
  await repairCurrent(releasesFolder(options.dataDir));
  const name = `r${startedAt.toString(36)}`;
  try {
    const { release } = await builder.makeRelease(name);
    const durationMs = Date.now() - startedAt;
    if (release) {
      if (!(await goLive(options, { ...release, reason, durationMs }))) return;
      const { pageCount, renderedCount } = release;
      log.info({ reason, pageCount, renderedCount, durationMs }, 'Published');
    }
    await markPublished(db, upToId);
    Object.assign(status, { lastSuccessAt: new Date(), lastError: undefined, failuresInARow: 0 });
    Object.assign(status, { lastDurationMs: durationMs, isOutdated: false });
    if (release) status.pageCount = release.pageCount;
  } catch (error) {
    if (life.isStopping) {
      log.info({ reason }, 'Stopped while publishing; the next start publishes it');
      return;
    }
    // What a page was about may be gone since the pages were listed: no fault of the pages.
    if (again < AGAIN_MAX && (await findLastWaiting(db)) > upToId) {
      log.info({ reason }, 'The catalogue changed while pages were rendered; rendering again');
      return publishOnce(options, status, reason, again + 1);
    }
    const message = error instanceof Error ? error.message : String(error);
    status.lastError = message;
    status.failuresInARow += 1;
    await noteFailure(db, { name, reason, upToId, message, durationMs: Date.now() - startedAt });
    const isLive = (await findCurrentName(releasesFolder(options.dataDir))) !== undefined;
    const rest = isLive ? 'the release before stays live' : 'there are no pages to show yet';
    log.error({ err: error, reason }, `Not published; ${rest}`);
    throw error;
  }
}

/** When the oldest change was made that pages do not show; undefined when they show all. */
export async function findOldestWaiting(db: Db): Promise<Date | undefined> {
  const waiting = isNull(publications.publishedAt);
  const [row] = await db
    .select({ at: min(publications.createdAt) })
    .from(publications)
    .where(waiting);
  return row?.at ?? undefined;
}

async function findLastWaiting(db: Db): Promise<number> {
  const waiting = isNull(publications.publishedAt);
  const [row] = await db
    .select({ id: max(publications.id) })
    .from(publications)
    .where(waiting);
  return row?.id ?? 0;
}

type Live = {
  name: string;
  reason: string;
  pageCount: number;
  renderedCount: number;
  durationMs: number;
};

/** Shows a release; false when staff went back to another one while it was made. */
async function goLive(options: Options, live: Live): Promise<boolean> {
  const { db, dataDir, log, onLive } = options;
  const folder = releasesFolder(dataDir);
  const before = await findCurrentName(folder);
  const isShown = await db.transaction(async (tx) => {
    await lockLive(tx);
    if (await findHold(tx)) return false;
    await tx.update(releases).set({ status: 'superseded' }).where(eq(releases.status, 'live'));
    await tx.insert(releases).values({ ...live, status: 'live', finishedAt: new Date() });
    await swapCurrent(folder, live.name);
    return true;
  });
  if (isShown) {
    await onLive(live.name);
    // The one before stays laid out for requests that are under way.
    await retireReleases(folder, [live.name, before]);
  } else {
    log.info({ release: live.name }, 'Not shown, since staff went back to another release');
    await deleteRelease(folder, live.name);
  }
  return isShown;
}

async function markPublished(db: Db, upToId: number): Promise<void> {
  await db
    .update(publications)
    .set({ publishedAt: sql`now()`, error: null })
    .where(and(lte(publications.id, upToId), isNull(publications.publishedAt)));
}

type Failure = {
  name: string;
  reason: string;
  upToId: number;
  message: string;
  durationMs: number;
};

async function noteFailure(db: Db, failure: Failure): Promise<void> {
  const { name, reason, upToId, message, durationMs } = failure;
  const error = message.slice(0, 2000);
  await db
    .insert(releases)
    .values({ name, reason, error, durationMs, status: 'failed', finishedAt: new Date() });
  await db
    .update(publications)
    .set({ attempts: sql`${publications.attempts} + 1`, error })
    .where(and(lte(publications.id, upToId), isNull(publications.publishedAt)));
}

/**
 * Whether staff went back to a release that still can be served. One that was lost is no reason to
 * leave shoppers without pages.
 */
async function isHeld({ db, dataDir, log }: Options): Promise<boolean> {
  const hold = await findHold(db);
  if (!hold) return false;
  if (await findRelease(releasesFolder(dataDir), hold.release)) return true;
  log.warn({ release: hold.release }, 'The release that was held is lost; publishing goes on');
  await releaseHold(db);
  return false;
}
