import type { Db } from '#src/db/db.ts';
import type { Config } from './config.ts';
import type { Jobs } from './jobs.ts';
import type { Logger } from './log.ts';
import type { MediaStore } from './objects/media-store.ts';

/** The dependencies of every service; a feature may add its own gateway. */
export type Platform = {
  config: Config;
  db: Db;
  log: Logger;
  media: MediaStore;
  jobs: Jobs;
};
