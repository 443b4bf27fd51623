import type { Db } from '#src/db/db.ts';
import { publications } from '#src/db/schema/tables.ts';
import { markChanged } from '#src/platform/ready-answers.ts';

type Change = { entity: string; entityId: number | string; userId?: string | undefined };

/**
 * Records a change that pages must show, in the change's own transaction. To publish immediately,
 * send the job `publish` with the key `publish` after the commit.
 */
export async function recordChange(tx: Db, { entity, entityId, userId }: Change): Promise<void> {
  if (entity === 'product') {
    markChanged(Number(entityId));
    markChanged('lists');
  } else markChanged('everything');
  await tx.insert(publications).values({
    entity,
    entityId: String(entityId),
    requestedBy: userId ?? null,
  });
}
