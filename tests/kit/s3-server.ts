import { afterAll } from 'vitest';
import { openBucket } from './s3-bucket.ts';

/** A bucket for the tests of a file, until these are done. */
export async function startS3() {
  const bucket = await openBucket();
  afterAll(bucket.close);
  return bucket;
}
