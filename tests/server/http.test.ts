import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { createMediaStore } from '#src/platform/objects/media-store.ts';
import type { AppEnv } from '#src/server/env.ts';
import { createHttpServer } from '#src/server/http.ts';
import { listen } from '#src/server/listen.ts';
import { createMetrics } from '#src/server/metrics.ts';

const server = createHttpServer({
  app: new Hono<AppEnv>(),
  media: createMediaStore({ dataDir: '/nonexistent' }),
  site: undefined,
  metrics: createMetrics({ publishing: () => undefined, waitingSeconds: async () => null }),
  health: async () => ({ ready: true, report: {} }),
  log: pino({ level: 'silent' }),
});
const { port, close } = await listen(server, { port: 0, host: '127.0.0.1' });
afterAll(close);

test('a connection outlives the pages that are rendered between two questions on it', async () => {
  const response = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(response.headers.get('keep-alive')).toBe('timeout=65');
});
