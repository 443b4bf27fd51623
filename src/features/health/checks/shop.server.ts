import { eq, sql } from 'drizzle-orm';
import { shopState } from '#src/db/schema/tables.ts';
import { rowsOf } from '#src/db/rows.ts';
import { openMediaStore } from '#src/platform/objects/open-media-store.ts';
import { PROXY_REMEDY, PROXY_SEEN, PROXY_SENTENCE } from '#src/platform/proxy-seen.ts';
import { findStoredKey } from '#src/platform/secret-key.ts';
import type { CheckSources } from '#src/features/health/check-sources.server.ts';
import { bad, type Finding, good } from '#src/features/health/finding.ts';

/** Values that do not fit together stop the shop at its start; this finds those that only hint. */
export async function checkSettings({ db, config }: CheckSources): Promise<Finding> {
  const isProxySeen = eq(shopState.key, PROXY_SEEN);
  const [proxy] = config.trustProxy ? [] : await db.select().from(shopState).where(isProxySeen);
  if (proxy) return bad(PROXY_SENTENCE, PROXY_REMEDY);
  const hasKey = config.secretKey ?? (await findStoredKey(config.dataDir));
  if (!hasKey) {
    return bad(
      'There is no secret key: neither SECRET_KEY nor the file secret.key in DATA_DIR.',
      'Start the shop once, which creates it, or restore the file from a backup.',
    );
  }
  return good('All values fit together.');
}

type Publishing = { minutes: number | null; error: string | null };

export async function checkPublishing({ db }: CheckSources): Promise<Finding> {
  const [row] = await rowsOf<Publishing>(
    db,
    sql`select
      (select extract(epoch from now() - min(created_at))::int / 60 from publications
        where published_at is null) as minutes,
      (select case when status = 'failed' then error end from releases order by id desc limit 1)
        as error`,
  );
  const { minutes = null, error = null } = row ?? {};
  const advice = 'See Publishing in the admin.';
  if (error !== null) return bad(`The last publish failed: ${error.split('\n')[0]}`, advice);
  if (minutes !== null && minutes >= 10) {
    return bad(`Changes have been waiting to be published for ${minutes} minutes.`, advice);
  }
  return good(minutes === null ? 'All changes are published.' : 'Changes are being published.');
}

/** Looks for a file that does not exist, which needs the same rights as reading a picture. */
export async function checkPictures({ config }: CheckSources): Promise<Finding> {
  const { files } = await openMediaStore(config);
  if (!config.s3) return good('They are stored on this disk.');
  try {
    await files.has('health-check');
    return good(`The bucket ${config.s3.bucket} can be read.`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return bad(
      `The bucket ${config.s3.bucket} cannot be read: ${reason}`,
      'Check the S3_ values, and that the key may list and read the bucket.',
    );
  }
}
