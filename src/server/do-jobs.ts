import type { JobHandlers } from '#src/platform/boss.ts';
import type { Logger } from '#src/platform/log.ts';
import type { Workers } from '#src/platform/workers.ts';

type Options = {
  boss: { start: (handlers: JobHandlers) => Promise<void>; pause: () => Promise<void> };
  workers: Pick<Workers, 'doesJobs' | 'onChange'>;
  handlers: JobHandlers;
  log: Logger;
};

/** Takes jobs while this node is to do them, and leaves them while others are. */
export async function doJobs({ boss, workers, handlers, log }: Options): Promise<void> {
  const turn = (isOn: boolean) => (isOn ? boss.start(handlers) : boss.pause());
  let last = workers.doesJobs() ? boss.start(handlers) : Promise.resolve();
  workers.onChange((isOn) => {
    last = last
      .then(() => turn(isOn))
      .catch((error: unknown) => log.error({ err: error }, 'Jobs could not be taken or left'));
  });
  await last;
}
