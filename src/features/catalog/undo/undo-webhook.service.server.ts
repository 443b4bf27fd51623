import * as z from 'zod/mini';
import type { Db } from '#src/db/db.ts';
import type { StaffContext } from '#src/features/catalog/admin/edit-product.service.server.ts';
import {
  auditedValues,
  changeEndpoint,
  lockEndpoint,
} from '#src/features/webhooks/change-endpoint.service.server.ts';
import { updateWebhookEndpoint } from '#src/features/webhooks/webhooks.contract.ts';
import { getPuts } from './undo-check.queries.server.ts';
import { parseAs, undoableOf } from './undo-plan.server.ts';
import type { Entry } from './undo.queries.server.ts';

const { url, description, events, state } = updateWebhookEndpoint.input.shape;
const Changes = z.object({ url, description, events, state });

/** Reverts an entry's changes to a webhook. One that the shop had disabled is paused instead. */
export async function undoOfWebhook(tx: Db, entry: Entry, staff: StaffContext): Promise<void> {
  const id = Number(entry.entityId);
  const present = Object.entries<unknown>(auditedValues(await lockEndpoint(tx, id)));
  const presentOf = ({ field }: { field: string }) => present.find(([name]) => name === field)?.[1];
  const puts = await getPuts(tx, entry, undoableOf(entry), presentOf);
  const allowed = puts.map((put) => (put.value === 'disabled' ? { ...put, value: 'paused' } : put));
  const { userId, batchId } = staff;
  await changeEndpoint(tx, id, parseAs(Changes, allowed), { userId, batchId, undoOf: entry.id });
}
