import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { transact } from '#src/db/transact.ts';
import { recordEvent } from '#src/features/webhooks/record-event.service.server.ts';
import type { Platform } from '#src/platform/platform.ts';
import { recordChange } from '#src/publish/find/record-change.ts';
import { IS_RUNNING } from './offers-now.queries.server.ts';

type Row = { id: number; shown: string; now: string };

/** A digest of what pages show of an offer `o` now; '' if it is not running or has a code. */
const SHOWN_NOW: SQL = sql`case when o.code is null and ${IS_RUNNING} then md5(row(o.name, o.kind,
  o.percent, o.amount_paise, o.minimum_paise, o.steps, o.category_ids, o.product_ids, o.ends_at, o.items,
  o.in_total is null, o.is_first_order, (
    select string_agg(row(x.product_id, x.variant_id, x.price_paise)::text, '' order by x.id)
    from offer_prices x where x.offer_id = o.id))::text) else '' end`;

/**
 * Refreshes the pages of offers and prices that began, ended or changed since the last run, by the
 * database's clock. Runs as a job every minute; a run makes up for missed ones.
 */
export async function refreshOfferPages({
  db,
  jobs,
}: Pick<Platform, 'db' | 'jobs'>): Promise<void> {
  const hasChanges = await transact(db, async (tx) => {
    const rows = await rowsOf<Row>(
      tx,
      sql`select o.id, o.shown, ${SHOWN_NOW} as now from offers o
        where o.shown <> '' or (o.code is null and ${IS_RUNNING})
        order by o.id for no key update`,
    );
    const changed = rows.filter(({ shown, now }) => shown !== now);
    for (const { id, now } of changed) {
      await markPagesStale(tx, id);
      await tx.execute(sql`update offers set shown = ${now} where id = ${id}`);
    }
    return changed.length > 0;
  });
  if (hasChanges) await jobs.send('publish', {}, { key: 'publish' });
}

/**
 * Records a change for the pages that show an offer, with the staff member who made it, if any; and
 * for other systems, if it changes prices.
 */
export async function markPagesStale(tx: Db, id: number, userId?: string): Promise<void> {
  const [found] = await rowsOf<{ isForAll: boolean; isPrice: boolean; ids: number[] }>(
    tx,
    sql`
    select o.kind <> 'price' and o.category_ids = '{}' and o.product_ids = '{}' as "isForAll",
      o.kind = 'price' as "isPrice", array_to_json(array(
        select x.product_id from offer_prices x where x.offer_id = o.id
        union select p.id from products p
        where p.id = any(o.product_ids) or p.category_id = any(o.category_ids))) as ids
    from offers o where o.id = ${id}`,
  );
  if (found?.isForAll) await recordChange(tx, { entity: 'offer', entityId: id, userId });
  for (const entityId of found?.isForAll ? [] : (found?.ids ?? [])) {
    await recordChange(tx, { entity: 'product', entityId, userId });
    if (found?.isPrice) await recordEvent(tx, { type: 'product.updated', subject: entityId });
  }
}
