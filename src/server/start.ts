import { setTimeout as wait } from 'node:timers/promises';
import { type OpenDb, openDb } from '#src/db/open.ts';
import { type DatabaseWatch, NEVER_AWAY, watchPostgres } from '#src/db/watch.ts';
import { resumeWebhooks } from '#src/emulator/app.ts';
import {
  ensureFirstStaff,
  type FirstStaff,
} from '#src/features/account/auth/first-staff.service.server.ts';
import { listenForShopCommands } from './shop-commands.ts';
import { readBackupTimes } from '#src/features/backups/backup-state.server.ts';
import { copyContinuously } from '#src/features/backups/continuous/copy-continuously.service.server.ts';
import { storeGatewayOffers } from '#src/features/payments/instalments/gateway-offers.service.server.ts';
import type { Config } from '#src/platform/config.ts';
import type { Logger } from '#src/platform/log.ts';
import { type Workers, watchWorkers } from '#src/platform/workers.ts';
import { recordLost } from '#src/publish/store/lost-contents.ts';
import { createApp } from './app.ts';
import { openBoss } from '#src/platform/boss.ts';
import { watchCatalogue } from '#src/publish/find/catalogue-watch.ts';
import type { Services } from '#src/http/env.ts';
import { readHealth, readWaitingSeconds } from './health.ts';
import { findReadyAnswer } from '#src/platform/ready-answers.ts';
import { type Answer, answererOf, createAnswer, openServer } from './http.ts';
import { contentPolicy } from '#src/http/content-policy.ts';
import { doJobs } from './upkeep/run-jobs.ts';
import { createJobHandlers } from './upkeep/job-handlers.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { readIndex } from '#src/publish/serve/stored-index.ts';
import { type Listening, listen } from './listen.ts';
import { createMetrics } from './metrics.ts';
import { openPages } from './pages.ts';
import { readShopFigures } from './shop-figures.ts';
import { startSchedules } from './upkeep/schedules.ts';
import { watchWebhooks } from './upkeep/watch-webhooks.ts';
import { recallProxy } from '#src/http/proxy-watch.ts';
import { createServices } from './services.ts';
import { createLiveIndex, type LiveIndex } from '#src/publish/serve/live-index.ts';
import { createSite, type Site } from '#src/publish/serve/site.ts';
import { type StandIn, standIn } from './stand-in.ts';
import { databaseAway } from './stand-ready.ts';
import { purgeChangedPages } from '#src/publish/serve/notify-cdn.ts';
import { startTidyingDisk } from './upkeep/cleanup-disk.ts';
import { toStartFailure } from './start-failure.ts';

type StartOptions = {
  config: Config;
  log: Logger;
  /** Shows the progress of the start in the terminal. */
  say: (line: string) => void;
  /** Loads the demo catalogue into an empty database. */
  loadCatalogue: (services: Services) => Promise<void>;
  /** False in development, where Astro serves the pages. */
  withPages: boolean;
  /** Aborted if the shop must stop before it has started: no further pages are built. */
  signal?: AbortSignal;
};

export type Shop = {
  url: string;
  /** Set if this start created the first staff account. */
  firstStaff: FirstStaff | undefined;
  stop: () => Promise<void>;
};

/** Starts the whole shop and resolves once pages are served. */
export async function startShop(options: StartOptions): Promise<Shop> {
  const { config, log, say } = options;
  say(config.databaseUrl ? 'Opening PostgreSQL …' : `Opening the database in ${config.dataDir} …`);
  const stops: (() => unknown)[] = [];
  try {
    const before = await standIn(options, stops);
    const open = await openDb(config);
    stops.push(() => open.close());
    await open.migrate();
    stops.unshift(copyContinuously(open, config, log));
    return await startOn(open, options, stops, before);
  } catch (error) {
    await stopAll(stops);
    log.error({ err: error }, 'The shop did not start');
    throw toStartFailure(error, config);
  }
}

async function startOn(
  open: OpenDb,
  options: StartOptions,
  stops: (() => unknown)[],
  before: StandIn | undefined,
): Promise<Shop> {
  const { config, log, say, withPages } = options;
  const { db } = open;
  const boss = await openBoss(open, config.databaseUrl, log);
  stops.unshift(() => boss.stop());
  const workers = await watchWorkers({ db, role: config.nodeRole, log });
  // Stops before the jobs do, so that other workers take the next jobs.
  stops.unshift(workers.stop);
  const watch = config.databaseUrl ? watchPostgres(config.databaseUrl) : NEVER_AWAY;
  stops.unshift(() => watch.stop());
  const catalogue = await watchCatalogue(db, { isAlone: open.engine.kind === 'pglite' });
  stops.unshift(catalogue.stop);
  const jobs = withLook(boss.jobs, catalogue.refresh);
  const ownUrl = `http://127.0.0.1:${config.port}`;
  const services = await createServices({ config, db, log, jobs, ownUrl });
  await options.loadCatalogue(services);
  const firstStaff = await greet(services, say);

  const { contents } = services;
  const stored = contents.isRemote && withPages ? await readIndex(config.dataDir) : undefined;
  const index = createLiveIndex(db, { keepsBefore: contents.isRemote, stored });
  const site = withPages ? makeSite(services, index, catalogue) : undefined;
  const putBack = () => boss.putBack('publish');
  const parts = { ...services, watch, index, say, putBack, doesJobs: workers.doesJobs };
  const pages = site && (await openPages({ ...parts, apiUrl: ownUrl, onLost: site.reportLost }));
  const publisher = config.nodeRole === 'web' ? undefined : pages?.publisher;
  const life = { isDraining: false };
  const answer = makeAnswer({ open, services, watch, site, pages, workers, life });
  const listening = before ?? (await listen(openServer(answer), config));
  before?.handOver(answer);
  stops.unshift(listening.close);
  // Stops before the port closes, because the publisher reads page data from us.
  if (pages) {
    stops.unshift(pages.stop);
    options.signal?.addEventListener('abort', pages.stop);
    if (options.signal?.aborted) pages.stop();
  }
  // Starts before the first pages are built, so that payments are settled in the meantime.
  const handlers = createJobHandlers(services, publisher, open.engine);
  const newestCode = pages?.newestCode;
  if (newestCode) stops.unshift(newestCode.stop);
  await newestCode?.start();
  await doJobs({ boss, workers, newestCode, handlers, log });
  await resumeWebhooks(services);
  if (open.engine.kind === 'pglite') {
    stops.unshift(await listenForShopCommands({ ...services, engine: open.engine }));
  }
  const reason = await pages?.ready(() => storeGatewayOffers(services));
  // Publishes what changed while the shop was off, or what new code renders differently.
  if (reason !== undefined) await jobs.send('publish', { reason }, { key: 'publish' });
  const recurring = { db, jobs, config, isOn: workers.doesJobs };
  stops.unshift(startSchedules({ ...recurring, withPages }), watchWebhooks(recurring));
  stops.unshift(purgeChangedPages({ ...recurring, index }), startTidyingDisk(services));
  const stop = () => drain(life, listening, config).then(() => stopAll(stops));
  return { url: `http://localhost:${listening.port}`, firstStaff, stop };
}

/** Creates the page server with its view of the catalogue. */
function makeSite(
  services: Services,
  { current: live }: LiveIndex,
  catalogue: Awaited<ReturnType<typeof watchCatalogue>>,
): Site {
  const { contents, config } = services;
  return createSite({
    ...{ live, contents },
    isProductLive: catalogue.isLive,
    isProductGone: catalogue.isGone,
    categoryMoves: catalogue.moves,
    redirects: catalogue.redirects,
    policyOf: (scripts, page) => contentPolicy(scripts, config.cashfree.mode, page),
    onLost: (hashes) => void repair(services, hashes),
  });
}

/** Warns about a proxy missing from the settings, and creates the first staff account. */
async function greet(services: Services, say: StartOptions['say']) {
  const { config, db, log, auth } = services;
  const proxy = await recallProxy(services);
  if (proxy) say(proxy);
  return ensureFirstStaff(db, auth, config.admin, (sentence) => {
    log.warn(sentence);
    say(sentence);
  });
}

type Parts = {
  open: OpenDb;
  services: Services;
  watch: DatabaseWatch;
  site: Site | undefined;
  pages: Awaited<ReturnType<typeof openPages>> | undefined;
  workers: Workers;
  life: { isDraining: boolean };
};

/** Creates the handler of all requests, which fails fast while the database is unavailable. */
function makeAnswer(parts: Parts): Answer {
  const { open, services, watch, site, pages, workers, life } = parts;
  const { config, db, log, media } = services;
  const isWorker = config.nodeRole === 'worker';
  const publisher = config.nodeRole === 'web' ? undefined : pages?.publisher;
  return createAnswer({
    ...{ media, log, isWorker },
    site: isWorker ? undefined : site,
    api: answererOf(createApp(services, watch)),
    isDraining: () => life.isDraining,
    findReady: (url) => findReadyAnswer(db, url),
    isHttps: config.isHttps,
    metricsToken: config.metricsToken,
    metrics: createMetrics({
      publishing: () => publisher?.status,
      backups: async () =>
        watch.isAway() ? Promise.reject(databaseAway()) : readBackupTimes(db, config),
      waitingSeconds: async () => (watch.isAway() ? null : readWaitingSeconds(db)),
      shop: async () => (watch.isAway() ? [] : readShopFigures(open, config)),
    }),
    health: () => {
      const serves = isWorker ? undefined : (site?.isServing() ?? true);
      const { isDraining } = life;
      return readHealth({
        ...{ db, config, watch, status: publisher?.status, serves, workers, isDraining },
        ...{ release: site?.current()?.name, toCome: pages?.toCome() },
        ...{ hasChecked: pages?.hasChecked(), countLost: site?.countLost },
      });
    },
  });
}

/** Has lost files rebuilt. */
async function repair({ db, log, jobs }: Services, hashes: string[]): Promise<void> {
  log.error({ hashes, count: hashes.length }, 'Stored page files are missing');
  try {
    await recordLost(db, hashes);
    await jobs.send('publish', { reason: 'repair' }, { key: 'publish' });
  } catch (error) {
    log.error({ err: error }, 'Missing page files could not be recorded');
  }
}

/** Also updates the list of deleted products with each change. */
function withLook({ send, within }: Jobs, look: () => Promise<void>): Jobs {
  return {
    within,
    send: async (name, data, sendOptions) => {
      await send(name, data, sendOptions);
      if (name === 'publish') await look();
    },
  };
}

/** Gives balancers and proxies time to switch to other nodes and close idle connections. */
async function drain(life: Parts['life'], listening: Listening, config: Config): Promise<void> {
  life.isDraining = true;
  if (config.nodeRole === 'worker') return;
  listening.drain();
  await wait(config.drainSeconds * 1000);
}

async function stopAll(stops: (() => unknown)[]): Promise<void> {
  for (const stop of stops) await Promise.resolve(stop()).catch(() => undefined);
}
