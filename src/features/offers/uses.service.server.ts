import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { offerUses, orderEvents } from '#src/db/schema/tables.ts';
import { IS_RUNNING } from './offers-now.queries.server.ts';

type Use = { offerId: number; savedPaise: number };

/** Records the offers that an order uses, in the transaction that places it, under lockOffers(). */
export async function reserveUses(tx: Db, orderId: string, uses: readonly Use[]): Promise<void> {
  if (uses.length === 0) return;
  await tx.insert(offerUses).values(uses.map((use) => ({ ...use, orderId })));
}

/**
 * Records the scheduled prices at which an order was placed, in the same transaction: the current
 * one of each item, against its regular price.
 */
export async function reservePriceUses(tx: Db, orderId: string): Promise<void> {
  await rowsOf(
    tx,
    sql`insert into offer_uses (order_id, offer_id, saved_paise)
    select ${orderId}, s.offer_id, sum(s.paise) from (
      select distinct on (l.id) x.offer_id, l.quantity
        * (coalesce(v.price_paise, p.price_paise) - x.price_paise)::bigint as paise
      from order_lines l join products p on p.id = l.product_id
        left join variants v on v.id = l.variant_id
        join offer_prices x on x.product_id = l.product_id
          and x.variant_id is not distinct from l.variant_id and x.price_paise = l.price_paise
        join offers o on o.id = x.offer_id and o.kind = 'price' and ${IS_RUNNING}
      where l.order_id = ${orderId} order by l.id, o.id) s
    where s.paise > 0 group by s.offer_id`,
    'price-uses',
  );
}

/** Returns an order's uses if nothing of it was shipped. Does nothing the second time. */
export async function releaseUses(tx: Db, orderId: string): Promise<void> {
  await tx
    .update(offerUses)
    .set({ givenBackAt: sql`now()` })
    .where(and(eq(offerUses.orderId, orderId), isNull(offerUses.givenBackAt)));
}

/** Returns the uses of an order that was refunded in full, unless any of it was shipped. */
export async function releaseUnshippedUses(tx: Db, orderId: string): Promise<void> {
  const isShipped = and(eq(orderEvents.orderId, orderId), eq(orderEvents.status, 'shipped'));
  if ((await tx.$count(orderEvents, isShipped)) === 0) await releaseUses(tx, orderId);
}

/** Takes the uses again because the money came late, even over a limit: the price was promised. */
export async function reserveUsesAgain(tx: Db, orderId: string): Promise<void> {
  await tx.update(offerUses).set({ givenBackAt: null }).where(eq(offerUses.orderId, orderId));
}
