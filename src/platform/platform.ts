import type { Db } from '#src/db/open.ts';
import type { Config } from './config.ts';
import type { Jobs } from './jobs.ts';
import type { Logger } from './log.ts';
import type { MediaStore } from './objects/media-store.ts';

/** What every service stands on, whatever it is about; a feature adds its own gateway to this. */
export type Platform = {
  config: Config;
  db: Db;
  log: Logger;
  media: MediaStore;
  jobs: Jobs;
};
