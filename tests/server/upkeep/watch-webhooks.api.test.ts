import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { webhookDeliveries, webhookEndpoints } from '#src/db/schema/tables.ts';
import { recordEvent } from '#src/features/webhooks/record-event.service.server.ts';
import { sendWebhooks } from '#src/features/webhooks/send-webhooks.service.server.ts';
import { fetchPublicUrl } from '#src/platform/public-fetch.ts';
import { READ_PAYLOADS } from '#src/server/upkeep/webhook-payloads.ts';
import { watchWebhooks } from '#src/server/upkeep/watch-webhooks.ts';
import { makeEndpoint } from '#tests/kit/make-endpoint.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const { db, services, sentJobs } = await createTestShop();

const received: string[] = [];
const server = createServer((req, res) => {
  received.push(`${req.method} ${req.url}`);
  if (req.url === '/moved') res.writeHead(302, { location: '/in' }).end();
  else res.end('x'.repeat(100_000));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => server.close());
afterAll(() => server.closeAllConnections());

const isAllowed = (address: string) => address === '127.0.0.1';
const reachable: typeof fetchPublicUrl = (url, request) =>
  fetchPublicUrl(url, { ...request, isAllowed });

test('a job is sent soon after an event, and not without one', async () => {
  await makeEndpoint(services, { events: ['product.updated'] });
  let isOn = false;
  const stop = watchWebhooks({ db, jobs: services.jobs, isOn: () => isOn });
  try {
    await recordEvent(db, { type: 'product.updated', subject: (await makeProduct(db)).id });
    isOn = true;
    await vi.waitFor(() => expect(sentJobs.map(({ name }) => name)).toContain('send-webhooks'), {
      timeout: 10_000,
    });
  } finally {
    stop();
  }
});

test.each([
  ['/in', 'a long response', 'delivered'],
  ['/moved', 'a redirect, which is not followed', 'waiting'],
])('a message over HTTP to %s gets %s: it is %s', async (path, _, state) => {
  await db.delete(webhookEndpoints);
  received.length = 0;
  const url = `http://127.0.0.1:${port}${path}`;
  await makeEndpoint(services, { url, events: ['product.updated'] });
  await recordEvent(db, { type: 'product.updated', subject: (await makeProduct(db)).id });
  await sendWebhooks({ ...services, fetchPublicUrl: reachable }, READ_PAYLOADS);
  const [delivery] = await db.select().from(webhookDeliveries);
  expect(delivery?.state).toBe(state);
  expect(received).toEqual([`POST ${path}`]);
});

test('a message to a private address is not sent', async () => {
  await db.delete(webhookEndpoints);
  received.length = 0;
  await makeEndpoint(services, { url: `http://localhost:${port}/in`, events: ['product.updated'] });
  await recordEvent(db, { type: 'product.updated', subject: (await makeProduct(db)).id });
  await sendWebhooks(services, READ_PAYLOADS);
  const [delivery] = await db.select().from(webhookDeliveries);
  expect(delivery).toMatchObject({ state: 'waiting', attempts: 1 });
  expect(received).toEqual([]);
});
