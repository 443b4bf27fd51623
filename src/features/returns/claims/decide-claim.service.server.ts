import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { claims } from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';
import type { ClaimDecision } from './claim-status.ts';

/** Returns the claim of a return. Throws NOT_FOUND. */
export async function getClaim(tx: Db, returnId: number): Promise<typeof claims.$inferSelect> {
  const [found] = await tx.select().from(claims).where(eq(claims.returnId, returnId));
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** Stores what staff decide about a claim. Throws INVALID_INPUT without one, and CONFLICT once sent. */
export async function decideClaim(
  tx: Db,
  returnId: number,
  decision: ClaimDecision | undefined,
): Promise<void> {
  if (!decision) {
    const message = 'Choose repair, replacement or refund.';
    throw new AppError('INVALID_INPUT', { message, fields: { decision: message } });
  }
  const { sentAt } = await getClaim(tx, returnId);
  if (sentAt) throw new AppError('CONFLICT', { message: 'It has already been sent back.' });
  await tx.update(claims).set({ decision }).where(eq(claims.returnId, returnId));
}
