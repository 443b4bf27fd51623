import type { Db } from '#src/db/db.ts';
import { outgoingEvents, webhookDeliveries, webhookEndpoints } from '#src/db/schema/tables.ts';
import { makeSecret } from '#src/features/webhooks/sign.server.ts';
import { WEBHOOK_EVENT_NAMES } from '#src/features/webhooks/webhook-events.ts';
import type { SecretBox } from '#src/platform/secret-box.ts';
import type { fetchPublicUrl, PublicRequest } from '#src/platform/public-fetch.ts';

let endpoints = 0;

/** Creates an endpoint that receives all events, or only these. */
export async function makeEndpoint(
  { db, secretBox }: { db: Db; secretBox: SecretBox },
  overrides: Partial<typeof webhookEndpoints.$inferInsert> = {},
) {
  endpoints += 1;
  const secret = makeSecret();
  const [row] = await db
    .insert(webhookEndpoints)
    .values({
      url: `https://hooks${endpoints}.example/in`,
      events: [...WEBHOOK_EVENT_NAMES],
      secret: await secretBox.seal(secret),
      ...overrides,
    })
    .returning();
  if (!row) throw new Error('The database kept no endpoint.');
  return { ...row, plainSecret: secret };
}

/** Creates a delivery whose attempts are used up; returns its id. */
export async function makeWebhookDelivery(
  db: Db,
  endpointId: number,
  createdAt: Date,
  state = 'failed',
): Promise<number> {
  const values = { type: 'product.deleted', subject: '7', body: '{}', preparedAt: createdAt };
  const [event] = await db
    .insert(outgoingEvents)
    .values({ ...values, createdAt })
    .returning();
  if (!event) throw new Error('The database kept no event.');
  const counts = { attempts: 8, seriesAttempts: 8, nextAttemptAt: createdAt };
  const row = { eventId: event.id, endpointId, state, ...counts };
  const [delivery] = await db.insert(webhookDeliveries).values(row).returning();
  return delivery?.id ?? 0;
}

type Received = { url: string; headers: Record<string, string>; body: string };
type Answer = { status: number; body?: string } | Error;

/** Plays all receivers: keeps the messages, and answers them as the test says. */
export function makeReceiver(answer: (message: Received) => Answer = () => ({ status: 204 })) {
  const received: Received[] = [];
  const fetch: typeof fetchPublicUrl = async (url, request: PublicRequest) => {
    const message = { url, headers: { ...request.headers }, body: request.body ?? '' };
    received.push(message);
    const reply = answer(message);
    if (reply instanceof Error) throw reply;
    const bytes = new TextEncoder().encode(reply.body ?? '').subarray(0, request.maxBytes);
    return { status: reply.status, headers: {}, bytes };
  };
  const bodies = () =>
    received.map(
      ({ body }) => JSON.parse(body) as { type: string; timestamp: string; data: never },
    );
  return { received, fetch, bodies, types: () => bodies().map(({ type }) => type) };
}
