import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#src/platform/config.ts';
import { createMediaStore } from '#src/platform/objects/media-store.ts';
import { mediaFiles, mediaFolder } from '#src/lib/media.ts';
import { createS3Driver } from '#src/platform/objects/s3-driver.ts';
import { startS3 } from '#tests/kit/s3-server.ts';

const { directory, env } = await startS3();

function open(bucket = 'pictures') {
  const { s3 } = readConfig({ ...env, S3_BUCKET: bucket });
  if (!s3) throw new Error('S3 is not set');
  return createMediaStore({ dataDir: directory, driver: createS3Driver(s3) });
}

const photo = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();

describe('a picture kept in a bucket', () => {
  test('stores a picture in a bucket in all widths for every shop that reads it', async () => {
    const picture = await open().put(await photo('#336699'));
    for (const name of mediaFiles(picture)) expect(await open().read(name), name).toBeDefined();
    const small = await open().read(`${mediaFolder(picture)}/160.webp`);
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 160 });
  });

  test('makes a missing width of a picture in a bucket on its first request', async () => {
    const ready = await sharp(await photo('#993366'))
      .webp()
      .toBuffer();
    const picture = await open().putReady(ready);
    const small = await open().read(`${mediaFolder(picture)}/160.avif`);
    expect(await sharp(small).metadata()).toMatchObject({ format: 'heif', width: 160 });
  });

  test('finds no picture that was never stored in the bucket', async () => {
    const name = `${'0'.repeat(32)}-400x300/160.webp`;
    expect(await open().read(name)).toBeUndefined();
  });

  test('refuses a picture for a bucket that does not exist', async () => {
    await expect(open('elsewhere').put(await photo('#669933'))).rejects.toThrow();
  });
});
