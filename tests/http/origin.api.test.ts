import { describe, expect, test } from 'vitest';
import { createTestShop, SITE } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const path = '/api/cart/add';

/** Returns the status of a write with these headers: 422 reached the call, 403 did not. */
async function write(headers: Record<string, string>): Promise<number> {
  const init = { method: 'POST', body: '{}' };
  const all = { 'content-type': 'application/json', ...headers };
  return (await shop.fetch(new Request(new URL(path, SITE), { ...init, headers: all }))).status;
}

describe('a write', () => {
  test.each(['cross-site', 'same-site'])(
    'refuses a write that the browser marks as %s, even without an origin',
    async (site) => {
      expect(await write({ 'sec-fetch-site': site })).toBe(403);
      expect(await write({ 'sec-fetch-site': site, origin: SITE })).toBe(403);
    },
  );

  test.each([
    'https://evil.example',
    'null',
    'http://shop.test.evil.example',
    // The same name under another scheme or port is another site.
    'https://shop.test',
    'http://shop.test:8080',
    'ftp://shop.test',
  ])('refuses a write that came from %s', async (origin) => {
    expect(await write({ origin })).toBe(403);
  });

  test.each([
    ['of our own pages', { 'sec-fetch-site': 'same-origin', origin: SITE }],
    ['of a person who typed the address', { 'sec-fetch-site': 'none' }],
    ['of a client that is no browser', {}],
  ])('accepts a write %s', async (_whose, headers) => {
    expect(await write(headers)).toBe(422);
  });
});
