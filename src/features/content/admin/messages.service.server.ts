import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { contactMessages } from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { AppError } from '#src/lib/errors.ts';

type Mark = { id: number; isAnswered: boolean };

const stateOf = (isAnswered: boolean) => ({ status: isAnswered ? 'answered' : 'open' });

/** Marks a message as answered, with person and time, or as waiting again. Throws NOT_FOUND. */
export async function setAnswered(db: Db, { id, isAnswered }: Mark, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const isIt = eq(contactMessages.id, id);
    const [message] = await tx.select().from(contactMessages).where(isIt).for('update');
    if (!message) throw new AppError('NOT_FOUND');
    const wasAnswered = message.handledAt !== null;
    // Of two who say so, the first has answered it.
    if (wasAnswered === isAnswered) return;
    await tx
      .update(contactMessages)
      .set(
        isAnswered
          ? { handledAt: new Date(), handledBy: userId }
          : { handledAt: null, handledBy: null },
      )
      .where(isIt);
    await recordAudit(tx, {
      userId,
      action: isAnswered ? 'message.answer' : 'message.reopen',
      entity: 'message',
      entityId: id,
      before: stateOf(wasAnswered),
      after: stateOf(isAnswered),
    });
  });
}
