import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import {
  outgoingEvents,
  type webhookDeliveries,
  type webhookEndpoints,
} from '#src/db/schema/tables.ts';
import { PublicFetchError } from '#src/platform/public-fetch.ts';
import { type EventRow, makeBody } from './prepare-events.service.server.ts';
import type { ReadPayloads, WebhookServices } from './services.server.ts';
import { signedHeaders } from './sign.server.ts';

export type Endpoint = typeof webhookEndpoints.$inferSelect;
export type Delivery = typeof webhookDeliveries.$inferSelect;

/** The result of one attempt: a response, or a sentence about the problem that prevented one. */
export type Outcome = {
  status: number | null;
  problem: string;
  responseBody: string;
  durationMs: number;
};

const TIMEOUT_MS = 15_000;
/** The part of a response that the log keeps. */
const RESPONSE_MAX_BYTES = 4096;

type AttemptServices = Pick<WebhookServices, 'db' | 'secretBox' | 'fetchPublicUrl' | 'log'>;

/** Sends one message once, without following redirects, and returns the result. */
export async function attempt(
  services: AttemptServices,
  read: ReadPayloads,
  { endpoint, eventId }: { endpoint: Endpoint; eventId: string },
  now: Date,
): Promise<Outcome> {
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  try {
    const body = await getBody(services.db, read, eventId);
    if (body === undefined) throw new PublicFetchError('What it describes has been deleted.');
    const secrets = await openSecrets(services, endpoint, now);
    const { status, bytes } = await services.fetchPublicUrl(endpoint.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Standard-Webhooks/1.0',
        ...signedHeaders({ id: eventId, body, at: now, secrets }),
      },
      body,
      maxBytes: RESPONSE_MAX_BYTES,
      cutsBody: true,
      timeoutMs: TIMEOUT_MS,
      maxRedirects: 0,
    });
    return { status, problem: '', responseBody: toText(bytes), durationMs: took() };
  } catch (error) {
    if (!(error instanceof PublicFetchError)) {
      services.log.error({ err: error, eventId }, 'A webhook cannot be sent');
    }
    const problem =
      error instanceof PublicFetchError ? error.message : 'The shop could not make the message.';
    return { status: null, problem, responseBody: '', durationMs: took() };
  }
}

/** Returns whether a response accepts a message. */
export function isAccepted(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** Returns the stored message; makes it if that failed before, or if it was erased. */
async function getBody(db: Db, read: ReadPayloads, id: string): Promise<string | undefined> {
  const isIt = eq(outgoingEvents.id, id);
  return db.transaction(async (tx) => {
    const [event] = await tx.select().from(outgoingEvents).where(isIt).for('update');
    return event && (event.body ?? (await makeAgain(tx, read, event)));
  });
}

async function makeAgain(tx: Db, read: ReadPayloads, event: EventRow) {
  const body = await makeBody(tx, read, event);
  if (body !== undefined) {
    await tx.update(outgoingEvents).set({ body }).where(eq(outgoingEvents.id, event.id));
  }
  return body;
}

function openSecrets(
  { secretBox }: AttemptServices,
  { secret, previousSecret, previousSecretUntil }: Endpoint,
  now: Date,
): Promise<string[]> {
  const isInOverlap = previousSecretUntil !== null && previousSecretUntil > now;
  const sealed = [secret, ...(previousSecret !== null && isInOverlap ? [previousSecret] : [])];
  return Promise.all(sealed.map((one) => secretBox.open(one)));
}

/** PostgreSQL stores no zero characters. */
function toText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replaceAll('\0', '');
}
