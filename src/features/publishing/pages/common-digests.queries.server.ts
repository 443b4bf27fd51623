import type { Db } from '#src/db/db.ts';
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
import { getHomeExtras, listFlaggedIds, listNewsDigests } from './page-digests.queries.server.ts';
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
