import type { Db } from '#src/db/open.ts';
import { auditLog } from '#src/db/schema/tables.ts';
import { recordChange } from '#src/publish/record-change.ts';

type Values = Record<string, unknown>;
type StaffWrite = {
  userId: string;
  action: string;
  entity: 'product' | 'category';
  entityId: number;
  before?: Values;
  after: Values;
};

/**
 * Notes who changed what, and that pages must show it, in the transaction of the change. Of two
 * states only the fields that differ are kept; where none does, nothing is noted. Says which.
 */
export async function recordStaffWrite(tx: Db, write: StaffWrite): Promise<boolean> {
  const { userId, action, entity, entityId, before } = write;
  const changed = before ? differing(before, write.after) : Object.keys(write.after);
  if (changed.length === 0) return false;
  await tx.insert(auditLog).values({
    userId,
    action,
    entity,
    entityId: String(entityId),
    before: before ? only(before, changed) : null,
    after: only(write.after, changed),
  });
  await recordChange(tx, { entity, entityId, userId });
  return true;
}

function differing(before: Values, after: Values): string[] {
  return Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
}

function only(values: Values, names: string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
