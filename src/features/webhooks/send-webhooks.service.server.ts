import { setTimeout as wait } from 'node:timers/promises';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from '#src/db/schema/tables.ts';
import { transact } from '#src/db/transact.ts';
import { createStaffNotice } from '#src/features/messages/notices/note-for-staff.service.server.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import type { JobHandlers } from '#src/platform/boss.ts';
import {
  attempt,
  type Delivery,
  type Endpoint,
  isAccepted,
  type Outcome,
} from './attempt.service.server.ts';
import { prepareEvents } from './prepare-events.service.server.ts';
import { nextAttempt } from './retry-times.ts';
import type { ReadPayloads, WebhookServices } from './services.server.ts';
import { FAILING_DAYS } from './webhooks.contract.ts';

/** The messages that one endpoint receives at the same time. */
const AT_A_TIME = 5;
/** The interval at which a running job looks for new events. */
const LOOK_MS = 500;
/** After this time a job starts no more attempts; the next job continues. */
const RUN_MS = 60_000;
const GONE = 410;

type SendServices = Pick<WebhookServices, 'db' | 'secretBox' | 'fetchPublicUrl' | 'log'>;

/** Returns the job that sends webhooks. */
export function webhookJobs(
  services: SendServices,
  read: ReadPayloads,
): Pick<JobHandlers, 'send-webhooks'> {
  return { 'send-webhooks': () => sendWebhooks(services, read) };
}

/** Returns whether events wait to be prepared, or messages to be sent. */
export async function hasDueWebhooks(db: Db, now = new Date()): Promise<boolean> {
  const [row] = await rowsOf<{ due: boolean }>(
    db,
    sql`select exists (select 1 from outgoing_events where prepared_at is null)
      or exists (select 1 from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
        where d.state = 'waiting' and d.next_attempt_at <= ${now.toISOString()}::timestamptz
          and e.state = 'enabled') as due`,
  );
  return row?.due === true;
}

/**
 * Sends everything that is due. Endpoints do not wait for each other: each has a few messages under
 * way, and new events are added while others are being sent.
 */
export async function sendWebhooks(services: SendServices, read: ReadPayloads): Promise<void> {
  const until = Date.now() + RUN_MS;
  const running = new Map<number, Promise<void>>();
  do {
    while (await prepareEvents(services, read)) continue;
    for (const endpointId of await listDueEndpoints(services.db)) {
      if (running.has(endpointId)) continue;
      const work = sendAll(services, read, endpointId, until).finally(() =>
        running.delete(endpointId),
      );
      running.set(endpointId, work);
    }
    if (running.size > 0) await Promise.race([...running.values(), wait(LOOK_MS)]);
  } while (running.size > 0 && Date.now() < until);
  await Promise.all(running.values());
}

async function listDueEndpoints(db: Db): Promise<number[]> {
  const due = await db
    .selectDistinct({ id: webhookDeliveries.endpointId })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(isDue(new Date()));
  return due.map(({ id }) => id);
}

async function sendAll(
  services: SendServices,
  read: ReadPayloads,
  endpointId: number,
  until: number,
): Promise<void> {
  while (Date.now() < until) {
    const isOwn = eq(webhookDeliveries.endpointId, endpointId);
    const due = await services.db
      .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .where(and(isOwn, isDue(new Date())))
      .orderBy(asc(webhookDeliveries.nextAttemptAt), asc(webhookDeliveries.id))
      .limit(AT_A_TIME);
    if (due.length === 0) return;
    await Promise.all(due.map((one) => deliver(services, read, one)));
  }
}

function isDue(now: Date) {
  return and(
    eq(webhookDeliveries.state, 'waiting'),
    lte(webhookDeliveries.nextAttemptAt, now),
    eq(webhookEndpoints.state, 'enabled'),
  );
}

/** Makes one attempt and records it: a killed process repeats it, since receivers know the id. */
export async function deliver(
  services: SendServices,
  read: ReadPayloads,
  { delivery, endpoint }: { delivery: Delivery; endpoint: Endpoint },
  now = new Date(),
): Promise<void> {
  const outcome = await attempt(services, read, { endpoint, eventId: delivery.eventId }, now);
  await transact(services.db, (tx) => recordOutcome(tx, { delivery, outcome }, now));
}

type Recorded = { delivery: Delivery; outcome: Outcome };

async function recordOutcome(tx: Db, { delivery, outcome }: Recorded, now: Date): Promise<void> {
  const { id, attempts, seriesAttempts, endpointId } = delivery;
  const isDone = isAccepted(outcome.status);
  const next = isDone ? null : nextAttempt(seriesAttempts + 1, now);
  const [counted] = await tx
    .update(webhookDeliveries)
    .set({
      state: isDone ? 'delivered' : next ? 'waiting' : 'failed',
      attempts: attempts + 1,
      seriesAttempts: seriesAttempts + 1,
      nextAttemptAt: next,
    })
    // Another node may have sent it too, or staff sent it again in the meantime.
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.attempts, attempts)))
    .returning({ id: webhookDeliveries.id });
  if (!counted) return;
  await tx.insert(webhookAttempts).values({ ...outcome, deliveryId: id, createdAt: now });
  await recordHealth(tx, endpointId, outcome, now);
}

/** Records whether an endpoint works, and disables it if it is gone or has failed for days. */
async function recordHealth(tx: Db, endpointId: number, { status }: Outcome, now: Date) {
  const isIt = eq(webhookEndpoints.id, endpointId);
  const [endpoint] = await tx.select().from(webhookEndpoints).where(isIt).for('update');
  if (!endpoint) return;
  if (isAccepted(status)) {
    if (endpoint.failingSince === null) return;
    await tx.update(webhookEndpoints).set({ failingSince: null }).where(isIt);
    return;
  }
  const failingSince = endpoint.failingSince ?? now;
  const isOver = now.getTime() - failingSince.getTime() >= FAILING_DAYS * DAY_MS;
  const stateReason =
    status === GONE
      ? 'It answered 410, which means that it no longer exists.'
      : isOver
        ? `It has accepted no message for ${FAILING_DAYS} days.`
        : '';
  const isDisabled = stateReason !== '' && endpoint.state === 'enabled';
  const disabled = isDisabled ? { state: 'disabled', stateReason } : {};
  await tx
    .update(webhookEndpoints)
    .set({ failingSince, ...disabled })
    .where(isIt);
  if (!isDisabled) return;
  const text = `${new URL(endpoint.url).host}: ${stateReason}`;
  await createStaffNotice(tx, { kind: 'webhook', subject: String(endpointId), text });
}
