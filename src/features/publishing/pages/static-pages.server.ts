import { createHash } from 'node:crypto';
import { PAGE_SIZE } from '#src/lib/limits.ts';
import { TOP_PRODUCTS } from '#src/features/catalog/category.contract.ts';
import type {
  CardDigest,
  CategoryDigest,
  NewsDigest,
  ProductDigest,
} from './page-digests.queries.server.ts';
import type { SupportDigest } from '#src/features/catalog/support/support.queries.server.ts';
import type { SitePageDigest } from '#src/features/site-pages/site-pages.queries.server.ts';
import { keyOfParts } from './page-keys.ts';
import type { StaticPage } from './pages.contract.ts';
import { categoryPath, productPath, supportPath, withPage } from '#src/features/catalog/paths.ts';
import { NEWS_PER_PAGE, NEWS_SHOWN } from '#src/features/news/news-limits.ts';
import { ALL_NEWS_PATH, newsPath } from '#src/features/news/paths.ts';
import { neighboursOf } from '#src/features/catalog/similar.ts';

/** Long enough to distinguish the current layout of pages from earlier ones. */
const SHELL_LENGTH = 12;

/** The data of a category's listings. */
export type Shelf = {
  category: CategoryDigest;
  /** Best sold first: all cards or, if its own listings are not requested, at least the top. */
  cards: CardDigest[];
  count: number;
  /** True if its listings are requested. */
  isRequested: boolean;
};

export type Sources = {
  /** In order of rank. */
  shelves: Shelf[];
  /** Products whose own pages are requested, and whose categories are listed above. */
  products: ProductDigest[];
  /** Cards of each flag's screen, in its order. */
  listings: { path: string; cards: string[] }[];
  homeExtras: string;
  /** Landing pages. */
  sitePages: SitePageDigest[];
  /** Newest first. */
  news: NewsDigest[];
  /** The digest of the settings shown around every page. */
  frame: string;
  /** The digest of the shop's names and its look, which the head of each page has. */
  head: string;
  /** The digest of delivery times, shown by the home page and product pages. */
  delivery: string;
  /** Requested support pages, which retired products have too. */
  supports: SupportDigest[];
  /** The digest of the settings that support pages show. */
  support: string;
};

/** Returns the requested pages of the catalogue, each with a digest of everything it shows. */
export function toStaticPages({
  frame,
  head,
  delivery,
  support,
  ...sources
}: Sources): StaticPage[] {
  const { shelves, products, listings, homeExtras, sitePages, news, supports } = sources;
  const shell = digest([frame, ...shelves.map(({ category }) => category.menu)]);
  const tiles = digest([shell, ...shelves.map(({ category }) => category.digest)]);
  const tops = shelves.flatMap(({ cards }) => cardsOf(cards.slice(0, TOP_PRODUCTS)));
  const counts = shelves.map(({ count }) => String(count));
  const carousels = listings.flatMap(({ cards }) => cards.slice(0, PAGE_SIZE));

  const newest = news.slice(0, NEWS_SHOWN + 1).map(({ digest: looks }) => looks);
  const home = digest([tiles, delivery, homeExtras, ...newest, ...tops, ...carousels]);
  const pages: StaticPage[] = [
    page('/', 'home', home),
    page('/product/categories', 'categories', digest([tiles, ...counts])),
  ];
  // A landing page can show any section of the home page.
  for (const { id, path, digest: own } of sitePages)
    pages.push(page(path, 'site-page', digest([head, home, own]), { id }));
  for (const { path, cards } of listings) {
    pages.push(...listingPages(path, { kind: 'listing', id: null }, [head], cards));
  }
  pages.push(...newsPages(news, head, newest));
  for (const { id, digest: own } of supports)
    pages.push(page(supportPath(id), 'support', digest([head, support, own]), { id }));
  const byCategory = Map.groupBy(products, ({ categoryId }) => categoryId);
  for (const { category, cards } of shelves.filter(({ isRequested }) => isRequested)) {
    const { id, link, digest: looks } = category;
    const own = cardsOf(cards);
    const first = digest([head, looks, ...own.slice(0, PAGE_SIZE)]);
    pages.push(...listingPages(categoryPath(link), { kind: 'category', id }, [head, looks], own));
    pages.push(page(`/carousel/${id}`, 'carousel', first, { id }));
    pages.push(...productPagesOf(byCategory.get(id) ?? [], cards, [head, delivery, looks]));
  }
  return pages.map((one) => ({ ...one, cacheKey: withShell(one, shell) }));
}

/** Pages of which menus mark the address are surrounded otherwise than others. */
function withShell({ kind, page: number, cacheKey }: StaticPage, shell: string): string {
  const isMarked = ['home', 'categories', 'site-page'].includes(kind) || number === 1;
  return isMarked ? digest([cacheKey, shell]) : keyOfParts(cacheKey, shell.slice(0, SHELL_LENGTH));
}

function cardsOf(cards: CardDigest[]): string[] {
  return cards.map(({ card }) => card);
}

/** Its list, and a page each that shows the newest others below. */
function newsPages(news: NewsDigest[], head: string, newest: string[]): StaticPage[] {
  const looks = news.map((item) => item.digest);
  const of = { kind: 'news', id: null } as const;
  return [
    ...listingPages(ALL_NEWS_PATH, of, [head], looks, NEWS_PER_PAGE),
    ...news.map((item) => {
      const cacheKey = digest([head, item.digest, ...newest]);
      return page(newsPath(item.link), 'news', cacheKey, { id: item.id });
    }),
  ];
}

function listingPages(
  path: string,
  of: Pick<StaticPage, 'kind' | 'id'>,
  looks: string[],
  cards: string[],
  size = PAGE_SIZE,
): StaticPage[] {
  const total = Math.max(1, Math.ceil(cards.length / size));
  return Array.from({ length: total }, (_, at) => {
    const shown = cards.slice(at * size, (at + 1) * size);
    // The pager shows how many pages there are.
    const cacheKey = digest([path, ...looks, String(total), String(cards.length), ...shown]);
    const place = { id: of.id, page: at + 1, totalPages: total };
    return page(withPage(path, at + 1), of.kind, cacheKey, place);
  });
}

function productPagesOf(
  requested: ProductDigest[],
  shelf: CardDigest[],
  looks: string[],
): StaticPage[] {
  const cards = new Map(shelf.map(({ id, card }) => [id, card]));
  const similar = neighboursOf(shelf.map(({ id }) => id));
  return requested.flatMap((product) => {
    const shown = (similar.get(product.id) ?? []).map((id) => cards.get(id) ?? '');
    return productPages(product, digest([...looks, ...shown]));
  });
}

function productPages(
  { id, card, rest, variantIds }: ProductDigest,
  similar: string,
): StaticPage[] {
  return [null, ...variantIds].map((variantId) => {
    const path = productPath(id, variantId);
    return page(path, 'product', digest([path, card, rest, similar]), { id, variantId });
  });
}

function page(
  path: string,
  kind: StaticPage['kind'],
  cacheKey: string,
  rest: Partial<StaticPage> = {},
): StaticPage {
  return { path, kind, id: null, variantId: null, page: null, totalPages: null, cacheKey, ...rest };
}

function digest(parts: string[]): string {
  return createHash('md5').update(parts.join('|')).digest('hex');
}
