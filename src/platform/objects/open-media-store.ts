import type { Config } from '#src/platform/config.ts';
import { createMediaStore, type MediaStore } from './media-store.ts';

/** Opens the media store that the settings name: in a bucket, or below DATA_DIR. */
export async function openMediaStore({
  dataDir,
  s3,
}: Pick<Config, 'dataDir' | 's3'>): Promise<MediaStore> {
  if (!s3) return createMediaStore({ dataDir });
  // Amazon's client is large, and most shops keep their pictures on disk.
  const { createS3Driver } = await import('./s3-driver.ts');
  return createMediaStore({ dataDir, driver: createS3Driver(s3) });
}
