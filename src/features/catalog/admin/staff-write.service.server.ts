import type { Db } from '#src/db/open.ts';
import { type AuditEntry, recordAudit } from '#src/features/audit/audit.service.server.ts';
import { recordChange } from '#src/publish/record-change.ts';

type StaffWrite = Omit<AuditEntry, 'entity' | 'entityId'> & {
  entity: 'product' | 'category';
  entityId: number;
};

/**
 * Notes who changed what, and that pages must show it, in the transaction of the change. Where
 * nothing differs, nothing is noted. Says which.
 */
export async function recordStaffWrite(tx: Db, write: StaffWrite): Promise<boolean> {
  const isNoted = await recordAudit(tx, write);
  const { entity, entityId, userId } = write;
  if (isNoted) await recordChange(tx, { entity, entityId, userId });
  return isNoted;
}
