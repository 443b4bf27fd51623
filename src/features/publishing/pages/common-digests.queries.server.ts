import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { IS_PUBLISHED } from '#src/features/catalog/card-parts.queries.server.ts';
import { FLAG_COLUMNS, FLAG_ORDERS } from '#src/features/catalog/product-order.queries.server.ts';
import {
  getFaqDigest,
  getFrameTextsDigest,
} from '#src/features/content/texts/site-texts.queries.server.ts';
import type { ProductFlag } from '#src/features/catalog/flags.ts';
import {
  getDeliveryDigest,
  getFrameDigest,
  getHeadDigest,
  getSupportDigest,
} from '#src/features/settings/settings.queries.server.ts';
import { listSitePageDigests } from '#src/features/site-pages/site-pages.queries.server.ts';
import { getHomeExtras, listNewsDigests } from './page-digests.queries.server.ts';
import type { Sources } from './static-pages.server.ts';

const LISTINGS: [path: string, flag: ProductFlag][] = [
  ['/best-sellers', 'best-seller'],
  ['/featured', 'featured'],
  ['/new-arrivals', 'new-arrival'],
];

export const LISTED_FLAGS = LISTINGS.map(([, flag]) => flag);

type Common = Pick<
  Sources,
  'listings' | 'homeExtras' | 'sitePages' | 'news' | 'frame' | 'head' | 'delivery' | 'support'
>;

/** Reads what pages show apart from a category's products. `cards` has all flagged products. */
export async function getCommon(
  db: Db,
  isTestShop: boolean,
  cards: ReadonlyMap<number, string>,
): Promise<Common> {
  const listings = [];
  for (const [path, flag] of LISTINGS) {
    const ids = await listFlaggedIds(db, flag);
    listings.push({ path, cards: ids.map((id) => cards.get(id) ?? '') });
  }
  const homeExtras = await getHomeExtras(db);
  const sitePages = await listSitePageDigests(db);
  const news = await listNewsDigests(db);
  const frame = (await getFrameDigest(db, isTestShop)) + (await getFrameTextsDigest(db));
  const head = await getHeadDigest(db);
  const delivery = (await getDeliveryDigest(db)) + (await getFaqDigest(db));
  const support = await getSupportDigest(db);
  return { listings, homeExtras, sitePages, news, frame, head, delivery, support };
}

/** Ids of the products under a flag, in the order of its screen. */
async function listFlaggedIds(db: Db, flag: ProductFlag): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select p.id from products p where ${IS_PUBLISHED} and ${FLAG_COLUMNS[flag]}
      order by ${FLAG_ORDERS[flag]}`,
  );
  return rows.map(({ id }) => id);
}
