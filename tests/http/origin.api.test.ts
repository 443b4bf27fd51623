import { describe, expect, test } from 'vitest';
import { createApp } from '#src/server/app.ts';
import { createTestShop, SITE } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const { services } = shop;
const path = '/api/cart/add';

/** Returns the status of a write with these headers: 422 reached the call, 403 did not. */
async function write(
  headers: Record<string, string>,
  config: Partial<typeof services.config> = {},
  to = path,
): Promise<number> {
  const app = createApp({ ...services, config: { ...services.config, ...config } });
  const init = { method: 'POST', body: '{}' };
  const all = { 'content-type': 'application/json', ...headers };
  return (await app.fetch(new Request(new URL(to, SITE), { ...init, headers: all }))).status;
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

  const secure = { siteUrl: 'https://shop.example', isHttps: true };
  const proxied = { ...secure, trustProxy: true };
  const forwarded = { 'x-forwarded-proto': 'http, https' };
  test.each([
    ['the address it was sent to', '192.168.1.5:3000', 'http://192.168.1.5:3000', {}, {}, 422],
    ['that address over https', '192.168.1.5:3000', 'https://192.168.1.5:3000', {}, {}, 403],
    [
      'the shop’s own machine over http',
      'localhost:3000',
      'http://localhost:3000',
      {},
      secure,
      422,
    ],
    ['another address over https', 'www.shop.example', 'https://www.shop.example', {}, secure, 422],
    ['another address over http', 'www.shop.example', 'http://www.shop.example', {}, secure, 403],
    ['the scheme of a trusted proxy', 'a.example', 'http://a.example', forwarded, proxied, 422],
    ['another scheme than its proxy’s', 'a.example', 'https://a.example', forwarded, proxied, 403],
    ['the scheme of another proxy', 'a.example', 'http://a.example', forwarded, secure, 403],
    ['an https address without a proxy', 'a.example', 'https://a.example', {}, proxied, 422],
  ])('from %s gets the right answer', async (_, host, origin, more, config, status) => {
    expect(await write({ host, origin, ...more }, config)).toBe(status);
  });

  test.each([
    '/api/payments/webhook',
    '/api/messages/reports',
    '/api/messages/whatsapp',
    '/sandbox/cashfree/pg/orders',
  ])('by another company’s server to %s may name any origin', async (to) => {
    expect(await write({ origin: 'https://evil.example' }, {}, to)).not.toBe(403);
    expect(await write({ origin: 'https://evil.example' }, {}, `/api/cart${to}`)).toBe(403);
  });
});
