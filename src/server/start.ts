import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { type OpenDb, openDb } from '#src/db/open.ts';
import { resumeWebhooks } from '#src/emulator/app.ts';
import {
  ensureFirstStaff,
  type FirstStaff,
} from '#src/features/account/first-staff.service.server.ts';
import type { Config } from '#src/lib/config.server.ts';
import type { Logger } from '#src/lib/log.server.ts';
import { createBuilder } from '#src/publish/builder-process.ts';
import { getCodeVersion } from '#src/publish/code-version.ts';
import { createPublisher, type Publisher } from '#src/publish/publisher.ts';
import { findCurrentRelease, releasesFolder } from '#src/publish/release.ts';
import { createApp } from './app.ts';
import { openBoss } from './boss.ts';
import { watchCatalogue } from './catalogue-watch.ts';
import type { Services } from './env.ts';
import { createHttpServer } from './http.ts';
import { createJobHandlers } from './job-handlers.ts';
import type { Jobs } from './jobs.ts';
import { createMetrics } from './metrics.ts';
import { startSchedules } from './schedules.ts';
import { createServices } from './services.ts';
import { createSite } from './site.ts';

export type StartOptions = {
  config: Config;
  log: Logger;
  /** Tells the person at the terminal how far the start is. */
  say: (line: string) => void;
  /** Loads the demo catalogue into an empty database. */
  loadCatalogue: (services: Services) => Promise<void>;
  /** False in development, where Astro serves the pages. */
  withPages: boolean;
};

export type Shop = {
  url: string;
  /** Set when this start made the first staff account. */
  firstStaff: FirstStaff | undefined;
  stop: () => Promise<void>;
};

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Starts the whole shop and resolves once pages are served. */
export async function startShop(options: StartOptions): Promise<Shop> {
  const { config, log, say } = options;
  say(config.databaseUrl ? 'Opening PostgreSQL …' : `Opening the database in ${config.dataDir} …`);
  const open = await openDb(config);
  const stops: (() => unknown)[] = [() => open.close()];
  try {
    await open.migrate();
    return await startOn(open, options, stops);
  } catch (error) {
    await stopAll(stops);
    log.error({ err: error }, 'The shop did not start');
    throw error;
  }
}

async function startOn(
  open: OpenDb,
  options: StartOptions,
  stops: (() => unknown)[],
): Promise<Shop> {
  const { config, log, say, withPages } = options;
  const { db } = open;
  const boss = await openBoss(open, config.databaseUrl, log);
  stops.unshift(() => boss.stop());

  const catalogue = await watchCatalogue(db);
  stops.unshift(() => catalogue.stop());
  const jobs: Jobs = {
    send: async (name, data, sendOptions) => {
      await boss.jobs.send(name, data, sendOptions);
      if (name === 'publish') await catalogue.refresh();
    },
  };
  const ownUrl = `http://127.0.0.1:${config.port}`;
  const services = await createServices({ config, db, log, jobs, ownUrl });
  await options.loadCatalogue(services);
  const firstStaff = await ensureFirstStaff(db, services.auth, config.admin);

  const site = withPages
    ? createSite({
        folder: releasesFolder(config.dataDir),
        isProductLive: catalogue.isLive,
        isProductGone: catalogue.isGone,
      })
    : undefined;
  let publisher: Publisher | undefined;
  const metrics = createMetrics(() => publisher?.status);
  const server = createHttpServer({
    app: createApp(services),
    media: services.media,
    site,
    metrics,
    log,
    health: () => readHealth(open, publisher, site?.isServing() ?? true),
  });
  await listen(server, config);
  stops.unshift(() => closeServer(server));
  const { port } = server.address() as AddressInfo;

  if (site) {
    const builder = createBuilder({
      root: ROOT,
      dataDir: config.dataDir,
      siteUrl: config.siteUrl,
      apiUrl: `http://127.0.0.1:${port}`,
    });
    publisher = createPublisher({ db, log, dataDir: config.dataDir, builder, onLive: site.load });
    stops.unshift(() => builder.stop());
    await showFirstRelease(config, site.load, publisher, say);
    stops.unshift(followCurrent(site.follow, log));
  }
  await boss.start(createJobHandlers(services, publisher));
  await resumeWebhooks(services);
  // Shows what changed while the shop was off, and readies the builder for the first save.
  if (site) await jobs.send('publish', { reason: 'start' }, { key: 'publish' });
  stops.unshift(startSchedules(jobs, config, withPages));
  return { url: `http://localhost:${port}`, firstStaff, stop: () => stopAll(stops) };
}

/** Serves the release that is there, or makes the first one. */
async function showFirstRelease(
  config: Config,
  load: (name: string) => Promise<void>,
  publisher: Publisher,
  say: (line: string) => void,
): Promise<void> {
  const folder = releasesFolder(config.dataDir);
  const release = await findCurrentRelease(folder);
  if (release?.codeVersion === (await getCodeVersion(ROOT, config.siteUrl))) {
    say(`Serving the pages in ${join(folder, release.name)} …`);
    await load(release.name);
    publisher.status.pageCount = Object.keys(release.pages).length;
    return;
  }
  say(release ? 'Building the pages anew, since the code changed …' : 'Building the pages …');
  await publisher.publish(release ? 'new code' : 'first start');
}

const FOLLOW_MS = 1000;

/** Another server, or a rollback, may make another release the live one. */
function followCurrent(follow: () => Promise<void>, log: Logger): () => void {
  const timer = setInterval(() => {
    follow().catch((error: unknown) =>
      log.error({ err: error }, 'The live release cannot be read'),
    );
  }, FOLLOW_MS);
  return () => clearInterval(timer);
}

async function readHealth(open: OpenDb, publisher: Publisher | undefined, serves: boolean) {
  const database = await open.db.execute(sql`select 1`).then(
    () => 'ok',
    () => 'does not answer',
  );
  const status = publisher?.status;
  const report = {
    status: database === 'ok' && serves ? 'ready' : 'not ready',
    database,
    pages: serves ? 'served' : 'building',
    publishing: status && {
      lastSuccessAt: status.lastSuccessAt?.toISOString() ?? null,
      lastError: status.lastError?.split('\n')[0] ?? null,
      failuresInARow: status.failuresInARow,
      lastDurationMs: status.lastDurationMs ?? null,
      pageCount: status.pageCount,
    },
  };
  return { ready: report.status === 'ready', report };
}

function listen(server: ReturnType<typeof createHttpServer>, config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(isTaken ? new Error(`Port ${config.port} is taken. Set PORT to a free one.`) : error);
    });
    server.listen(config.port, config.host, resolve);
  });
}

/** Requests under way are finished; idle connections are closed. */
function closeServer(server: ReturnType<typeof createHttpServer>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 10_000).unref();
  });
}

async function stopAll(stops: (() => unknown)[]): Promise<void> {
  for (const stop of stops) await Promise.resolve(stop()).catch(() => undefined);
}
