import { inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { outgoingEvents, webhookAttempts, webhookDeliveries } from '#src/db/schema/tables.ts';
import type { WebhookEvent } from './webhook-events.ts';
import { LOG_DAYS } from './webhooks.contract.ts';

type NewEvent = {
  type: WebhookEvent;
  /** The id of what changed: an order, a payment, a parcel, … */
  subject: string | number;
  /** The order and the account with whose data the event is erased. */
  orderId?: string | undefined;
  userId?: string | null | undefined;
};

/**
 * Records an event for other systems in the transaction of the change, if an endpoint receives its
 * type. The order of a gift card has no events: these systems expect goods in an order. The job
 * send-webhooks reads the data and sends them after the commit.
 */
export async function recordEvent(tx: Db, { type, ...event }: NewEvent): Promise<void> {
  await rowsOf(tx, insertEvents([type], event), 'record-event');
}

/** Returns the statement of recordEvent(), for events of several types in this order. */
export function insertEvents(
  types: readonly WebhookEvent[],
  { subject, orderId, userId }: Omit<NewEvent, 'type'>,
): SQL {
  return sql`insert into outgoing_events (type, subject, order_id, user_id)
    select t.type, ${String(subject)}::text, ${orderId ?? null}::text, ${userId ?? null}::text
    from unnest(${`{${types.join(',')}}`}::text[]) with ordinality t (type, at)
    where exists (select 1 from webhook_endpoints where t.type = any(events))
      and not (starts_with(t.type, 'order.') and exists (
        select 1 from orders where id = ${orderId ?? null}::text and source = 'gift_card'))
    order by t.at`;
}

/**
 * Erases the messages about a person and their orders, and the responses, which may repeat them. A
 * message that is still to be sent is made again, from what the shop then knows.
 */
export async function eraseEvents(
  tx: Db,
  { userId, orderIds }: { userId: string; orderIds: readonly string[] },
): Promise<void> {
  const isAbout = or(
    sql`${outgoingEvents.userId} = ${userId}`,
    orderIds.length > 0 ? inArray(outgoingEvents.orderId, [...orderIds]) : undefined,
  );
  const ids = tx.select({ id: outgoingEvents.id }).from(outgoingEvents).where(isAbout);
  const sent = tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(inArray(webhookDeliveries.eventId, ids));
  await tx
    .update(webhookAttempts)
    .set({ responseBody: '' })
    .where(inArray(webhookAttempts.deliveryId, sent));
  await tx.update(outgoingEvents).set({ body: null }).where(isAbout);
}

/** Deletes old events with their log, for a nightly job; returns how many. */
export async function deleteOldEvents(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - LOG_DAYS * 24 * 60 * 60_000);
  const isOld = lt(outgoingEvents.createdAt, since);
  return (await db.delete(outgoingEvents).where(isOld).returning({ id: outgoingEvents.id })).length;
}
