import { S3Driver } from 'flydrive/drivers/s3';
import type { DriverContract } from 'flydrive/types';
import type { Config } from '#src/platform/config.ts';

type Bucket = NonNullable<Config['s3']>;

const CONNECT_MS = 3000;
const SILENT_MS = 20_000;

/** Keeps the media store's files in a bucket of S3, or of a service that speaks its language. */
export function createS3Driver(bucket: Bucket): DriverContract {
  const { bucket: name, region, endpoint, accessKeyId, secretAccessKey } = bucket;
  return new S3Driver({
    bucket: name,
    region,
    ...(endpoint && { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    // The shop reads the files itself, so nobody else needs to.
    visibility: 'private',
    supportsACL: false,
    // Other services than Amazon's know buckets by path, and not all know its newer checksums.
    forcePathStyle: endpoint !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Without limits of its own it waits for a service that is frozen, for ever.
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
  });
}
