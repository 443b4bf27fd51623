import { and, eq, exists, inArray, isNull, or } from 'drizzle-orm';
import { OPEN_RETURNS } from '#src/features/returns/return-status.ts';
import type { Db } from './db.ts';
import { claims, returns } from './schema/tables.ts';

/** The condition of received claims whose repaired or new units were not sent yet. */
export function isToSend(db: Db) {
  const unsent = db
    .select({ id: claims.returnId })
    .from(claims)
    .where(and(eq(claims.returnId, returns.id), isNull(claims.sentAt)));
  return and(eq(returns.status, 'received'), eq(returns.isKept, false), exists(unsent));
}

/** The condition of returns that are not finished: staff or the customer still have to act. */
export function isOpenReturn(db: Db) {
  return or(inArray(returns.status, [...OPEN_RETURNS]), isToSend(db));
}
