import type { Db } from '#src/db/db.ts';
import { publications } from '#src/db/schema/tables.ts';
import { noteChange } from '#src/platform/ready-answers.ts';

type Change = { entity: string; entityId: number | string; userId?: string | undefined };

/**
 * Records a change that pages must show, in the change's own transaction. To publish immediately,
 * send the job `publish` with the key `publish` after the commit.
 */
export async function recordChange(tx: Db, { entity, entityId, userId }: Change): Promise<void> {
  if (entity === 'product') {
    noteChange(Number(entityId));
    noteChange('lists');
  } else noteChange('everything');
  await tx.insert(publications).values({
    entity,
    entityId: String(entityId),
    requestedBy: userId ?? null,
  });
}
