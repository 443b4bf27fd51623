import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseAway } from '#src/db/away.ts';
import { connectOnce } from '#src/db/watch.ts';
import { toAppError } from '#src/lib/errors.ts';
import type { Config } from '#src/platform/config.ts';
import { readDisk } from '#src/platform/disk.ts';
import type { Logger } from '#src/platform/log.ts';
import { openMediaStore } from '#src/platform/objects/open-media-store.ts';
import { openContents } from '#src/publish/store/contents.ts';
import { contentPolicy } from '#src/http/content-policy.ts';
import { type Answer, createAnswer, openServer } from './http.ts';
import { readIndex } from '#src/publish/serve/stored-index.ts';
import { type Listening, listen } from './listen.ts';
import type { Live } from '#src/publish/serve/live-index.ts';
import { createMetrics } from './metrics.ts';
import { createSite } from '#src/publish/serve/site.ts';
import { databaseAway } from './stand-ready.ts';

const TRY_MS = 1000;
const MB = 1024 * 1024;

export type StandIn = Listening & {
  server: Server;
  /** Passes all further requests to the shop itself. */
  handOver: (answer: Answer) => void;
};

type Options = {
  config: Config;
  log: Logger;
  say: (line: string) => void;
  withPages: boolean;
  signal?: AbortSignal | undefined;
};

/**
 * Serves this node's pages at start while PostgreSQL is unavailable, until the database answers.
 * Returns undefined if it answers immediately or there are no pages. Throws if `signal` says to
 * stop, and the errors of listen().
 */
export async function standIn(
  options: Options,
  stops: (() => unknown)[],
): Promise<StandIn | undefined> {
  const { config, log, say, withPages, signal } = options;
  const { databaseUrl, dataDir, nodeRole } = config;
  if (!databaseUrl || !withPages || nodeRole === 'worker') return undefined;
  if (await answers(databaseUrl)) return undefined;
  const live = await readIndex(dataDir);
  if (!live) return undefined;
  const front = { answer: await answerMeanwhile(options, live) };
  const server = openServer((req, res) => front.answer(req, res));
  const listening = await listen(server, config);
  stops.unshift(listening.close);
  log.error(
    { release: live.name },
    'PostgreSQL is not responding: pages are served from this disk',
  );
  say(`PostgreSQL is not responding. Serving the pages of ${live.name} until it does …`);
  while (!(await answers(databaseUrl))) await wait(TRY_MS, undefined, signal ? { signal } : {});
  log.info('PostgreSQL is responding again: starting the shop');
  return { ...listening, server, handOver: (answer) => (front.answer = answer) };
}

/** Returns false if the server is unavailable; the start itself reports other connection errors. */
async function answers(databaseUrl: string): Promise<boolean> {
  try {
    const client = await connectOnce(databaseUrl);
    await client.end();
    return true;
  } catch (error) {
    return !isDatabaseAway(error);
  }
}

async function answerMeanwhile({ config, log }: Options, live: Live): Promise<Answer> {
  const { message, code, status, retryAfterSeconds } = toAppError(databaseAway());
  const site = createSite({
    live: () => live,
    contents: await openContents(config),
    // The page itself explains what it cannot load.
    isProductLive: async () => true,
    isProductGone: () => false,
    categoryMoves: () => NO_MOVES,
    redirects: () => NO_MOVES,
    policyOf: (scripts, page) => contentPolicy(scripts, config.cashfree.mode, page),
  });
  return createAnswer({
    ...{ log, site, isHttps: config.isHttps, metricsToken: config.metricsToken },
    media: await openMediaStore(config),
    api: (_req, res) => {
      res.writeHead(status, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'retry-after': String(retryAfterSeconds),
      });
      res.end(JSON.stringify({ message, code }));
    },
    metrics: createMetrics({
      publishing: () => undefined,
      backups: () => Promise.reject(databaseAway()),
      waitingSeconds: () => Promise.reject(databaseAway()),
      shop: async () => [],
    }),
    health: async () => ({ ready: false, report: await report(config, live) }),
  });
}

const NO_MOVES = new Map<string, string>();

async function report(config: Config, { name }: Live) {
  const disk = await readDisk(config).catch(() => undefined);
  return {
    status: 'not ready',
    role: config.nodeRole,
    database: 'is not responding',
    disk: disk ? `${disk.state}: ${Math.floor(disk.freeBytes / MB)} MB free` : 'cannot be read',
    jobs: 'waiting: the database is not responding',
    pages: `served from this node’s disk: ${name}`,
  };
}
