import { connect } from 'node:net';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { createMediaStore } from '#src/platform/objects/media-store.ts';
import type { AppEnv } from '#src/server/env.ts';
import { createHttpServer } from '#src/server/http.ts';
import { listen } from '#src/server/listen.ts';
import { createMetrics } from '#src/server/metrics.ts';

const app = new Hono<AppEnv>();
app.post('/api/echo', async (c) => c.text(await c.req.text()));

const server = createHttpServer({
  app,
  media: createMediaStore({ dataDir: '/nonexistent' }),
  site: undefined,
  metrics: createMetrics({
    publishing: () => undefined,
    waitingSeconds: async () => null,
    backups: async () => ({ backup: null, rehearsal: null }),
    shop: async () => [],
  }),
  health: async () => ({ ready: true, report: {} }),
  log: pino({ level: 'silent' }),
  patience: { headersMs: 300, requestMs: 900, silenceMs: 400 },
});
const { port, close } = await listen(server, { port: 0, host: '127.0.0.1' });
afterAll(close);

test('a connection outlives the pages that are rendered between two questions on it', async () => {
  const response = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(response.headers.get('keep-alive')).toBe('timeout=65');
});

test.each(['/%00', '/product/%00', '/api/products/%00', '/media/%00.webp', '/a%00b?q=1'])(
  'an address with a NUL in it, %s, is one that nobody can read',
  async (path) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(response.status).toBe(400);
    expect(await response.text()).toBe('That address cannot be read.\n');
  },
);

describe('a client that is too slow', () => {
  const POST = 'POST /api/echo HTTP/1.1\r\nHost: shop\r\nContent-Type: text/plain\r\n';

  /** Sends a text, then a drop at each tick, until it is cut; tells what it heard and after how long. */
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

  test('is cut when its headers do not end', async () => {
    const { heard, afterMs } = await drip('GET / HTTP/1.1\r\nHost: shop\r\n', 'X-A: b\r\n', 50);
    expect(heard).toContain('408 Request Timeout');
    expect(afterMs).toBeLessThan(900);
  });

  test('is cut when its body comes a drop at a time', async () => {
    const { heard, afterMs } = await drip(`${POST}Content-Length: 1000\r\n\r\n`, 'x', 50);
    expect(heard).toContain('408 Request Timeout');
    expect(afterMs).toBeGreaterThan(800);
    expect(afterMs).toBeLessThan(3000);
  });

  test('is cut when its body stands still', async () => {
    const { heard, afterMs } = await drip(`${POST}Content-Length: 1000\r\n\r\n`, '', 50);
    expect(heard).not.toContain('200 OK');
    expect(afterMs).toBeLessThan(900);
  });

  test('is answered when all of it comes in time', async () => {
    const { heard } = await drip(`${POST}Connection: close\r\nContent-Length: 4\r\n\r\n`, 'x', 50);
    expect(heard).toContain('200 OK');
    expect(heard).toContain('xxxx');
  });
});
