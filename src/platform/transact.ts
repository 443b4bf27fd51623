import type { Db } from '#src/db/db.ts';
import { transact } from '#src/db/transact.ts';
import type { Jobs, JobSender } from './jobs.ts';

/** Runs transact() for work that also sends jobs: rows and jobs are committed together. */
export function transactWithJobs<T>(
  { db, jobs }: { db: Db; jobs: Jobs },
  work: (tx: Db, jobs: JobSender) => Promise<T>,
): Promise<T> {
  return transact(db, (tx) => work(tx, jobs.within(tx)));
}
