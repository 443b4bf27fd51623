import type { Db } from '#src/db/db.ts';
import { type AuditEntry, recordAudit } from '#src/features/audit/audit.service.server.ts';
import { recordEvent } from '#src/features/webhooks/record-event.service.server.ts';
import { recordChange } from '#src/publish/find/record-change.ts';
import { PLACE, placeId } from '#src/publish/find/stale-pages.ts';

type StaffWrite = Omit<AuditEntry, 'entity' | 'entityId'> & {
  entity: 'product' | 'category';
  entityId: number;
};

/**
 * Records who changed what, and that pages must show it, in the transaction of the change. Records
 * nothing if nothing differs. Returns whether something was recorded.
 */
export async function recordStaffWrite(tx: Db, write: StaffWrite): Promise<boolean> {
  const isNoted = await recordAudit(tx, write);
  const { entity, entityId, userId, before } = write;
  if (isNoted) await recordChange(tx, { entity, entityId, userId });
  if (isNoted && entity === 'product') {
    const change = !before ? 'created' : write.after ? 'updated' : 'deleted';
    await recordEvent(tx, { type: `product.${change}`, subject: entityId });
  }
  if (isNoted && entity === 'product' && before) {
    await recordLeft(tx, entityId, before['categoryId'], write.after?.['categoryId']);
  }
  return isNoted;
}

/** Records the category that a product left: the product itself has only its current one. */
async function recordLeft(tx: Db, productId: number, from: unknown, to: unknown): Promise<void> {
  if (typeof from !== 'number' || from === to) return;
  await recordChange(tx, { entity: PLACE, entityId: placeId({ categoryId: from, productId }) });
}
