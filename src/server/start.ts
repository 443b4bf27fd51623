import { type OpenDb, openDb } from '#src/db/open.ts';
import { resumeWebhooks } from '#src/emulator/app.ts';
import {
  ensureFirstStaff,
  type FirstStaff,
} from '#src/features/account/first-staff.service.server.ts';
import type { Config } from '#src/lib/config.server.ts';
import type { Logger } from '#src/lib/log.server.ts';
import type { Publisher } from '#src/publish/publisher.ts';
import { releasesFolder } from '#src/publish/release.ts';
import { createApp } from './app.ts';
import { openBoss } from './boss.ts';
import { watchCatalogue } from './catalogue-watch.ts';
import type { Services } from './env.ts';
import { readHealth } from './health.ts';
import { createHttpServer } from './http.ts';
import { createJobHandlers } from './job-handlers.ts';
import type { Jobs } from './jobs.ts';
import { closeServer, listen } from './listen.ts';
import { createMetrics } from './metrics.ts';
import { startPages } from './pages.ts';
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
  stops.unshift(() => {
    catalogue.stop();
  });
  const jobs = withLook(boss.jobs, catalogue.refresh);
  const ownUrl = `http://127.0.0.1:${config.port}`;
  const services = await createServices({ config, db, log, jobs, ownUrl });
  await options.loadCatalogue(services);
  const firstStaff = await ensureFirstStaff(db, services.auth, config.admin);

  const folder = releasesFolder(config.dataDir);
  const { isLive: isProductLive, isGone: isProductGone, moves: categoryMoves } = catalogue;
  const known = { isProductLive, isProductGone, categoryMoves };
  const onDamage = (release: string, lost: string[]) => {
    log.error({ release, lost: lost.slice(0, 10), count: lost.length }, 'Files of pages are lost');
    void jobs.send('publish', { reason: 'repair' }, { key: 'publish' }).catch(() => undefined);
  };
  const site = withPages ? createSite({ folder, ...known, onDamage }) : undefined;
  let publisher: Publisher | undefined;
  const server = createHttpServer({
    app: createApp(services),
    media: services.media,
    site,
    metrics: createMetrics(() => publisher?.status),
    log,
    health: () => readHealth(db, publisher?.status, site?.isServing() ?? true),
  });
  const port = await listen(server, config);
  stops.unshift(() => closeServer(server));
  if (site) {
    const pages = await startPages({ config, db, log, site, say, apiUrl: ownUrl });
    publisher = pages.publisher;
    stops.unshift(pages.stop);
  }
  await boss.start(createJobHandlers(services, publisher));
  await resumeWebhooks(services);
  // Shows what changed while the shop was off, and readies the builder for the first save.
  if (site) await jobs.send('publish', { reason: 'start' }, { key: 'publish' });
  stops.unshift(startSchedules(jobs, config, withPages));
  return { url: `http://localhost:${port}`, firstStaff, stop: () => stopAll(stops) };
}

/** A change also tells at once which products are gone. */
function withLook({ send, within }: Jobs, look: () => Promise<void>): Jobs {
  return {
    within,
    send: async (name, data, sendOptions) => {
      await send(name, data, sendOptions);
      if (name === 'publish') await look();
    },
  };
}

async function stopAll(stops: (() => unknown)[]): Promise<void> {
  for (const stop of stops) await Promise.resolve(stop()).catch(() => undefined);
}
