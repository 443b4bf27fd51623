import type { Db } from '#src/db/db.ts';
import { hasDueWebhooks } from '#src/features/webhooks/send-webhooks.service.server.ts';
import type { Jobs } from '#src/platform/jobs.ts';

const LOOK_MS = 1000;

type Options = {
  db: Db;
  jobs: Jobs;
  /** Returns whether this node currently does jobs. */
  isOn: () => boolean;
};

/**
 * Starts the job that sends webhooks within a second of an event, and of the time of a retry. Events
 * are recorded by code that has no queue, and by the database itself.
 */
export function watchWebhooks({ db, jobs, isOn }: Options): () => void {
  let isLooking = false;
  const look = async () => {
    if (isLooking || !isOn()) return;
    isLooking = true;
    try {
      if (await hasDueWebhooks(db)) await jobs.send('send-webhooks', {}, { key: 'send-webhooks' });
    } catch {
      // The database is unavailable: the next look finds the same events.
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  return () => clearInterval(timer);
}
