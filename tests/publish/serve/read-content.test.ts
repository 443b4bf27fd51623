import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { StoreAway } from '#src/platform/objects/object-store.ts';
import { createContents } from '#src/publish/store/contents.ts';
import { makeLive, makePage } from '#tests/kit/make-release.ts';
import { EMPTY_CATALOGUE, openSite } from '#tests/kit/open-site.ts';

const lost: string[] = [];
const onLost = (hashes: string[]) => void lost.push(...hashes);
const { folder, contents, store, site, show, get } = await openSite({ ...EMPTY_CATALOGUE, onLost });

/** Publishes a release of this name; returns the files of its page /sound and of its picture. */
async function load(name: string) {
  lost.length = 0;
  const files = { '_astro/sign.webp': `picture of ${name}`, '_astro/look.css': styleOf(name) };
  const live = await makeLive(contents, name, { pages: { '/sound': makePage(name) }, files });
  show(live);
  const pathOf = (file: string) => {
    const { hash = '', isPacked = false } = live.files.get(file) ?? {};
    return join(folder, hash.slice(0, 2), hash + (isPacked ? '.z' : ''));
  };
  const hashOf = (file: string) => live.files.get(file)?.hash ?? '';
  return { pathOf, hashOf };
}

const styleOf = (name: string) => `/* ${name} */ ${'a{color:red}'.repeat(100)}`;
const browse = (encoding: string) => get('/sound', { 'accept-encoding': encoding });

describe('contents that differ from their hashes', () => {
  test.each([
    ['br', 10],
    ['br', -3],
    ['gzip', -10],
    ['gzip', 10],
    ['identity', 10],
    ['identity', -10],
  ])('restores contents from the form that is whole: %s, damaged at %i', async (encoding, at) => {
    const { pathOf } = await load(`damaged for ${encoding} at ${at}`);
    const file = pathOf('_astro/look.css');
    const whole = await readFile(file);
    const damaged = Buffer.from(whole);
    damaged.fill(0, at < 0 ? damaged.length + at : at, at < 0 ? undefined : at + 8);
    await writeFile(file, damaged);
    const response = await get('/_astro/look.css', { 'accept-encoding': encoding });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(styleOf(`damaged for ${encoding} at ${at}`));
    expect(lost).toEqual([]);
  });

  test('stores restored contents whole again', async () => {
    const { pathOf } = await load('healed');
    const file = pathOf('_astro/look.css');
    const whole = await readFile(file);
    await writeFile(file, Buffer.concat([whole.subarray(0, -9), Buffer.alloc(9)]));
    const styles = await get('/_astro/look.css', { 'accept-encoding': 'gzip' });
    expect(styles.status).toBe(200);
    expect(await readFile(file)).toEqual(whole);
  });

  test.each(['cut', 'gone'])(
    'promises lost contents for later and reports the loss once: %s',
    async (how) => {
      const { pathOf, hashOf } = await load(`lost, ${how}`);
      const file = pathOf('sound/index.html');
      if (how === 'cut') await writeFile(file, 'cut');
      else await rm(file);
      for (const encoding of ['br', 'gzip', 'identity', 'br']) {
        const response = await browse(encoding);
        expect(response.status).toBe(503);
        expect(response.headers.get('retry-after')).toBe('5');
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect(await response.text()).toBe(
          'This page is being rebuilt. Please try again in a moment.\n',
        );
      }
      expect(lost).toEqual([hashOf('sound/index.html')]);
      expect(await site.countLost()).toBe(1);
      expect((await get('/')).status).toBe(200);

      await contents.put('sound/index.html', Buffer.from(makePage(`lost, ${how}`)));
      expect(await site.countLost()).toBe(0);
      expect((await browse('br')).status).toBe(200);
    },
  );

  test('never sends a damaged picture of a release', async () => {
    const { pathOf, hashOf } = await load('picture');
    await writeFile(pathOf('_astro/sign.webp'), 'pict');
    expect((await get('/_astro/sign.webp')).status).toBe(503);
    expect(lost).toEqual([hashOf('_astro/sign.webp')]);
  });
});

test('stores a page in its smallest form and sends the requested one', async () => {
  const { pathOf } = await load('forms');
  const object = await readFile(pathOf('sound/index.html'));
  expect(brotliDecompressSync(object.subarray(4)).toString()).toBe(makePage('forms'));
  for (const [encoding, sent] of [
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const response = await browse(encoding);
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, sent]);
    expect(await response.text()).toBe(makePage('forms'));
  }
  expect(lost).toEqual([]);
});

test('treats no page as lost when the store does not answer', async () => {
  const away = { isAway: false };
  const fickle = createContents({
    ...store,
    get: (key) => (away.isAway ? Promise.reject(new StoreAway('away')) : store.get(key)),
  });
  const site = await openSite({ ...EMPTY_CATALOGUE, onLost }, fickle);
  await load('kept');
  site.show(await makeLive(contents, 'kept', { pages: { '/sound': makePage('kept') } }));
  expect((await site.get('/sound')).status).toBe(200);
  away.isAway = true;
  expect((await site.get('/sound')).status).toBe(200);
  const later = await site.get('/');
  expect([later.status, later.headers.get('retry-after')]).toEqual([503, '5']);
  expect(lost).toEqual([]);
  away.isAway = false;
  expect((await site.get('/')).status).toBe(200);
});

test('never shows an unfinished write under a content hash', async () => {
  await load('whole');
  const names = await readdir(folder, { recursive: true });
  expect(names.filter((name) => name.startsWith('unfinished/'))).toEqual([]);
});
