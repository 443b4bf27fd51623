import { and, eq, gte, inArray } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { outgoingEvents, webhookDeliveries, webhookEndpoints } from '#src/db/schema/tables.ts';
import { transact } from '#src/db/transact.ts';
import { AppError } from '#src/lib/errors.ts';
import type { ParsedInputOf } from '#src/lib/endpoint.ts';
import { requireSeen } from '#src/platform/require-seen.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import type { JobSender } from '#src/platform/jobs.ts';
import type { Endpoint } from './attempt.service.server.ts';
import {
  auditedValues,
  changeEndpoint,
  lockEndpoint,
  lockList,
  recordEndpoint,
  refuseTaken,
  restart,
} from './change-endpoint.service.server.ts';
import { requirePublicUrl } from './endpoint-url.server.ts';
import { toEndpoint } from './endpoints.queries.server.ts';
import { makeTestBody } from './prepare-events.service.server.ts';
import type { WebhookServices } from './services.server.ts';
import { makeSecret } from './sign.server.ts';
import { TEST_EVENT } from './webhook-events.ts';
import {
  type createWebhookEndpoint,
  ENDPOINTS_MAX,
  endpointVersion,
  OVERLAP_HOURS,
  type resendFailedWebhooks,
  type rotateWebhookSecret,
  type updateWebhookEndpoint,
} from './webhooks.contract.ts';

type Services = Pick<WebhookServices, 'db' | 'config' | 'jobs' | 'secretBox'>;

/**
 * Creates an endpoint; returns its id and its secret. Throws INVALID_INPUT for an address that is
 * not public, CONFLICT for one that exists.
 */
export async function createEndpoint(
  { db, config, secretBox }: Services,
  { url, description, events }: ParsedInputOf<typeof createWebhookEndpoint>,
  userId: string,
): Promise<{ id: number; secret: string }> {
  requirePublicUrl(url, config.siteUrl);
  const secret = makeSecret();
  const sealed = await secretBox.seal(secret);
  return transact(db, async (tx) => {
    await lockList(tx);
    if ((await tx.$count(webhookEndpoints)) >= ENDPOINTS_MAX) {
      const message = `There can be at most ${ENDPOINTS_MAX} webhooks. Please delete one first.`;
      throw new AppError('CONFLICT', { message });
    }
    await refuseTaken(tx, url);
    const values = { url, description, events: [...new Set(events)] };
    const [row] = await tx
      .insert(webhookEndpoints)
      .values({ ...values, secret: sealed, createdBy: userId })
      .returning();
    if (!row) throw new AppError('UNEXPECTED');
    await recordEndpoint(tx, { userId }, 'create', { id: row.id, after: auditedValues(row) });
    return { id: row.id, secret };
  });
}

/**
 * Changes an endpoint. Waiting messages are sent as soon as it is enabled. Throws EDIT_CONFLICT, and
 * as createEndpoint() does.
 */
export async function updateEndpoint(
  services: Services,
  { id, version, ...input }: ParsedInputOf<typeof updateWebhookEndpoint>,
  userId: string,
): Promise<void> {
  if (input.url !== undefined) requirePublicUrl(input.url, services.config.siteUrl);
  await transactWithJobs(services, async (tx, jobs) => {
    await lockList(tx);
    const seen = toEndpoint(await lockEndpoint(tx, id));
    requireSeen(version, { version: endpointVersion(seen), values: seen });
    const { isEnabled } = await changeEndpoint(tx, id, input, { userId });
    if (isEnabled) await wake(jobs);
  });
}

/** Deletes an endpoint with its log. Throws NOT_FOUND. */
export async function deleteEndpoint(db: Db, id: number, userId: string): Promise<void> {
  await transact(db, async (tx) => {
    const before = await lockEndpoint(tx, id);
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
    await recordEndpoint(tx, { userId }, 'delete', { id, before: auditedValues(before) });
  });
}

/** Replaces the secret and returns the new one. Throws NOT_FOUND. */
export async function rotateSecret(
  { db, secretBox }: Services,
  { id, hasLeaked }: ParsedInputOf<typeof rotateWebhookSecret>,
  userId: string,
  now = new Date(),
): Promise<string> {
  const secret = makeSecret();
  const sealed = await secretBox.seal(secret);
  await transact(db, async (tx) => {
    const before = await lockEndpoint(tx, id);
    const overlap = {
      previousSecret: before.secret,
      previousSecretUntil: new Date(now.getTime() + OVERLAP_HOURS * 60 * 60_000),
    };
    const none = { previousSecret: null, previousSecretUntil: null };
    await tx
      .update(webhookEndpoints)
      // The secret is empty if it was lost with the key of the shop.
      .set({ secret: sealed, ...(hasLeaked || before.secret === '' ? none : overlap) })
      .where(eq(webhookEndpoints.id, id));
    await recordEndpoint(tx, { userId }, 'rotate', { id });
  });
  return secret;
}

/** Sends a test event to one endpoint; returns the delivery's id. Throws CONFLICT unless enabled. */
export async function sendTest(services: Services, id: number, now = new Date()): Promise<number> {
  return transactWithJobs(services, async (tx, jobs) => {
    requireEnabled(await lockEndpoint(tx, id));
    const [event] = await tx
      .insert(outgoingEvents)
      .values({
        ...{ type: TEST_EVENT, subject: String(id), createdAt: now, preparedAt: now },
        body: makeTestBody(now),
      })
      .returning({ id: outgoingEvents.id });
    if (!event) throw new AppError('UNEXPECTED');
    const [delivery] = await tx
      .insert(webhookDeliveries)
      .values({ eventId: event.id, endpointId: id, nextAttemptAt: now })
      .returning({ id: webhookDeliveries.id });
    if (!delivery) throw new AppError('UNEXPECTED');
    await wake(jobs);
    return delivery.id;
  });
}

/** Sends one message again. Throws NOT_FOUND, and CONFLICT unless its endpoint is enabled. */
export async function resendOne(services: Services, id: number): Promise<void> {
  await transactWithJobs(services, async (tx, jobs) => {
    const isIt = eq(webhookDeliveries.id, id);
    const [delivery] = await tx.select().from(webhookDeliveries).where(isIt);
    if (!delivery) throw new AppError('NOT_FOUND', { message: 'This delivery has been deleted.' });
    requireEnabled(await lockEndpoint(tx, delivery.endpointId));
    await sendNow(tx, jobs, isIt);
  });
}

/** Sends the failed messages of events since a time again; returns how many. */
export async function resendFailed(
  services: Services,
  { id, since }: ParsedInputOf<typeof resendFailedWebhooks>,
): Promise<number> {
  return transactWithJobs(services, async (tx, jobs) => {
    requireEnabled(await lockEndpoint(tx, id));
    const recent = tx
      .select({ id: outgoingEvents.id })
      .from(outgoingEvents)
      .where(gte(outgoingEvents.createdAt, new Date(since)));
    const isFailed = and(
      eq(webhookDeliveries.endpointId, id),
      eq(webhookDeliveries.state, 'failed'),
      inArray(webhookDeliveries.eventId, recent),
    );
    return sendNow(tx, jobs, isFailed);
  });
}

/** Starts a new series of attempts for some deliveries immediately; returns how many. */
async function sendNow(tx: Db, jobs: JobSender, which: ReturnType<typeof and>): Promise<number> {
  const count = await restart(tx, which);
  await wake(jobs);
  return count;
}

function wake(jobs: JobSender): Promise<void> {
  return jobs.send('send-webhooks', {}, { key: 'send-webhooks' });
}

function requireEnabled({ state }: Endpoint): void {
  if (state === 'enabled') return;
  const message = `This webhook is ${state}. Enable it first.`;
  throw new AppError('CONFLICT', { message });
}
