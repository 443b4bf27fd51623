import { type Covers, TOUCHED_MAX } from '#src/features/publishing/pages/pages.contract.ts';

/** A waiting row of `publications`: what a write changed. */
export type Change = { entity: string; entityId: string };

/** A product's current or earlier place in a category's lists. */
export type Place = { categoryId: number; productId: number };

/** The products and places that changes affect, which determine the pages. */
export type Touched = {
  /** Affects their own pages, their categories' lists, and pages that show them as similar. */
  productIds: number[];
  /** Earlier places of moved products: affects those lists and the old neighbours' pages. */
  places: Place[];
};

/** The entity of a publication that records a product's earlier place; see placeId(). */
export const PLACE = 'place';

/**
 * The home page shows slides and news, and the page about the shop slides; news and landing pages
 * have pages of their own: all of them are compared. No page shows redirects.
 */
const ALWAYS_COMPARED = ['slide', 'news', 'redirect', 'site-page'];

const LISTS =
  /^\/(?:product\/categories|(?:best-sellers|featured|new-arrivals|all-news)(?:\/page\/\d+)?)?$/;

export function placeId({ categoryId, productId }: Place): string {
  return `${categoryId}:${productId}`;
}

/**
 * Returns what these changes affect, apart from the home page, flag lists and news, which are few
 * and always compared. Undefined if any page may be affected, by settings, categories or an unknown
 * entity.
 */
export function touchedBy(changes: readonly Change[]): Touched | undefined {
  const productIds = new Set<number>();
  const places = new Map<string, Place>();
  for (const { entity, entityId } of changes) {
    const place = /^([1-9]\d{0,9}):([1-9]\d{0,9})$/.exec(entityId);
    if (entity === 'product' && /^[1-9]\d{0,9}$/.test(entityId)) productIds.add(Number(entityId));
    else if (entity === PLACE && place)
      places.set(entityId, { categoryId: Number(place[1]), productId: Number(place[2]) });
    else if (!ALWAYS_COMPARED.includes(entity)) return undefined;
    if (productIds.size + places.size > TOUCHED_MAX) return undefined;
  }
  return { productIds: [...productIds], places: [...places.values()] };
}

/** Returns a check of whether a path was compared: if so, a page that was not listed is deleted. */
export function coverage({ productIds, categories }: Covers): (path: string) => boolean {
  const products = new Set(productIds);
  const links = new Set(categories.map(({ link }) => link));
  const ids = new Set(categories.map(({ id }) => id));
  return (path) => {
    const [, kind = '', id = '', ...rest] = path.split('/');
    if (LISTS.test(path)) return true;
    if (kind === 'news' || kind === 'pages') return rest.length === 0;
    if (kind === 'product' || kind === 'support') return products.has(Number(id));
    if (kind === 'category') return links.has(id) && (rest.length === 0 || rest[0] === 'page');
    return kind === 'carousel' && ids.has(Number(id));
  };
}

/**
 * Returns a check of whether these changes explain that a page disappears: retired or deleted
 * products with their own pages and shorter lists, categories with theirs, or the removed demo with
 * any page.
 */
export function explanationOf(changes: readonly Change[]): (path: string) => boolean {
  const idsOf = (wanted: string) =>
    new Set(changes.filter(({ entity }) => entity === wanted).map(({ entityId }) => entityId));
  const products = idsOf('product');
  const hasLists = products.size > 0 || idsOf('category').size > 0;
  const isAny = idsOf('catalogue').size > 0;
  return (path) => {
    const [, kind = '', id = ''] = path.split('/');
    if (kind === 'product' || kind === 'support') return isAny || products.has(id);
    return isAny || (hasLists && (kind === 'category' || kind === 'carousel'));
  };
}
