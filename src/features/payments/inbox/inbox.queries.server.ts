import { and, count, desc, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { webhookEvents } from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';
import type { InboxEntry, InboxRow } from './inbox.contract.ts';

type Event = typeof webhookEvents.$inferSelect;
type Filter = {
  outcome?: InboxRow['outcome'] | undefined;
  gatewayOrderId?: string | undefined;
  page: number;
  pageSize: number;
};

/** Lists deliveries for staff, newest first. */
export async function listInboxPage(db: Db, filter: Filter) {
  const { outcome, gatewayOrderId, page, pageSize } = filter;
  const isListed = and(
    outcome && eq(webhookEvents.outcome, outcome),
    gatewayOrderId ? eq(webhookEvents.gatewayOrderId, gatewayOrderId) : undefined,
  );
  const [all] = await db.select({ total: count() }).from(webhookEvents).where(isListed);
  const rows = await db
    .select()
    .from(webhookEvents)
    .where(isListed)
    .orderBy(desc(webhookEvents.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const total = all?.total ?? 0;
  return { webhooks: rows.map(toRow), total, totalPages: Math.ceil(total / pageSize) };
}

/** Throws NOT_FOUND. */
export async function getEvent(db: Db, id: number): Promise<Event> {
  const [event] = await db.select().from(webhookEvents).where(eq(webhookEvents.id, id));
  if (!event) throw new AppError('NOT_FOUND');
  return event;
}

/** Returns a delivery in full. Throws NOT_FOUND. */
export async function getInboxEntry(db: Db, id: number): Promise<InboxEntry> {
  const event = await getEvent(db, id);
  return {
    ...toRow(event),
    headers: event.headers,
    rawText: event.rawBody.toString('utf8'),
    rawBase64: event.rawBody.toString('base64'),
  };
}

function toRow(event: Event): InboxRow {
  const { id, type, gatewayOrderId, signatureValid, deliveries, outcomeNote } = event;
  return {
    id,
    type,
    gatewayOrderId,
    signatureValid,
    deliveries,
    outcome: event.outcome as InboxRow['outcome'],
    outcomeNote,
    receivedAt: event.receivedAt.toISOString(),
    processedAt: event.processedAt?.toISOString() ?? null,
  };
}
