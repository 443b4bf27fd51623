import { eq, like, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orders, shopState, users } from '#src/db/schema/tables.ts';
import { isCatalogueEmpty } from '#src/demo/is-catalogue-empty.ts';
import { DEMO_MARKER, REMOVED } from '#src/demo/marker.ts';
import { listDemoReviews } from '#src/demo/removal/demo-reviews.ts';
import { type DemoRows, listDemoRows } from '#src/demo/removal/demo-rows.ts';
import { EXAMPLE_PREFIX } from '#src/lib/example-id.ts';
import { findWork } from './demo-work.server.ts';
import { type DemoState, EDITABLE } from './demo.contract.ts';

/** Returns what the demo has in the shop, and what may be done about it. */
export async function getDemoState(db: Db, hasPaymentKeys: boolean): Promise<DemoState> {
  const [marker] = await db.select().from(shopState).where(eq(shopState.key, DEMO_MARKER));
  const rows = await listDemoRows(db);
  const { products } = rows;
  const edited = EDITABLE.flatMap((kind) =>
    rows[kind].flatMap(({ name, isEdited }) => (isEdited ? [{ kind, name }] : [])),
  );
  return {
    isLoaded: marker !== undefined && marker.value !== REMOVED,
    canLoad: await isCatalogueEmpty(db),
    hasPaymentKeys,
    work: (await findWork(db)) ?? null,
    counts: await countAll(db, rows),
    edited,
    sold: products.flatMap(({ name, isSold }) => (isSold ? [name] : [])),
  };
}

async function countAll(db: Db, rows: DemoRows): Promise<DemoState['counts']> {
  const { products, categories, slides, news, offers } = rows;
  const reviews = await listDemoReviews(db);
  return {
    ...{ products: products.length, categories: categories.length, slides: slides.length },
    ...{ news: news.length, offers: offers.length, reviews: reviews.length },
    orders: await db.$count(orders, sql`${orders.isExample}`),
    customers: await db.$count(users, like(users.id, `${EXAMPLE_PREFIX}%`)),
  };
}
