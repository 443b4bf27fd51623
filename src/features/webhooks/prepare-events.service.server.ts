import { asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { outgoingEvents } from '#src/db/schema/tables.ts';
import { transact } from '#src/db/transact.ts';
import { AppError } from '#src/lib/errors.ts';
import type { ReadPayloads, WebhookServices } from './services.server.ts';
import { isWebhookEvent, MERGED_EVENTS, TEST_EVENT } from './webhook-events.ts';
import { WEBHOOK_PAYLOADS } from './webhook-payloads.contract.ts';

export type EventRow = typeof outgoingEvents.$inferSelect;

const BATCH = 50;

/**
 * Makes the messages of new events and assigns them to the endpoints that receive them. Returns
 * whether more may be waiting.
 */
export async function prepareEvents(
  { db, log }: Pick<WebhookServices, 'db' | 'log'>,
  read: ReadPayloads,
  now = new Date(),
): Promise<boolean> {
  return transact(db, async (tx) => {
    const events = await tx
      .select()
      .from(outgoingEvents)
      .where(isNull(outgoingEvents.preparedAt))
      .orderBy(asc(outgoingEvents.createdAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    // Locked before the data are read: what an event describes is committed, so none is missed.
    const { latest, repeated } = mergeEvents(events);
    if (repeated.length > 0) {
      await tx.delete(outgoingEvents).where(inArray(outgoingEvents.id, repeated));
    }
    for (const event of latest) {
      // A message that cannot be made now is made when it is sent, and tried as often as sending.
      const made = await tx
        .transaction((inner) => makeBody(inner, read, event))
        .catch((error: unknown) => {
          log.error({ err: error, event: event.type }, 'The message of an event cannot be made');
          return null;
        });
      if (made === undefined) {
        await tx.delete(outgoingEvents).where(eq(outgoingEvents.id, event.id));
      } else await assign(tx, event, made, now);
    }
    return events.length === BATCH;
  });
}

/** Separates events that a later one of the same subject replaces. */
function mergeEvents(events: readonly EventRow[]) {
  const keyOf = ({ id, type, subject }: EventRow) =>
    MERGED_EVENTS.some((merged) => merged === type) ? `${type} ${subject}` : id;
  const latest = new Map(events.map((event) => [keyOf(event), event]));
  const kept = new Set(latest.values());
  const repeated = events.filter((event) => !kept.has(event)).map(({ id }) => id);
  return { latest: [...kept], repeated };
}

/**
 * Returns the message of an event, from the data as they are now; undefined if its subject is a
 * sample order or has been deleted.
 */
export async function makeBody(
  db: Db,
  read: ReadPayloads,
  { type, subject, createdAt }: Pick<EventRow, 'type' | 'subject' | 'createdAt'>,
): Promise<string | undefined> {
  if (!isWebhookEvent(type)) return undefined;
  const data = await read[type](db, subject).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined;
    throw error;
  });
  return data && toBody({ type, createdAt }, WEBHOOK_PAYLOADS[type].parse(data));
}

/** Returns the message of the event that staff send to try an endpoint. */
export function makeTestBody(createdAt: Date): string {
  const message = 'This is a test. Your endpoint receives the events of the shop.';
  return toBody({ type: TEST_EVENT, createdAt }, { message });
}

function toBody({ type, createdAt }: Pick<EventRow, 'type' | 'createdAt'>, data: unknown): string {
  return JSON.stringify({ type, timestamp: createdAt.toISOString(), data });
}

async function assign(tx: Db, { id }: EventRow, body: string | null, now: Date) {
  await tx.update(outgoingEvents).set({ body, preparedAt: now }).where(eq(outgoingEvents.id, id));
  await tx.execute(sql`
    insert into webhook_deliveries (event_id, endpoint_id, next_attempt_at)
    select o.id, e.id, ${now.toISOString()}::timestamptz
    from outgoing_events o join webhook_endpoints e
      on o.type = any(e.events) and e.created_at <= o.created_at
    where o.id = ${id}::uuid on conflict do nothing`);
}
