import type { Db } from '#src/db/db.ts';
import { auditLog } from '#src/db/schema/tables.ts';
import { actingKey } from '#src/platform/acting-key.ts';

type Values = Record<string, unknown>;

export type AuditEntry = {
  userId: string;
  /** Such as product.update: the entity and the action. */
  action: string;
  entity: string;
  entityId: string | number;
  /** Omitted if the entity did not exist before, or does not afterwards. */
  before?: Values | undefined;
  after?: Values | undefined;
  /** The entry whose values this change restores. */
  undoOf?: number | undefined;
  /** Shared by all changes made together. */
  batchId?: string | undefined;
};

/**
 * Records a change by staff in the transaction of the change. Stores only the fields that differ;
 * if none does, records nothing. Returns whether it did.
 */
export async function recordAudit(tx: Db, entry: AuditEntry): Promise<boolean> {
  const { entityId, before, after, undoOf, batchId, ...plain } = entry;
  const changed = before && after ? differing(before, after) : undefined;
  if (changed?.length === 0) return false;
  await tx.insert(auditLog).values({
    ...plain,
    // A search term can be long.
    entityId: String(entityId).slice(0, 100),
    before: before ? only(before, changed) : null,
    after: after ? only(after, changed) : null,
    undoOf: undoOf ?? null,
    batchId: batchId ?? null,
    apiKeyId: actingKey()?.id ?? null,
    byAssistant: actingKey()?.isAssistant ?? false,
  });
  return true;
}

function differing(before: Values, after: Values): string[] {
  return Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
}

function only(values: Values, names: string[] | undefined): Values {
  if (!names) return values;
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
