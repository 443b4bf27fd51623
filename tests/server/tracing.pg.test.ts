import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test, vi } from 'vitest';
import { startTracing } from '#src/server/tracing.ts';
import { createTestDb, urlOf } from '#tests/kit/db.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { nodeStarter } from '#tests/kit/shop-nodes.ts';

type Attribute = { key: string; value: { stringValue?: string } };
type Span = { traceId: string; name: string; attributes: Attribute[] };
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

const spans: Span[] = [];
const collector = createServer((req, res) => {
  void text(req).then((body) => {
    if (req.url === '/v1/traces') {
      const { resourceSpans } = JSON.parse(body) as Sent;
      spans.push(...resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)));
    }
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
afterAll(() => {
  collector.closeAllConnections();
  collector.close();
});

const startNode = nodeStarter();

test('loads nothing of OpenTelemetry without a collector', async () => {
  const stop = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: '' });
  await stop();
  const loaded = Object.keys(createRequire(import.meta.url).cache);
  expect(loaded.filter((file) => /@opentelemetry\/(sdk-node|instrumentation)/.test(file))).toEqual(
    [],
  );
});

test('records a call and its database queries as one trace without queries of addresses', async () => {
  const { db, engine } = await createTestDb();
  await makeProduct(db);
  const url = urlOf({ engine });
  const node = await startNode({
    ...{ DATABASE_URL: url ?? '', PAGES: '0', OTEL_BSP_SCHEDULE_DELAY: '100' },
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  });
  await node.get('/api/search/suggestions?q=secret-word');
  await node.get('/api/follow/SW-1/secret-word');
  await node.get('/api/products?search=secret-word&page=1&pageSize=20');
  const hasPath = ({ attributes }: Span, path: string) =>
    attributes.some(({ value }) => value.stringValue === path);
  await vi.waitFor(() => {
    const root = spans.find((span) => hasPath(span, '/api/products'));
    const within = spans.filter(({ traceId }) => traceId === root?.traceId);
    expect(within.map(({ name }) => name)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^GET/), expect.stringMatching(/^pg\.query/)]),
    );
  }, 15_000);
  expect(JSON.stringify(spans)).not.toContain('secret-word');
  expect(spans.filter((span) => hasPath(span, '/healthz'))).toEqual([]);
}, 120_000);
