import { fileURLToPath } from 'node:url';
import type { Db } from '#src/db/db.ts';
import type { DatabaseWatch } from '#src/db/watch.ts';
import type { Config } from '#src/platform/config.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import type { Logger } from '#src/platform/log.ts';
import { createBuilder } from '#src/publish/render/builder-process.ts';
import { getCodeVersion } from '#src/publish/render/code-version.ts';
import { watchNewestCode } from '#src/publish/render/newest-code.ts';
import { createPublisher, type Publisher } from '#src/publish/publisher.ts';
import type { Contents } from '#src/publish/store/contents.ts';
import { storeIndex } from '#src/publish/serve/stored-index.ts';
import { type Copies, copyContents } from '#src/publish/serve/copy-contents.ts';
import { type Walk, walkContents } from '#src/publish/serve/walk-contents.ts';
import { openSharedBundles } from '#src/publish/render/shared-bundle.ts';
import { deleteOldTurns, isLeftUndone } from '#src/publish/store/lease.ts';
import type { Live, LiveIndex } from '#src/publish/serve/live-index.ts';

type Options = {
  config: Config;
  db: Db;
  watch: Pick<DatabaseWatch, 'onNotice'>;
  log: Logger;
  contents: Contents;
  index: LiveIndex;
  /** The address of the API. */
  apiUrl: string;
  say: (line: string) => void;
  /** Called with the hash of a lost file. */
  onLost: (hash: string) => void;
  jobs: Jobs;
  /** Returns the job of a publisher that died to the queue. */
  putBack: () => Promise<void>;
  /** Returns whether this node currently does jobs. */
  doesJobs: () => boolean;
};

/** By then this node has stopped taking publish jobs. */
const PASS_ON_SECONDS = 1;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Prepares the publisher and serves the existing pages, whichever code made them, until new ones
 * are ready. Call it before the port opens.
 */
export async function openPages(options: Options) {
  const { config, db, log, contents, index, apiUrl, say, onLost, jobs, doesJobs } = options;
  const bundles = await openSharedBundles(config);
  // The version this process runs, even if the files on disk change later.
  const ownCode = getCodeVersion(ROOT, config.siteUrl);
  const codeVersion = () => ownCode;
  const where = { ...config, root: ROOT, apiUrl, idleMs: config.publisherIdleMs };
  const builder = bundles.around(createBuilder({ ...where, codeVersion }), codeVersion);
  // Nodes with different code can share only a PostgreSQL database.
  const isShared = config.databaseUrl !== undefined && config.nodeRole !== 'web';
  const newestCode = isShared
    ? watchNewestCode({ db, role: config.nodeRole, codeVersion })
    : undefined;
  const mayPublish = () => doesJobs() && newestCode?.isOurs() !== false;
  const publisher = createPublisher({
    ...{ db, log, builder, onLive: index.follow },
    isOurs: async () => (await newestCode?.ask()) !== false,
    passOn: (reason) =>
      jobs.send('publish', { reason }, { key: 'publish', afterSeconds: PASS_ON_SECONDS }),
  });
  const stopKeeping = config.databaseUrl
    ? storeIndex({ index, dataDir: config.dataDir, log })
    : () => {};
  await index.follow();
  const shown = index.current();
  if (shown) {
    publisher.status.pageCount = countPages(shown);
    say(`Serving the pages of ${shown.name} …`);
  }
  let stopFollowing = () => {};
  let walk: Walk | undefined;
  let copies: Copies | undefined;
  return {
    publisher,
    newestCode,
    /** See Copies. Before ready() nothing has been checked, so all files may be missing. */
    toCome: () => (copies ? copies.toCome() : contents.isRemote ? shown?.files.size : undefined),
    /** See Walk. */
    hasChecked: () => walk?.hasChecked() ?? false,
    /**
     * Call it once the API answers: returns the reason to publish now, if any. Without any pages,
     * builds them before it resolves, unless that fails. `prepare` reads what the first pages show
     * of other services, as they would otherwise be rendered twice.
     */
    ready: async (prepare: () => Promise<unknown>): Promise<string | undefined> => {
      if (mayPublish()) await deleteOldTurns(db, config.databaseUrl ? 'left' : 'all');
      stopFollowing = followLive({ ...options, publisher, mayPublish });
      copies = copyContents({ index, contents, onLost });
      walk = walkContents({ index, contents, onLost });
      if (!mayPublish()) return undefined;
      if (!shown) return prepare().then(() => buildFirst(publisher, say));
      if (shown.codeVersion === (await codeVersion())) return 'start';
      publisher.status.isOutdated = true;
      log.warn(
        { release: shown.name },
        'The code changed: the existing pages are served until new ones are ready',
      );
      return 'new code';
    },
    stop: () => {
      stopFollowing();
      stopKeeping();
      walk?.stop();
      copies?.stop();
      publisher.stop();
    },
  };
}

function countPages({ files }: Live): number {
  let count = 0;
  for (const name of files.keys()) if (/(^|\/)index\.html$/.test(name)) count += 1;
  return count;
}

/**
 * Builds the first pages. If that fails the shop opens without them, since payments must still be
 * settled, and the queue tries again.
 */
async function buildFirst(publisher: Publisher, say: Options['say']) {
  say('Building the pages …');
  try {
    await publisher.publish('first start');
    return undefined;
  } catch (error) {
    const [why] = (error instanceof Error ? error.message : String(error)).split('\n');
    say(`The pages cannot be built: ${why}`);
    say('This will be retried. Until it works, /healthz and all pages return 503.');
    return 'first start';
  }
}

const FOLLOW_MS = 1000;

type Following = Pick<Options, 'db' | 'watch' | 'index' | 'log' | 'putBack'> & {
  publisher: Publisher;
  /** Returns whether this node currently publishes. */
  mayPublish: () => boolean;
};

/**
 * Follows the live release, which another node or a rollback may change, and takes over the work of
 * a publisher on another node that died.
 */
function followLive(following: Following): () => void {
  const { db, watch, index, publisher, log, mayPublish, putBack } = following;
  let isFailing = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    try {
      await index.follow();
      // The queue retries if this fails.
      if (mayPublish() && !publisher.isBusy() && (await isLeftUndone(db))) {
        // Otherwise changes wait half a minute until the queue itself notices.
        await putBack();
        void publisher.publish('take over').catch(() => undefined);
      }
      isFailing = false;
    } catch (error) {
      // Retried every second, so it is logged only once.
      if (!isFailing) log.error({ err: error }, 'The live release cannot be read');
      isFailing = true;
    }
    if (!isStopped) timer = setTimeout(() => void look(), FOLLOW_MS);
  }

  timer = setTimeout(() => void look(), FOLLOW_MS);
  // A missed notification is found within a second.
  const stopHearing = watch.onNotice('live_release', () => {
    void index.follow().catch(() => undefined);
  });
  return () => {
    isStopped = true;
    stopHearing();
    clearTimeout(timer);
  };
}
