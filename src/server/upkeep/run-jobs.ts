import type { JobHandlers } from '#src/platform/boss.ts';
import { type JobName, JOBS } from '#src/platform/jobs.ts';
import type { Logger } from '#src/platform/log.ts';
import type { Workers } from '#src/platform/workers.ts';
import type { NewestCode } from '#src/publish/render/newest-code.ts';

type Options = {
  boss: {
    start: (handlers: JobHandlers, names?: readonly JobName[]) => Promise<void>;
    pause: () => Promise<void>;
  };
  workers: Pick<Workers, 'doesJobs' | 'onChange'>;
  /** Decides which code version publishes. */
  newestCode?: Pick<NewestCode, 'isOurs' | 'onChange'> | undefined;
  handlers: JobHandlers;
  log: Logger;
};

const ALL = Object.keys(JOBS) as JobName[];
const WITHOUT_PUBLISHING = ALL.filter((name) => name !== 'publish');

/** Processes jobs while this node is responsible for them, and stops while other nodes are. */
export async function doJobs(options: Options): Promise<void> {
  const { boss, workers, newestCode, handlers, log } = options;
  const turn = () => {
    if (!workers.doesJobs()) return boss.pause();
    return boss.start(handlers, newestCode?.isOurs() === false ? WITHOUT_PUBLISHING : ALL);
  };
  let last = workers.doesJobs() ? turn() : Promise.resolve();
  const turnAgain = () => {
    last = last
      .then(turn)
      .catch((error: unknown) => log.error({ err: error }, 'Jobs could not be started or stopped'));
  };
  workers.onChange(turnAgain);
  newestCode?.onChange(turnAgain);
  await last;
}
