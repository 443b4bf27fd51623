import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { outgoingEvents, webhookAttempts, webhookDeliveries } from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';
import type { ParsedInputOf } from '#src/lib/endpoint.ts';
import type { DeliveryState } from './webhook-status.ts';
import type {
  listWebhookDeliveries,
  WebhookDelivery,
  WebhookDeliveryDetail,
} from './webhooks.contract.ts';

type Attempt = typeof webhookAttempts.$inferSelect;
type Found = {
  delivery: typeof webhookDeliveries.$inferSelect;
  event: Pick<typeof outgoingEvents.$inferSelect, 'type' | 'createdAt'>;
};

/** The part of a message that staff see. */
const BODY_SHOWN = 20_000;

/** Lists the deliveries of an endpoint, newest first. */
export async function listDeliveries(db: Db, input: ParsedInputOf<typeof listWebhookDeliveries>) {
  const { endpointId, state, type, page, pageSize } = input;
  const isListed = and(
    eq(webhookDeliveries.endpointId, endpointId),
    state && eq(webhookDeliveries.state, state),
    type === '' ? undefined : eq(outgoingEvents.type, type),
  );
  const [all] = await db
    .select({ total: count() })
    .from(webhookDeliveries)
    .innerJoin(outgoingEvents, eq(outgoingEvents.id, webhookDeliveries.eventId))
    .where(isListed);
  const found = await select(db)
    .where(isListed)
    .orderBy(desc(webhookDeliveries.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const attempts = await listAttempts(
    db,
    found.map(({ delivery }) => delivery.id),
  );
  const total = all?.total ?? 0;
  return {
    deliveries: found.map((one) => toDelivery(one, attempts.get(one.delivery.id) ?? [])),
    total,
    totalPages: Math.ceil(total / pageSize),
  };
}

/** Returns a delivery with its message and log. Throws NOT_FOUND. */
export async function getDelivery(db: Db, id: number): Promise<WebhookDeliveryDetail> {
  const [found] = await select(db).where(eq(webhookDeliveries.id, id));
  if (!found) throw new AppError('NOT_FOUND', { message: 'This delivery has been deleted.' });
  const [made] = await db
    .select({ body: sql<string | null>`left(${outgoingEvents.body}, ${BODY_SHOWN})` })
    .from(outgoingEvents)
    .where(eq(outgoingEvents.id, found.delivery.eventId));
  const attempts = (await listAttempts(db, [id])).get(id) ?? [];
  return {
    ...toDelivery(found, attempts),
    body: made?.body ?? null,
    log: attempts.map((one) => ({ ...toAttempt(one), responseBody: one.responseBody })),
  };
}

function select(db: Db) {
  const { type, createdAt } = outgoingEvents;
  return db
    .select({ delivery: webhookDeliveries, event: { type, createdAt } })
    .from(webhookDeliveries)
    .innerJoin(outgoingEvents, eq(outgoingEvents.id, webhookDeliveries.eventId));
}

/** Lists the attempts of some deliveries, newest first. */
async function listAttempts(db: Db, ids: readonly number[]): Promise<Map<number, Attempt[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(webhookAttempts)
    .where(inArray(webhookAttempts.deliveryId, [...ids]))
    .orderBy(desc(webhookAttempts.id));
  return Map.groupBy(rows, ({ deliveryId }) => deliveryId);
}

function toDelivery({ delivery, event }: Found, attempts: readonly Attempt[]): WebhookDelivery {
  const { id, endpointId, eventId, attempts: count } = delivery;
  const [last] = attempts;
  return {
    ...{ id, endpointId, eventId, type: event.type },
    state: delivery.state as DeliveryState,
    attempts: count,
    createdAt: event.createdAt.toISOString(),
    nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
    last: last ? toAttempt(last) : null,
  };
}

function toAttempt({ createdAt, status, problem, durationMs }: Attempt) {
  return { at: createdAt.toISOString(), status, problem, durationMs };
}
