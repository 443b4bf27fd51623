import { connect } from 'node:net';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { createMediaStore } from '#src/platform/objects/media-store.ts';
import type { AppEnv } from '#src/http/env.ts';
import { createHttpServer } from '#src/server/http.ts';
import { listen } from '#src/server/listen.ts';
import { createMetrics } from '#src/server/metrics.ts';

const app = new Hono<AppEnv>();
app.post('/api/echo', async (c) => c.text(await c.req.text()));
app.get('/api/pages/*', (c) => c.json({ pages: [] }));

const server = createHttpServer({
  app,
  media: createMediaStore({ dataDir: '/nonexistent' }),
  site: undefined,
  metrics: createMetrics({
    publishing: () => undefined,
    waitingSeconds: async () => null,
    backups: async () => ({ backup: null, rehearsal: null, copy: null }),
    shop: async () => [],
  }),
  health: async () => ({ ready: true, report: { status: 'ready', database: 'ok' } }),
  log: pino({ level: 'silent' }),
  isHttps: true,
  metricsToken: 'a-token-of-16-signs',
  patience: { headersMs: 300, requestMs: 900, silenceMs: 400 },
});
const { port, close } = await listen(server, { port: 0, host: '127.0.0.1' });
afterAll(close);

test('keeps an idle connection open for longer than a rendering takes', async () => {
  const response = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(response.headers.get('keep-alive')).toBe('timeout=65');
});

test.each(['/%00', '/product/%00', '/api/products/%00', '/media/%00.webp', '/a%00b?q=1'])(
  'refuses an address with a NUL, %s, as unreadable',
  async (path) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(response.status).toBe(400);
    expect(await response.text()).toBe('This address cannot be read.\n');
  },
);

const request = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers });

test.each(['/healthz', '/metrics', '/api/nowhere', '/media/none.webp', '/', '/%00'])(
  'sends %s with the headers that keep browsers safe',
  async (path) => {
    const { headers } = await request(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': "base-uri 'self'; object-src 'none'; frame-ancestors 'self'",
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'strict-transport-security': 'max-age=15552000',
    });
    expect(headers.get('permissions-policy')).toContain('camera=()');
  },
);

test.each(['/_astro/shell.abc.js', '/_astro/shop.abc.css', '/_astro/manrope.abc.woff2'])(
  'sends %s without the headers that only matter for pages',
  async (path) => {
    const { headers } = await request(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBe('max-age=15552000');
    expect(headers.has('permissions-policy')).toBe(false);
    expect(headers.has('content-security-policy')).toBe(false);
  },
);

describe('what operators see', () => {
  const FROM_AFAR = { 'x-forwarded-for': '203.0.113.9' };

  test('shows metrics to internal requests and to those with the token', async () => {
    expect((await request('/metrics')).status).toBe(200);
    const token = { ...FROM_AFAR, authorization: 'Bearer a-token-of-16-signs' };
    expect((await request('/metrics', token)).status).toBe(200);
    expect(await (await request('/readyz', token)).json()).toHaveProperty('database');
  });

  test.each([
    FROM_AFAR,
    { forwarded: 'for=203.0.113.9' },
    { ...FROM_AFAR, authorization: 'Bearer a-token-of-16-sign' },
  ])('shows no metrics to a request with %o', async (headers) => {
    expect((await request('/metrics', headers)).status).toBe(403);
    expect(await (await request('/readyz', headers)).json()).toEqual({ status: 'ready' });
    expect((await request('/readyz', headers)).status).toBe(200);
  });
});

test('lets only this machine read the data of all pages', async () => {
  expect((await request('/api/pages')).status).toBe(200);
  for (const headers of [{ 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }]) {
    for (const path of [
      '/api/pages',
      '/api/pages/products?ids=1',
      '/api/pages/support?ids=1',
      '/api/pages/feed-entries?ids=1',
    ]) {
      expect((await request(path, headers)).status, path).toBe(404);
    }
  }
});

describe('a client that is too slow', () => {
  const POST = 'POST /api/echo HTTP/1.1\r\nHost: shop\r\nContent-Type: text/plain\r\n';

  /**
   * Sends a text, then a drop at each tick, until it is cut; returns what it received and the
   * time.
   */
  function drip(start: string, drop: string, everyMs: number) {
    const startedAt = performance.now();
    const socket = connect(port, '127.0.0.1', () => socket.write(start));
    const timer = setInterval(() => drop && socket.write(drop), everyMs);
    let heard = '';
    socket.on('data', (chunk) => (heard += chunk.toString()));
    socket.on('error', () => {});
    return new Promise<{ heard: string; afterMs: number }>((resolve) => {
      socket.on('close', () => {
        clearInterval(timer);
        resolve({ heard, afterMs: performance.now() - startedAt });
      });
    });
  }

  test('cuts off a client whose headers do not end', async () => {
    const { heard, afterMs } = await drip('GET / HTTP/1.1\r\nHost: shop\r\n', 'X-A: b\r\n', 50);
    expect(heard).toContain('408 Request Timeout');
    expect(afterMs).toBeLessThan(900);
  });

  test('cuts off a client that sends its body a drop at a time', async () => {
    const { heard, afterMs } = await drip(`${POST}Content-Length: 1000\r\n\r\n`, 'x', 50);
    expect(heard).toContain('408 Request Timeout');
    expect(afterMs).toBeGreaterThan(800);
    expect(afterMs).toBeLessThan(3000);
  });

  test('cuts off a client whose body stops arriving', async () => {
    const { heard, afterMs } = await drip(`${POST}Content-Length: 1000\r\n\r\n`, '', 50);
    expect(heard).not.toContain('200 OK');
    expect(afterMs).toBeLessThan(900);
  });

  test('answers a slow client whose request arrives in time', async () => {
    const { heard } = await drip(`${POST}Connection: close\r\nContent-Length: 4\r\n\r\n`, 'x', 50);
    expect(heard).toContain('200 OK');
    expect(heard).toContain('xxxx');
  });
});
