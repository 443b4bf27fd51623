import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { transact } from '#src/db/transact.ts';
import { FILTERS } from '#src/demo/facts.ts';
import { QUESTIONS } from '#src/demo/questions.ts';
import { productPath } from '#src/features/catalog/paths.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { updateRating } from '#src/features/reviews/reviews.service.server.ts';
import { recordChange } from '#src/publish/find/record-change.ts';
import { type DemoRow, listDemoRows } from './demo-rows.ts';
import { listDemoReviews } from './demo-reviews.ts';
import { DEMO_MARKER, REMOVED } from '#src/demo/marker.ts';

type RemoveOptions = { userId: string; includesEdited: boolean };

/** A list of ids for `in`. */
const idsIn = (rows: readonly { id: number }[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::jsonb)::int)`;

/**
 * Removes the demo's catalogue, reviews, questions, slides, news and offers in one transaction.
 * Products that real orders contain are retired, so that orders, returns and books still find them.
 * Pictures and models that nothing shows any longer are deleted by the nightly cleanup. Returns what
 * it removed; a second call removes nothing.
 */
export async function removeDemoCatalogue(db: Db, { userId, includesEdited }: RemoveOptions) {
  return transact(db, async (tx) => {
    const [marker] = await rowsOf<{ value: string }>(
      tx,
      sql`select value from shop_state where key = ${DEMO_MARKER} for update`,
    );
    if (!marker || marker.value === REMOVED) return undefined;
    const all = await listDemoRows(tx, true);
    const chosen = <Row extends DemoRow>(rows: Row[]) =>
      rows.filter(({ isEdited }) => includesEdited || !isEdited);
    const products = chosen(all.products);
    const gone = products.filter(({ isSold }) => !isSold);
    const retired = products.filter(({ isSold }) => isSold);
    const remaining = all.products.filter((row) => !gone.includes(row));
    const reviews = await deleteReviews(tx, remaining);
    await deleteQuestions(tx);
    await pauseOffersOf(tx, gone);
    const offers = await deleteOffers(tx, chosen(all.offers));
    await tx.execute(sql`delete from slides where id in ${idsIn(chosen(all.slides))}`);
    await tx.execute(sql`delete from news where id in ${idsIn(chosen(all.news))}`);
    await tx.execute(sql`update products set status = 'retired', is_best_seller = false,
      is_featured = false, is_new_arrival = false where id in ${idsIn(retired)}`);
    await tx.execute(sql`delete from products where id in ${idsIn(gone)}`);
    await countRealSales(tx, remaining);
    const categories = await deleteCategories(tx, chosen(all.categories));
    await deleteFilters(tx);
    await tx.execute(sql`delete from shop_settings
      where section in ('appearance', 'cod', 'advance', 'credit', 'instalments', 'protection') and version = 1 and updated_by is null`);
    await removePhotoOf(tx, gone);
    await tx.execute(sql`update shop_state set value = ${REMOVED} where key = ${DEMO_MARKER}`);
    const before = {
      ...{ products: products.length, categories, reviews, offers },
      ...{ slides: chosen(all.slides).length, news: chosen(all.news).length },
      retired: retired.map(({ name }) => name),
    };
    const entry = { userId, action: 'demo.remove', entity: 'shop', entityId: 'demo' };
    await recordAudit(tx, { ...entry, before });
    await recordChange(tx, { entity: 'catalogue', entityId: DEMO_MARKER, userId });
    return before;
  });
}

/** Deletes the invented reviews of all demo products; those of `kept` get their rating again. */
async function deleteReviews(tx: Db, remaining: readonly DemoRow[]): Promise<number> {
  const reviews = await listDemoReviews(tx);
  await tx.execute(sql`delete from reviews where id in ${idsIn(reviews)}`);
  for (const { id } of remaining) await updateRating(tx, id);
  return reviews.length;
}

/** Deletes the invented questions, by their asker and text, with all answers. */
async function deleteQuestions(tx: Db): Promise<void> {
  const invented = QUESTIONS.map(({ asker, text }) => ({ asker, text }));
  await tx.execute(sql`
    delete from questions q using jsonb_to_recordset(${JSON.stringify(invented)}::jsonb)
      as d(asker text, text text)
    where q.user_id is null and d.asker = q.asker_name and d.text = q.question_text`);
}

/**
 * Takes deleted products out of offers. An offer for nothing else is paused, as an offer without
 * products would apply to the whole shop.
 */
async function pauseOffersOf(tx: Db, gone: readonly DemoRow[]): Promise<void> {
  const left: SQL = sql`array(select p from unnest(product_ids) p where p not in ${idsIn(gone)})`;
  const isTouched = sql`exists (select 1 from unnest(product_ids) p where p in ${idsIn(gone)})`;
  await tx.execute(sql`
    update offers set
      is_paused = is_paused or (cardinality(${left}) = 0 and cardinality(category_ids) = 0),
      product_ids = case when cardinality(${left}) = 0 then product_ids else ${left} end
    where ${isTouched}`);
}

/** Deletes offers; those that real orders used are only hidden, as reports name them. */
async function deleteOffers(tx: Db, offers: readonly DemoRow[]): Promise<number> {
  await tx.execute(sql`update offers set is_paused = true, removed_at = now()
    where id in ${idsIn(offers)}`);
  await tx.execute(sql`delete from offers o where id in ${idsIn(offers)}
    and not exists (select 1 from offer_uses u where u.offer_id = o.id)`);
  return offers.length;
}

/** Takes the photo of a deleted product, which its caption opens, off the home page. */
async function removePhotoOf(tx: Db, gone: readonly DemoRow[]): Promise<void> {
  const none = { heroPicture: '', heroCaption: '', heroCaptionHref: '' };
  const paths = JSON.stringify(gone.map(({ id }) => productPath(id)));
  await tx.execute(sql`
    update shop_settings set version = version + 1, values = values || ${JSON.stringify(none)}::jsonb
    where section = 'appearance' and ${paths}::jsonb ? (values ->> 'heroCaptionHref')`);
}

/** Sets how often products were sold from invoices: the demo invents these figures. */
async function countRealSales(tx: Db, remaining: readonly DemoRow[]): Promise<void> {
  await tx.execute(sql`
    update products p set sold_count = coalesce((select sum(l.quantity) from order_lines l
      join invoices i on i.order_id = l.order_id where l.product_id = p.id), 0)::int
    where id in ${idsIn(remaining)}`);
}

/** Deletes empty categories, and retires those that have only retired products. */
async function deleteCategories(tx: Db, categories: readonly DemoRow[]): Promise<number> {
  const withProducts = (condition: SQL) =>
    sql`exists (select 1 from products p where p.category_id = c.id and ${condition})`;
  const gone = await rowsOf<{ id: number }>(
    tx,
    sql`delete from categories c where id in ${idsIn(categories)} and not ${withProducts(sql`true`)}
      returning id`,
  );
  const retired = await rowsOf<{ id: number }>(
    tx,
    sql`update categories c set retired_at = now() where id in ${idsIn(categories)}
      and retired_at is null and not ${withProducts(sql`p.status <> 'retired'`)} returning id`,
  );
  return gone.length + retired.length;
}

/** Deletes the demo's filter options that no product has, then filters without options. */
async function deleteFilters(tx: Db): Promise<void> {
  const names = sql`(select jsonb_array_elements_text(${JSON.stringify(Object.keys(FILTERS))}::jsonb))`;
  await tx.execute(sql`
    delete from filter_options o using filters f where f.id = o.filter_id and f.name in ${names}
      and not exists (select 1 from product_filter_options p where p.option_id = o.id)`);
  await tx.execute(sql`
    delete from filters f where f.name in ${names}
      and not exists (select 1 from filter_options o where o.filter_id = f.id)`);
}
