import type { Config } from '#src/lib/config.server.ts';
import type { JobName, Jobs } from './jobs.ts';

const PAYMENTS_SECONDS = 20;
const REFUNDS_SECONDS = 60;

/** Puts recurring jobs into the queue, which keeps one of each however many servers ask. */
export function startSchedules(jobs: Jobs, config: Config, withPages: boolean): () => void {
  const every = (seconds: number, name: JobName, data = {}) =>
    setInterval(
      () => void jobs.send(name, data, { key: name }).catch(() => undefined),
      seconds * 1000,
    );
  const timers = [
    every(PAYMENTS_SECONDS, 'check-payments'),
    every(REFUNDS_SECONDS, 'check-refunds'),
    ...(withPages ? [every(config.revalidateSeconds, 'publish', { reason: 'schedule' })] : []),
  ];
  return () => timers.forEach(clearInterval);
}
