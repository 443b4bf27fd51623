import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { DEMO_MARKER, REMOVED } from '#src/demo/marker.ts';
import { rowsOf } from '#src/db/rows.ts';
import { oneOf } from '#src/db/schema/columns.ts';
import { IS_LATE } from '#src/features/catalog/preorders/preorder-units.queries.server.ts';
import { WAITS_FOR_STOCK } from '#src/features/orders/preordered.queries.server.ts';
import { IS_UNCONFIRMED } from '#src/features/payments/cod/confirmation/confirmation.queries.server.ts';
import { IS_OPEN_QUESTION } from '#src/features/questions/questions.queries.server.ts';
import { statusesIn } from '#src/features/orders/order-status.ts';
import { isOpenReturn } from '#src/db/open-returns.ts';
import type { Waiting } from './waiting.contract.ts';

const NOTHING: Waiting = {
  ordersToShip: 0,
  latePreorders: 0,
  returns: 0,
  reviews: 0,
  questions: 0,
  messages: 0,
  differences: 0,
  publishing: 0,
  examples: 0,
  hasDemo: false,
};

/** Counts the open tasks of staff by kind. */
export async function countWaiting(db: Db): Promise<Waiting> {
  const [row] = await rowsOf<Waiting>(
    db,
    sql`select
      (select count(*)::int from orders o where
        ((o.status in ${oneOf(statusesIn('pending'))} and not ${IS_UNCONFIRMED})
        or (o.status = 'shipped' and o.is_partly_sent)) and not ${WAITS_FOR_STOCK}) as "ordersToShip",
      (select count(*)::int from preorders r where ${IS_LATE} and exists (select 1
        from preorder_sales x where x.preorder_id = r.id and x.waiting > 0)) as "latePreorders",
      (select count(*)::int from returns where ${isOpenReturn(db)}) as returns,
      (select count(*)::int from reviews where status = 'pending') as reviews,
      (select count(*)::int from questions q where ${IS_OPEN_QUESTION}) as questions,
      (select count(*)::int from contact_messages where handled_at is null) as messages,
      (select count(*)::int from money_differences where resolved_at is null) as differences,
      (select count(*)::int from publications where published_at is null) as publishing,
      (select count(*)::int from orders where is_example) as examples,
      exists (select 1 from shop_state where key = ${DEMO_MARKER} and value <> ${REMOVED})
        as "hasDemo"`,
  );
  return row ?? NOTHING;
}
