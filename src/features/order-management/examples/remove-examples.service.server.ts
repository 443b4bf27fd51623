import { and, eq, inArray, like, or, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import {
  auditLog,
  cashStandings,
  creditNotes,
  deliveryChallans,
  giftCards,
  invoices,
  notices,
  orders,
  returns,
  reviews,
  setAsideMovements,
  shopSettings,
  users,
} from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { allocateStock } from '#src/features/catalog/preorders/preorder-sales.service.server.ts';
import { explainStock } from '#src/features/catalog/stock-reason.service.server.ts';
import { updateRating } from '#src/features/reviews/reviews.service.server.ts';
import type { SettingsSection } from '#src/features/settings/shop-settings.ts';
import { recordChange } from '#src/publish/find/record-change.ts';
import { transact } from '#src/db/transact.ts';
import {
  EXAMPLE_DLT,
  EXAMPLE_OFFER,
  EXAMPLE_PHONE,
  EXAMPLE_PREFIX,
  EXAMPLE_WHATSAPP,
} from '#src/lib/example-id.ts';

const IS_EXAMPLE = eq(orders.isExample, true);
const EXAMPLE_IDS = sql`(select id from orders where is_example)`;

/**
 * Deletes the sample orders and customers with their documents, payments, parcels, reviews, votes
 * and alerts, and returns their items to stock, with a reason in the ledger. Real orders are not
 * touched. Repeated calls change nothing. Returns the number of deleted orders.
 */
export async function removeExamples(db: Db, staffId: string): Promise<number> {
  return transact(db, async (tx) => {
    const found = await tx.select({ id: orders.id }).from(orders).where(IS_EXAMPLE).for('update');
    const ids = found.map(({ id }) => id);
    const isOfPeople = like(users.id, `${EXAMPLE_PREFIX}%`);
    if (ids.length === 0 && (await tx.$count(users, isOfPeople)) === 0) return 0;
    const stockItemIds = await putBack(tx, staffId);
    await dropReviews(tx, ids);
    await dropMoney(tx, ids);
    await tx.delete(notices).where(inArray(notices.subject, ids));
    await dropShipments(tx);
    await tx.delete(orders).where(IS_EXAMPLE);
    for (const id of stockItemIds) await allocateStock(tx, id);
    await tx.delete(giftCards).where(inArray(giftCards.requestId, ids));
    await dropTexts(tx, 'messages', ({ dltId = '' }) => dltId.startsWith(EXAMPLE_DLT));
    await dropTexts(tx, 'whatsapp', ({ name }) => name.startsWith(EXAMPLE_WHATSAPP));
    await dropOffer(tx);
    await tx.delete(auditLog).where(like(auditLog.userId, `${EXAMPLE_PREFIX}%`));
    await tx.delete(users).where(isOfPeople);
    const entry = {
      userId: staffId,
      action: 'examples.remove',
      entity: 'shop',
      entityId: 'examples',
    };
    await recordAudit(tx, { ...entry, before: { orders: ids.length }, after: { orders: 0 } });
    // Stock, ratings, votes and offers of any page may have changed.
    await recordChange(tx, { entity: 'catalogue', entityId: 'examples', userId: staffId });
    return ids.length;
  });
}

/**
 * Returns the stock that sample orders took, and what they counted as sold. Returns the ids of the
 * stock items.
 */
async function putBack(tx: Db, userId: string): Promise<number[]> {
  const taken = await rowsOf<{ id: number; pieces: number }>(
    tx,
    sql`select stock_item_id as id, -sum(change)::int as pieces from stock_movements
      where order_id in ${EXAMPLE_IDS} group by 1 having sum(change) <> 0 order by 1`,
  );
  for (const { id, pieces } of taken) {
    await explainStock(tx, { reason: 'other', userId, note: 'Sample orders removed.' });
    await tx.execute(
      sql`update stock_items set available = greatest(0, available + ${pieces}) where id = ${id}`,
    );
  }
  await tx.execute(sql`
    update products p set sold_count = greatest(0, p.sold_count - s.pieces)
    from (select l.product_id, sum(l.quantity)::int as pieces from order_lines l
      where l.order_id in ${EXAMPLE_IDS} and exists (select 1 from order_events e
        where e.order_id = l.order_id and e.status = 'placed') group by 1) s
    where s.product_id = p.id`);
  return taken.map(({ id }) => id);
}

async function dropReviews(tx: Db, ids: string[]): Promise<void> {
  const isTheirs = or(inArray(reviews.orderId, ids), like(reviews.userId, `${EXAMPLE_PREFIX}%`));
  const gone = await tx.delete(reviews).where(isTheirs).returning({ productId: reviews.productId });
  const rated = [...new Set(gone.map(({ productId }) => productId))].toSorted((a, b) => a - b);
  for (const productId of rated) await updateRating(tx, productId);
}

/** Deletes their documents, which have their own numbers, and remittances of only these orders. */
async function dropMoney(tx: Db, ids: string[]): Promise<void> {
  await tx.delete(deliveryChallans).where(inArray(deliveryChallans.orderId, ids));
  const own = tx.select({ id: returns.id }).from(returns).where(inArray(returns.orderId, ids));
  await tx.delete(setAsideMovements).where(inArray(setAsideMovements.returnId, own));
  // Units of sample orders that staff have removed since.
  await tx.execute(sql`
    insert into set_aside_movements (stock_item_id, condition, change, note)
    select stock_item_id, condition, -sum(change), 'Sample orders removed'
    from set_aside_movements group by stock_item_id, condition having sum(change) < 0`);
  await tx.delete(creditNotes).where(inArray(creditNotes.orderId, ids));
  await tx.delete(invoices).where(inArray(invoices.orderId, ids));
  await tx.execute(sql`
    delete from remittances r where
      exists (select 1 from remittance_lines l where l.remittance_id = r.id
        and l.order_id in ${EXAMPLE_IDS})
      and not exists (select 1 from remittance_lines l where l.remittance_id = r.id
        and (l.order_id is null or l.order_id not in ${EXAMPLE_IDS}))`);
  const { kind, value } = cashStandings;
  const isPerson = and(eq(kind, 'account'), like(value, `${EXAMPLE_PREFIX}%`));
  const isNumber = and(eq(kind, 'phone'), like(value, `${EXAMPLE_PHONE}%`));
  await tx.delete(cashStandings).where(or(isPerson, isNumber));
}

/** Deletes their shipments from the courier emulator. */
async function dropShipments(tx: Db): Promise<void> {
  await tx.execute(sql`
    delete from emulator_records r using courier_bookings b
    where r.kind = 'shipment' and r.key = b.reference and b.order_id in ${EXAMPLE_IDS}`);
}

type Named = { name: string; dltId?: string };

/** Deletes registered message texts with invented numbers; those that staff added stay. */
async function dropTexts(
  tx: Db,
  section: SettingsSection & ('messages' | 'whatsapp'),
  isExample: (template: Named) => boolean,
): Promise<void> {
  const isIt = eq(shopSettings.section, section);
  const [saved] = await tx.select().from(shopSettings).where(isIt).for('update');
  if (!saved) return;
  const { templates } = saved.values as { templates: Named[] };
  const own = templates.filter((template) => !isExample(template));
  if (own.length === templates.length) return;
  await tx
    .update(shopSettings)
    .set({ values: { templates: own }, version: saved.version + 1 })
    .where(isIt);
}

/** Deletes their discount code, unless a real order has used it in the meantime. */
async function dropOffer(tx: Db): Promise<void> {
  await tx.execute(sql`
    delete from offers o where o.code = ${EXAMPLE_OFFER} and o.created_by is null
      and not exists (select 1 from offer_uses u where u.offer_id = o.id)`);
}
