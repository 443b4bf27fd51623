import { and, count, eq, isNull, ne } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import {
  orderConsents,
  orderLines,
  orders,
  purchaseEvents,
  trackingSecrets,
} from '#src/db/schema/tables.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import type { Tracking } from '#src/features/settings/tracking/tracking.ts';
import { nextAttempt } from '#src/features/webhooks/retry-times.ts';
import type { JobHandlers } from '#src/platform/boss.ts';
import type { JobSender } from '#src/platform/jobs.ts';
import { PublicFetchError } from '#src/platform/public-fetch.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { NO_IDENTIFIERS } from './order-consent.service.server.ts';
import { PURCHASE_REQUESTS } from './purchase-requests.server.ts';
import { PURCHASE_SERVICES, type PurchaseService } from './purchase-status.ts';
import type { TrackingServices } from './services.server.ts';

type EventRow = typeof purchaseEvents.$inferSelect;
type Outcome = { status: number | null; problem: string };

const TIMEOUT_MS = 15_000;
const RESPONSE_MAX_BYTES = 4096;
const PROBLEM_MAX = 300;
const IS_WAITING = eq(purchaseEvents.state, 'waiting');

/** Returns the job that sends one purchase to one service. */
export function trackingJobs(services: TrackingServices): Pick<JobHandlers, 'send-purchase'> {
  return {
    'send-purchase': ({ id }) => sendPurchase(services, Number(id)),
  };
}

/**
 * Records that a placed order is to be sent to the services that its buyer agreed to, in the
 * transaction that places it. Each gets it once.
 */
export async function recordPurchase(tx: Db, jobs: JobSender, orderId: string): Promise<void> {
  const isIt = eq(orderConsents.orderId, orderId);
  const [consent] = await tx.select().from(orderConsents).where(isIt);
  if (!consent) return;
  const { tracking } = await getSettings(tx);
  for (const service of PURCHASE_SERVICES) {
    const { category } = configuredAs(service, tracking);
    if (!consent.categories.includes(category) || !(await isConnected(tx, service))) continue;
    const [added] = await tx
      .insert(purchaseEvents)
      .values({ orderId, service })
      .onConflictDoNothing()
      .returning({ id: purchaseEvents.id });
    if (added) await sendJob(jobs, added.id);
  }
}

/** Returns whether a service has an id and a secret. */
export async function isConnected(tx: Db, service: PurchaseService): Promise<boolean> {
  const { tracking } = await getSettings(tx);
  const isIts = eq(trackingSecrets.service, service);
  return configuredAs(service, tracking).id !== '' && (await tx.$count(trackingSecrets, isIts)) > 0;
}

/**
 * Sends the jobs of waiting purchases again, which a restored backup does not contain. Runs as a
 * nightly job; returns how many.
 */
export async function resumePurchases({
  db,
  jobs,
}: Pick<TrackingServices, 'db' | 'jobs'>): Promise<number> {
  const { id } = purchaseEvents;
  const waiting = await db.select({ id }).from(purchaseEvents).where(IS_WAITING);
  for (const event of waiting) await sendJob(jobs, event.id);
  return waiting.length;
}

/** Makes one attempt to send a purchase, unless it has been accepted or given up. */
export async function sendPurchase(
  services: TrackingServices,
  id: number,
  now = new Date(),
): Promise<void> {
  const isIt = eq(purchaseEvents.id, id);
  const [event] = await services.db.select().from(purchaseEvents).where(isIt);
  if (event?.state !== 'waiting') return;
  const outcome = await attempt(services, event);
  await transactWithJobs(services, (tx, jobs) => recordOutcome(tx, jobs, { event, outcome, now }));
}

async function attempt(services: TrackingServices, event: EventRow): Promise<Outcome> {
  try {
    const request = await makeRequest(services, event);
    if (!request) return { status: null, problem: 'This service is no longer connected.' };
    const { status, bytes } = await services.fetchPublicUrl(request.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request.body),
      maxBytes: RESPONSE_MAX_BYTES,
      cutsBody: true,
      timeoutMs: TIMEOUT_MS,
      maxRedirects: 0,
    });
    return { status, problem: isAccepted(status) ? '' : toProblem(bytes) };
  } catch (error) {
    if (error instanceof PublicFetchError) return { status: null, problem: error.message };
    services.log.error({ err: error, orderId: event.orderId }, 'A purchase cannot be sent');
    return { status: null, problem: 'The shop could not make the message.' };
  }
}

async function makeRequest(services: TrackingServices, { orderId, service }: EventRow) {
  const { db, config, secretBox } = services;
  const known = PURCHASE_SERVICES.find((one) => one === service);
  const [sealed] = await db
    .select()
    .from(trackingSecrets)
    .where(eq(trackingSecrets.service, service));
  const [found] = await db
    .select({ order: orders, consent: orderConsents })
    .from(orders)
    .innerJoin(orderConsents, eq(orderConsents.orderId, orders.id))
    .where(eq(orders.id, orderId));
  const { tracking } = await getSettings(db);
  if (!known || !sealed || !found) return undefined;
  const { id: serviceId } = configuredAs(known, tracking);
  if (serviceId === '') return undefined;
  // Protection plans are no products of the catalogue.
  const isItem = and(eq(orderLines.orderId, orderId), isNull(orderLines.planOf));
  const lines = await db.select().from(orderLines).where(isItem);
  return PURCHASE_REQUESTS[known]({
    ...{ ...found, lines, serviceId, siteUrl: config.siteUrl },
    secret: await secretBox.open(sealed.secret),
    hasMarketing: found.consent.categories.includes('marketing'),
    placedAt: found.order.paidAt ?? found.order.createdAt,
  });
}

type Result = { event: EventRow; outcome: Outcome; now: Date };

async function recordOutcome(tx: Db, jobs: JobSender, { event, outcome, now }: Result) {
  const { id, orderId, attempts } = event;
  const isDone = isAccepted(outcome.status);
  const next = isDone ? null : nextAttempt(attempts + 1, now);
  const [counted] = await tx
    .update(purchaseEvents)
    .set({
      ...outcome,
      state: isDone ? 'sent' : next ? 'waiting' : 'failed',
      attempts: attempts + 1,
    })
    // Another node may have sent it too.
    .where(and(eq(purchaseEvents.id, id), eq(purchaseEvents.attempts, attempts)))
    .returning({ id: purchaseEvents.id });
  if (!counted) return;
  if (next) await sendJob(jobs, id, Math.ceil((next.getTime() - now.getTime()) / 1000));
  else await deleteIdentifiers(tx, orderId);
}

/** Identifiers of the browser are needed until every service has the purchase, or it is too old. */
async function deleteIdentifiers(tx: Db, orderId: string): Promise<void> {
  const [left] = await tx
    .select({ count: count() })
    .from(purchaseEvents)
    .where(and(eq(purchaseEvents.orderId, orderId), ne(purchaseEvents.state, 'sent')));
  if (left?.count !== 0) return;
  await tx.update(orderConsents).set(NO_IDENTIFIERS).where(eq(orderConsents.orderId, orderId));
}

/** Sends the job that makes the next attempt. */
export function sendJob(jobs: JobSender, id: number, afterSeconds = 0): Promise<void> {
  return jobs.send('send-purchase', { id }, { key: String(id), afterSeconds });
}

function configuredAs(service: PurchaseService, tracking: Tracking) {
  return service === 'ga4'
    ? { id: tracking.ga4Id, category: tracking.ga4Category }
    : { id: tracking.metaId, category: tracking.metaCategory };
}

function isAccepted(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** Returns the reason that a service gave. PostgreSQL stores no zero characters. */
function toProblem(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes).replaceAll('\0', '');
  const [, message = text] = /"message"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(text) ?? [];
  return message.slice(0, PROBLEM_MAX);
}
