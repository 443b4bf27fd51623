import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import {
  type CodQuery,
  readCodContext,
} from '#src/features/payments/cod/cod-context.queries.server.ts';
import type { CashContext } from './advance-rules.ts';

/** Reads the facts that the rules of cash on delivery and of advances need about a sale. */
export async function readCashContext(db: Db, query: CodQuery, now: Date): Promise<CashContext> {
  const { userId, place } = query;
  const [row] = await rowsOf<{ received: number }>(
    db,
    sql`select count(*)::int as received from orders o where o.status = 'delivered'
      and ((o.address->>'mobileNumber') = ${place.mobileNumber} or o.user_id = ${userId})`,
  );
  return { ...(await readCodContext(db, query, now)), received: row?.received ?? 0 };
}
