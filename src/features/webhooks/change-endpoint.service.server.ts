import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { webhookDeliveries, webhookEndpoints } from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import type { ParsedInputOf } from '#src/lib/endpoint.ts';
import type { Endpoint } from './attempt.service.server.ts';
import type { updateWebhookEndpoint } from './webhooks.contract.ts';

type Changes = Omit<ParsedInputOf<typeof updateWebhookEndpoint>, 'id' | 'version'>;
type By = { userId: string; undoOf?: number; batchId?: string | undefined };

/**
 * Changes an endpoint in a transaction, and returns whether that has enabled it: its messages are
 * due then. Throws CONFLICT for an address that exists, and NOT_FOUND.
 */
export async function changeEndpoint(
  tx: Db,
  id: number,
  input: Changes,
  by: By,
): Promise<{ isEnabled: boolean }> {
  await lockList(tx);
  const before = await lockEndpoint(tx, id);
  if (input.url !== undefined) await refuseTaken(tx, input.url, id);
  const isEnabled = input.state === 'enabled' && before.state !== 'enabled';
  if (isEnabled && before.secret === '') {
    throw new AppError('CONFLICT', { message: 'Create a new secret first.' });
  }
  const [after] = await tx
    .update(webhookEndpoints)
    .set({
      url: input.url ?? before.url,
      description: input.description ?? before.description,
      events: input.events ? [...new Set(input.events)] : before.events,
      state: input.state ?? before.state,
      ...(input.state !== undefined && { stateReason: '' }),
      ...(isEnabled && { failingSince: null }),
    })
    .where(eq(webhookEndpoints.id, id))
    .returning();
  if (!after) throw new AppError('NOT_FOUND');
  const action = by.undoOf === undefined ? 'update' : 'undo';
  const audited = { before: auditedValues(before), after: auditedValues(after) };
  await recordEndpoint(tx, by, action, { id, ...audited });
  const isWaiting = and(
    eq(webhookDeliveries.endpointId, id),
    eq(webhookDeliveries.state, 'waiting'),
  );
  if (isEnabled) await restart(tx, isWaiting);
  return { isEnabled };
}

/** Starts a new series of attempts for some deliveries; returns how many. */
export async function restart(tx: Db, which: ReturnType<typeof and>): Promise<number> {
  const sent = await tx
    .update(webhookDeliveries)
    .set({ state: 'waiting', seriesAttempts: 0, nextAttemptAt: sql`now()` })
    .where(which)
    .returning({ id: webhookDeliveries.id });
  return sent.length;
}

/** Serialises writes to the list: its length and its addresses are checked. */
export async function lockList(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('webhook_endpoints'))`);
}

export async function lockEndpoint(tx: Db, id: number): Promise<Endpoint> {
  const [row] = await tx
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, id))
    .for('update');
  if (!row) throw new AppError('NOT_FOUND', { message: 'This webhook has been deleted.' });
  return row;
}

export async function refuseTaken(tx: Db, url: string, id = 0): Promise<void> {
  const isTaken = and(eq(webhookEndpoints.url, url), ne(webhookEndpoints.id, id));
  if ((await tx.$count(webhookEndpoints, isTaken)) === 0) return;
  const message = 'There is already a webhook with this address.';
  throw new AppError('CONFLICT', { message, fields: { url: message } });
}

export function auditedValues({ url, description, events, state }: Endpoint) {
  return { url, description, events, state };
}

type Recorded = { id: number; before?: object; after?: object };

/** Records an audit entry about an endpoint. */
export async function recordEndpoint(
  tx: Db,
  by: By,
  action: string,
  { id, before, after }: Recorded,
) {
  await recordAudit(tx, {
    ...{ ...by, action: `webhook-endpoint.${action}`, entity: 'webhook-endpoint', entityId: id },
    before: before && { ...before },
    after: after && { ...after },
  });
}
