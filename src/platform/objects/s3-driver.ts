import { S3Driver } from 'flydrive/drivers/s3';
import type { DriverContract } from 'flydrive/types';
import type { Config } from '#src/platform/config.ts';

type Bucket = NonNullable<Config['s3']>;

const CONNECT_MS = 3000;
const SILENT_MS = 20_000;

/** Creates a driver that stores media files in a bucket of S3 or a compatible service. */
export function createS3Driver(bucket: Bucket): DriverContract {
  const { bucket: name, region, endpoint, accessKeyId, secretAccessKey } = bucket;
  return new S3Driver({
    bucket: name,
    region,
    ...(endpoint && { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    // The shop reads the files itself, so no public access is needed.
    visibility: 'private',
    supportsACL: false,
    // Other services than Amazon's address buckets by path, and not all support its newer
    // checksums.
    forcePathStyle: endpoint !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Without these limits it would wait for a frozen service for ever.
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
  });
}
