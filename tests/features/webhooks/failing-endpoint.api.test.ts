import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { notices, outgoingEvents, webhookEndpoints } from '#src/db/schema/tables.ts';
import { makeEndpoint, makeReceiver } from '#tests/kit/make-endpoint.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { createWebhookSender } from '#tests/kit/webhook-sender.ts';

const shop = await createTestShop();
const { db, services } = shop;
const DAY_MS = 86_400_000;

beforeEach(async () => {
  await db.delete(webhookEndpoints);
  await db.delete(outgoingEvents);
  await db.delete(notices);
});

const { send, recordProduct, prepareProduct, attemptAt } = createWebhookSender(shop);

describe('an endpoint that fails', () => {
  const failingFor = async (ms: number, status = 500) => {
    const now = new Date();
    const failingSince = new Date(now.getTime() - ms);
    await makeEndpoint(services, { events: ['product.updated'], failingSince });
    await prepareProduct();
    return attemptAt(
      makeReceiver(() => ({ status })),
      now,
    );
  };

  test.each([
    [5 * DAY_MS - 1, 'enabled'],
    [5 * DAY_MS, 'disabled'],
    [5 * DAY_MS + 1, 'disabled'],
  ])('an endpoint that has failed for %i ms is %s', async (ms, state) => {
    expect((await failingFor(ms)).endpoint?.state).toBe(state);
  });

  test('notifies staff when an endpoint is disabled and keeps its message waiting', async () => {
    const { endpoint, delivery } = await failingFor(6 * DAY_MS);
    expect(endpoint?.stateReason).toBe('It has accepted no message for 5 days.');
    expect(delivery?.state).toBe('waiting');
    const [notice] = await db.select().from(notices).where(eq(notices.kind, 'webhook'));
    expect(notice?.text).toContain('It has accepted no message for 5 days.');
  });

  test('disables an endpoint at its first response 410', async () => {
    const { endpoint } = await failingFor(0, 410);
    expect(endpoint).toMatchObject({ state: 'disabled' });
    expect(endpoint?.stateReason).toContain('410');
  });

  test('an endpoint counts its failures from the beginning after a success', async () => {
    const { endpoint } = await failingFor(6 * DAY_MS, 200);
    expect(endpoint).toMatchObject({ state: 'enabled', failingSince: null });
  });

  test('a slow endpoint does not delay others', async () => {
    const slow = await makeEndpoint(services, { events: ['product.updated'] });
    const quick = await makeEndpoint(services, { events: ['product.updated'] });
    const gate = Promise.withResolvers<unknown>();
    const receiver = makeReceiver();
    const held = {
      ...receiver,
      fetch: (async (url, request) => {
        if (url === slow.url) await gate.promise;
        const answer = await receiver.fetch(url, request);
        // A later event reaches the quick one while the slow one is still being waited for.
        if (url === quick.url && receiver.received.length === 1) await recordProduct();
        if (receiver.received.length === 2) gate.resolve(true);
        return answer;
      }) satisfies typeof receiver.fetch,
    };
    await recordProduct();
    await send(held);
    expect(receiver.received.slice(0, 2).map(({ url }) => url)).toEqual([quick.url, quick.url]);
    expect(receiver.received).toHaveLength(4);
  });
});
