import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { mediaUrl } from '#src/lib/media.ts';
import { sceneOf } from '#src/ui/scene.ts';

const SIZE = { width: 320, height: 240 };
/** The pictures that the server has, by the hash in their address. */
const pictures = new Map<string, Buffer>();
const server = createServer(({ url = '' }, response) => {
  const picture = [...pictures].find(([hash]) => url.includes(hash))?.[1];
  response.statusCode = picture ? 200 : 404;
  response.end(picture);
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
vi.stubEnv('API_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

const addressOf = (hash: string) => mediaUrl({ hash, ...SIZE });

/** Stores a picture of one colour and returns its address. */
async function addPicture(hash: string, background: string): Promise<string> {
  pictures.set(
    hash,
    await sharp({ create: { ...SIZE, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return addressOf(hash);
}

describe('the ground behind a scene', () => {
  test.each([
    ['a1'.repeat(16), '#20304a', 'deep'],
    ['b2'.repeat(16), '#c46b48', 'deep'],
    ['c3'.repeat(16), '#e8eef4', ''],
  ])(
    'the ground behind picture %s is its colour %s, with the class “%s”',
    async (hash, colour, look) => {
      expect(await sceneOf(await addPicture(hash, colour))).toEqual({
        class: look,
        style: `--ground:linear-gradient(${colour} 16%,${colour},${colour} 84%)`,
        foot: `--ground:${colour}`,
      });
    },
  );

  test('leaves the page’s own ground without a picture, and until the picture can be read', async () => {
    const none = { class: '', style: '', foot: '' };
    const hash = 'd4'.repeat(16);
    expect(await sceneOf(undefined)).toEqual(none);
    expect(await sceneOf(addressOf(hash))).toEqual(none);
    expect(await sceneOf(await addPicture(hash, '#20304a'))).toMatchObject({ class: 'deep' });
  });
});
