import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';

/**
 * Deletes the bills of registrations that ended, and offers of units that were closed or expired,
 * before a moment. For a daily job; returns their number.
 */
export async function deleteOldUnitData(db: Db, before: Date): Promise<number> {
  const at = sql`${before.toISOString()}::timestamptz`;
  const bills = await rowsOf(
    db,
    sql`delete from unit_bills b using unit_owners o
      where o.id = b.owner_id and o.ended_at < ${at} returning b.owner_id`,
  );
  const offers = await rowsOf(
    db,
    sql`delete from unit_transfers where coalesce(closed_at, expires_at) < ${at} returning id`,
  );
  return bills.length + offers.length;
}
