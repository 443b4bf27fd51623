import { retainedSince } from '#src/features/settings/retention.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { deleteOldFiles } from '#src/platform/old-files.ts';
import { outboxFolder } from '#src/platform/outbox.ts';
import type { Services } from '#src/http/env.ts';
import { uploadsFolder } from '#src/http/read-form.ts';

const HOUR_MS = 3_600_000;

type Node = Pick<Services, 'config' | 'db' | 'log'>;

/** Deletes unneeded files from this node's own disk, since nightly work runs on only one node. */
export async function tidyDisk({ config: { dataDir }, db, log }: Node, now = new Date()) {
  const { retention } = await getSettings(db);
  const uploads = await deleteOldFiles(uploadsFolder(dataDir), new Date(now.getTime() - HOUR_MS));
  const letters = await deleteOldFiles(
    outboxFolder(dataDir),
    retainedSince(retention.outboxDays, now),
  );
  if (uploads + letters > 0) log.info({ uploads, letters }, 'Old files of this node deleted');
}

/** Does so now and every hour. Returns a function that stops it. */
export function startTidyingDisk(node: Node): () => void {
  const tidy = () =>
    void tidyDisk(node).catch((error: unknown) => {
      node.log.warn({ err: error }, 'Old files of this node could not be deleted');
    });
  tidy();
  const timer = setInterval(tidy, HOUR_MS);
  return () => clearInterval(timer);
}
