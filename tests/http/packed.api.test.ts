import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { acceptsGzip, pack } from '#src/platform/packed.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const shop = await createTestShop();
for (let count = 0; count < 8; count += 1)
  await makeProduct(shop.db, { name: `Speaker ${count}`, description: 'Plays loud. '.repeat(20) });

const get = (path: string, headers: Record<string, string> = {}) =>
  shop.fetch(new Request(`http://localhost${path}`, { headers }));

test.each(['/api/products', '/api/products/1'])(
  'sends %s packed to browsers that accept it, with the same content',
  async (path) => {
    const plain = await get(path);
    expect(plain.headers.get('content-encoding')).toBeNull();
    const packed = await get(path, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('vary')).toContain('accept-encoding');
    const bytes = Buffer.from(await packed.arrayBuffer());
    const text = await plain.text();
    expect(gunzipSync(bytes).toString()).toBe(text);
    expect(bytes.length).toBeLessThan(text.length / 3);
  },
);

test.each([
  ['a browser that refuses gzip', { 'accept-encoding': 'gzip;q=0' }],
  ['a browser that names no encoding', {}],
  ['the publisher', { 'accept-encoding': 'gzip', 'cache-control': 'no-cache' }],
])('sends a list unpacked to %s', async (_, headers) => {
  const { headers: sent } = await get('/api/products', headers);
  expect(sent.get('content-encoding')).toBeNull();
});

test.each([
  [1199, false],
  [1200, false],
  [1201, true],
])('packs a body of %i bytes only if it needs more than a packet: %s', async (bytes, isPacked) => {
  expect((await pack('a'.repeat(bytes))) !== undefined).toBe(isPacked);
});

test.each([
  ['gzip', true],
  ['br, gzip;q=0.5', true],
  ['gzip;q=0.0', false],
  ['x-gzip2', false],
  [undefined, false],
])('reads from Accept-Encoding %s whether gzip is accepted: %s', (accepted, accepts) => {
  expect(acceptsGzip(accepted)).toBe(accepts);
});
