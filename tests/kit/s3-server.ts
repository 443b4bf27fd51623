import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll } from 'vitest';

/** A real S3-compatible server with the bucket `pictures`, until the test file is done. */
export async function startS3() {
  const directory = await mkdtemp(join(tmpdir(), 'swara-s3-'));
  const buckets = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  const { port } = await buckets.run();
  afterAll(async () => {
    await buckets.close();
    await rm(directory, { recursive: true, force: true });
  });
  return {
    directory,
    /** What an operator would set to use it. */
    env: {
      S3_BUCKET: 'pictures',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
  };
}
