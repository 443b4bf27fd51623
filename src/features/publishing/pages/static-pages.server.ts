import { createHash } from 'node:crypto';
import { PAGE_SIZE } from '#src/lib/limits.ts';
import { TOP_PRODUCTS } from '#src/features/catalog/category.contract.ts';
import type { CategoryDigest, ProductDigest } from './page-digests.queries.server.ts';
import type { StaticPage } from './pages.contract.ts';
import { categoryPath, productPath, withPage } from '#src/features/catalog/paths.ts';
import { neighboursOf } from '#src/features/catalog/similar.ts';

type Sources = {
  /** Best sold first. */
  products: ProductDigest[];
  categories: CategoryDigest[];
  /** Cards of each flag's screen, in its order. */
  listings: { path: string; cards: string[] }[];
  homeExtras: string;
  /** Of the settings that every page shows. */
  frame: string;
  /** Of when orders arrive, which the home page and product pages show. */
  delivery: string;
};

/** Every page of the catalogue, each with a digest of all that it shows. */
export function toStaticPages({ frame, delivery, ...sources }: Sources) {
  const { products, categories, listings, homeExtras } = sources;
  const shell = digest([frame, ...categories.map((category) => category.digest)]);
  const byCategory = Map.groupBy(products, ({ categoryId }) => categoryId);
  const perCategory = categories.map((category) => {
    const own = byCategory.get(category.id) ?? [];
    const cards = own.map(({ card }) => card);
    const first = digest([shell, category.digest, ...cards.slice(0, PAGE_SIZE)]);
    return { category, own, cards, first };
  });
  const tops = perCategory.flatMap(({ cards }) => cards.slice(0, TOP_PRODUCTS));
  const counts = perCategory.map(({ cards }) => String(cards.length));
  const carousels = listings.flatMap(({ cards }) => cards.slice(0, PAGE_SIZE));

  const home = digest([shell, delivery, homeExtras, ...tops, ...carousels]);
  const pages: StaticPage[] = [
    page('/', 'home', home),
    page('/product/categories', 'categories', digest([shell, ...counts])),
  ];
  for (const { path, cards } of listings) {
    pages.push(...listingPages(path, { kind: 'listing', id: null }, [shell], cards));
  }
  for (const { category, own, cards, first } of perCategory) {
    const { id, link, digest: looks } = category;
    pages.push(
      ...listingPages(categoryPath(link), { kind: 'category', id }, [shell, looks], cards),
    );
    pages.push(page(`/carousel/${id}`, 'carousel', first, { id }));
    pages.push(...productPagesOf(own, [shell, delivery, looks]));
  }
  return pages;
}

function listingPages(
  path: string,
  of: Pick<StaticPage, 'kind' | 'id'>,
  looks: string[],
  cards: string[],
): StaticPage[] {
  const total = Math.max(1, Math.ceil(cards.length / PAGE_SIZE));
  return Array.from({ length: total }, (_, at) => {
    const shown = cards.slice(at * PAGE_SIZE, (at + 1) * PAGE_SIZE);
    // The pager shows how many pages there are.
    const cacheKey = digest([path, ...looks, String(total), String(cards.length), ...shown]);
    return page(withPage(path, at + 1), of.kind, cacheKey, { id: of.id, page: at + 1 });
  });
}

function productPagesOf(own: ProductDigest[], looks: string[]): StaticPage[] {
  const cards = new Map(own.map(({ id, card }) => [id, card]));
  const similar = neighboursOf(own.map(({ id }) => id));
  return own.flatMap((product) => {
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
  return { path, kind, id: null, variantId: null, page: null, cacheKey, ...rest };
}

function digest(parts: string[]): string {
  return createHash('md5').update(parts.join('|')).digest('hex');
}
