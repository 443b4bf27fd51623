import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Db } from '#src/db/open.ts';
import type { Config } from '#src/lib/config.server.ts';
import type { Logger } from '#src/lib/log.server.ts';
import { createBuilder } from '#src/publish/builder-process.ts';
import { getCodeVersion } from '#src/publish/code-version.ts';
import { createPublisher, type Publisher } from '#src/publish/publisher.ts';
import { findCurrentRelease, releasesFolder, repairCurrent } from '#src/publish/release.ts';
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

/** Readies the publisher and resolves once pages are served: those that are there, or new ones. */
export async function startPages({ config, db, log, site, apiUrl, say }: Options) {
  const { dataDir, siteUrl } = config;
  const builder = createBuilder({ root: ROOT, dataDir, siteUrl, apiUrl });
  const publisher = createPublisher({ db, log, dataDir, builder, onLive: site.load });
  try {
    await showFirstRelease(config, site, publisher, say);
  } catch (error) {
    builder.stop();
    throw error;
  }
  const stopFollowing = followCurrent(site, log);
  return {
    publisher,
    stop: () => {
      stopFollowing();
      publisher.stop();
    },
  };
}

async function showFirstRelease(
  config: Config,
  site: Site,
  publisher: Publisher,
  say: (line: string) => void,
): Promise<void> {
  const folder = releasesFolder(config.dataDir);
  await repairCurrent(folder);
  const release = await findCurrentRelease(folder);
  if (release?.codeVersion === (await getCodeVersion(ROOT, config.siteUrl))) {
    say(`Serving the pages in ${join(folder, release.name)} …`);
    await site.load(release.name);
    publisher.status.pageCount = Object.keys(release.pages).length;
    return;
  }
  say(release ? 'Building the pages anew, since the code changed …' : 'Building the pages …');
  await publisher.publish(release ? 'new code' : 'first start');
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
