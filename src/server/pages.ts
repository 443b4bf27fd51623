import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Db } from '#src/db/open.ts';
import type { Config } from '#src/platform/config.ts';
import type { Logger } from '#src/platform/log.ts';
import { createBuilder } from '#src/publish/builder-process.ts';
import { getCodeVersion } from '#src/publish/code-version.ts';
import { createPublisher, type Publisher } from '#src/publish/publisher.ts';
import {
  findCurrentRelease,
  listReleases,
  type Release,
  releasesFolder,
  repairCurrent,
} from '#src/publish/release.ts';
import type { Site } from './site.ts';

type Options = {
  config: Config;
  db: Db;
  log: Logger;
  site: Site;
  /** Where the API answers. */
  apiUrl: string;
  say: (line: string) => void;
};

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Readies the publisher and shows the pages that are there, whichever code made them: until new
 * ones are ready, shoppers see these. To be called before anyone is let in.
 */
export async function openPages({ config, db, log, site, apiUrl, say }: Options) {
  const { dataDir, siteUrl } = config;
  const builder = createBuilder({ root: ROOT, dataDir, siteUrl, apiUrl });
  const publisher = createPublisher({ db, log, dataDir, builder, onLive: site.load });
  const shown = await showRelease(releasesFolder(dataDir), site, log);
  if (shown) {
    publisher.status.pageCount = Object.keys(shown.pages).length;
    say(`Serving the pages in ${join(releasesFolder(dataDir), shown.name)} …`);
  }
  let stopFollowing = () => {};
  return {
    publisher,
    /**
     * To be called once the API answers: says why pages are to be made now. Without any to show,
     * they are made before this resolves, or could not be.
     */
    ready: async (): Promise<string> => {
      stopFollowing = followCurrent(site, log);
      if (!shown) return buildFirst(publisher, say);
      // Reads every file that there is, for which nobody has to wait.
      void site.lookOver();
      const codeVersion = await getCodeVersion(ROOT, siteUrl);
      if (site.current()?.codeVersion === codeVersion) return 'start';
      publisher.status.isOutdated = true;
      log.warn(
        { release: shown.name },
        'The code changed: the pages it made before are served until new ones are ready',
      );
      return 'new code';
    },
    stop: () => {
      stopFollowing();
      publisher.stop();
    },
  };
}

/**
 * Makes the first pages. When they cannot be made the shop opens without them: what is paid must be
 * settled all the same, and the queue tries again.
 */
async function buildFirst(publisher: Publisher, say: Options['say']): Promise<string> {
  say('Building the pages …');
  try {
    await publisher.publish('first start');
    return 'start';
  } catch (error) {
    const [why] = (error instanceof Error ? error.message : String(error)).split('\n');
    say(`The pages cannot be made: ${why}`);
    say('This is tried again. Until it works, /healthz and every page answer 503.');
    return 'first start';
  }
}

/** Shows the live release, or, when that cannot be read, the newest that can. */
async function showRelease(folder: string, site: Site, log: Logger): Promise<Release | undefined> {
  await repairCurrent(folder);
  const current = await findCurrentRelease(folder);
  const newestFirst = (await listReleases(folder)).toSorted((a, b) => (a.name < b.name ? 1 : -1));
  const others = newestFirst.filter(({ name }) => name !== current?.name);
  for (const release of current ? [current, ...others] : others) {
    try {
      await site.load(release.name);
      return release;
    } catch (error) {
      log.error({ err: error, release: release.name }, 'A release cannot be served');
    }
  }
  return undefined;
}

const FOLLOW_MS = 1000;

/** Another server, or a rollback, may make another release the live one. */
function followCurrent(site: Site, log: Logger): () => void {
  const timer = setInterval(() => {
    site.follow().catch((error: unknown) => {
      log.error({ err: error }, 'The live release cannot be read');
    });
  }, FOLLOW_MS);
  return () => {
    clearInterval(timer);
  };
}
