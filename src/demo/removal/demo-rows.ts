import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { CATALOGUE, skuOf } from '#src/demo/catalogue.ts';
import { NEWS } from '#src/demo/news.ts';
import { SLIDES } from '#src/demo/slides.ts';
import { EXAMPLE_OFFER, EXAMPLE_PREFIX } from '#src/lib/example-id.ts';

/** A row that came with the demo. */
export type DemoRow = { id: number; name: string; isEdited: boolean };
type DemoProductRow = DemoRow & {
  /** True if an order of a real customer contains it. */
  isSold: boolean;
};

/** The names of the offers that the demo loads. */
const OFFER_NAMES = [
  'Ten percent for a first order',
  'Free shipping for a month',
  'Sing together',
  'Desk and studio set',
  'A week of karaoke',
];

const DEMO_PRODUCTS = CATALOGUE.flatMap(({ products }) => products);
const SKUS = DEMO_PRODUCTS.flatMap((product) =>
  product.colors.map(([color]) => skuOf(product, color)),
);

const isIn = (column: SQL, values: readonly string[]) =>
  sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;

/** Builds the condition that staff changed a row, from the audit log. */
const isEdited = (entity: string) => sql`exists (
  select 1 from audit_log a where a.entity = ${entity} and a.entity_id = t.id::text
  and (a.user_id is null or a.user_id not like ${`${EXAMPLE_PREFIX}%`}))`;

/** Lists the demo's rows in the shop; locks them until the transaction ends if `lock` is set. */
export async function listDemoRows(db: Db, lock = false) {
  const locking = lock ? sql`for update of t` : sql``;
  const list = <Row extends DemoRow = DemoRow>(
    { table, entity, name }: { table: string; entity: string; name: string },
    condition: SQL,
    more: SQL = sql``,
  ) =>
    rowsOf<Row>(
      db,
      sql`select t.id, t.${sql.identifier(name)} as name, ${isEdited(entity)} as "isEdited" ${more}
        from ${sql.identifier(table)} t where ${condition} order by t.id ${locking}`,
    );
  const products = await list<DemoProductRow>(
    { table: 'products', entity: 'product', name: 'name' },
    sql`exists (select 1 from stock_items s where s.product_id = t.id and ${isIn(sql`s.sku_id`, SKUS)})`,
    sql`, exists (select 1 from order_lines l join orders o on o.id = l.order_id
      where l.product_id = t.id and not o.is_example) as "isSold"`,
  );
  const categories = await list(
    { table: 'categories', entity: 'category', name: 'title' },
    isIn(
      sql`t.link`,
      CATALOGUE.map(({ link }) => link),
    ),
  );
  const slides = await list(
    { table: 'slides', entity: 'slide', name: 'title' },
    isIn(
      sql`t.title`,
      SLIDES.map(({ title }) => title),
    ),
  );
  const news = await list(
    { table: 'news', entity: 'news', name: 'title' },
    sql`t.removed_at is null and ${isIn(
      sql`t.link`,
      NEWS.map(({ link }) => link),
    )}`,
  );
  const offers = await list(
    { table: 'offers', entity: 'offer', name: 'name' },
    sql`t.created_by is null and t.removed_at is null
      and (${isIn(sql`t.name`, OFFER_NAMES)} or t.code = ${EXAMPLE_OFFER})`,
  );
  return { products, categories, slides, news, offers };
}

export type DemoRows = Awaited<ReturnType<typeof listDemoRows>>;
