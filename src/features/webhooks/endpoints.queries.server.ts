import { asc, count, eq, max, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';
import type { WebhookEvent } from './webhook-events.ts';
import type { EndpointState } from './webhook-status.ts';
import type { WebhookEndpoint } from './webhooks.contract.ts';

type Row = typeof webhookEndpoints.$inferSelect;

/** Lists all endpoints with the numbers of their deliveries, oldest first. */
export async function listEndpoints(db: Db, id?: number): Promise<WebhookEndpoint[]> {
  const isWanted = id === undefined ? undefined : eq(webhookEndpoints.id, id);
  const rows = await db
    .select()
    .from(webhookEndpoints)
    .where(isWanted)
    .orderBy(asc(webhookEndpoints.id));
  const { endpointId, state } = webhookDeliveries;
  const counted = await db
    .select({ endpointId, state, count: count() })
    .from(webhookDeliveries)
    .where(id === undefined ? undefined : eq(endpointId, id))
    .groupBy(endpointId, state);
  const last = await db
    .select({ endpointId, at: max(webhookAttempts.createdAt) })
    .from(webhookAttempts)
    .innerJoin(webhookDeliveries, eq(webhookDeliveries.id, webhookAttempts.deliveryId))
    .where(sql`${webhookAttempts.status} between 200 and 299`)
    .groupBy(endpointId);
  return rows.map((row) => {
    const own = counted.filter((one) => one.endpointId === row.id);
    const countOf = (wanted: string) => own.find((one) => one.state === wanted)?.count ?? 0;
    return {
      ...toEndpoint(row),
      counts: {
        waiting: countOf('waiting'),
        delivered: countOf('delivered'),
        failed: countOf('failed'),
      },
      lastDeliveredAt: last.find((one) => one.endpointId === row.id)?.at?.toISOString() ?? null,
    };
  });
}

/** Returns one endpoint. Throws NOT_FOUND. */
export async function getEndpoint(db: Db, id: number): Promise<WebhookEndpoint> {
  const [endpoint] = await listEndpoints(db, id);
  if (!endpoint) throw new AppError('NOT_FOUND', { message: 'This webhook has been deleted.' });
  return endpoint;
}

/** Returns what staff see of a row, without its secrets. */
export function toEndpoint(row: Row): Omit<WebhookEndpoint, 'counts' | 'lastDeliveredAt'> {
  const { id, url, description, stateReason } = row;
  return {
    ...{ id, url, description, stateReason },
    events: row.events as WebhookEvent[],
    state: row.state as EndpointState,
    failingSince: row.failingSince?.toISOString() ?? null,
    previousSecretUntil: row.previousSecretUntil?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
