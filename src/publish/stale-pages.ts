import { type Covers, TOUCHED_MAX } from '#src/features/publishing/pages/pages.contract.ts';

/** A waiting row of `publications`: what a write changed. */
export type Change = { entity: string; entityId: string };

/** The place of a product in a category's lists, where it stands or stood. */
export type Place = { categoryId: number; productId: number };

/** What changes touch, from which the pages follow that can show them. */
export type Touched = {
  /** Their own pages, the lists of their categories, and pages that show them as similar. */
  productIds: number[];
  /** Where products stood before they moved: those lists, and their old neighbours' pages. */
  places: Place[];
};

/** The entity of a publication that says where a product stood; see placeId(). */
export const PLACE = 'place';

const LISTS =
  /^\/(?:product\/categories|(?:best-sellers|featured|new-arrivals|all-news)(?:\/page\/\d+)?)?$/;

export function placeId({ categoryId, productId }: Place): string {
  return `${categoryId}:${productId}`;
}

/**
 * What these changes touch, besides the home page, the lists of flags and news, which are few and
 * always compared. Undefined when it may be any page: settings and categories show on all of them, and what
 * is not known here may too.
 */
export function touchedBy(changes: readonly Change[]): Touched | undefined {
  const productIds = new Set<number>();
  const places = new Map<string, Place>();
  for (const { entity, entityId } of changes) {
    const place = /^([1-9]\d{0,9}):([1-9]\d{0,9})$/.exec(entityId);
    if (entity === 'product' && /^[1-9]\d{0,9}$/.test(entityId)) productIds.add(Number(entityId));
    else if (entity === PLACE && place)
      places.set(entityId, { categoryId: Number(place[1]), productId: Number(place[2]) });
    // The home page shows slides and news, which have pages of their own: all of them are compared.
    else if (entity !== 'slide' && entity !== 'news') return undefined;
    if (productIds.size + places.size > TOUCHED_MAX) return undefined;
  }
  return { productIds: [...productIds], places: [...places.values()] };
}

/** Says of a path whether its page was compared: then a page that was not listed is gone. */
export function coverage({ productIds, categories }: Covers): (path: string) => boolean {
  const products = new Set(productIds);
  const links = new Set(categories.map(({ link }) => link));
  const ids = new Set(categories.map(({ id }) => id));
  return (path) => {
    const [, kind = '', id = '', ...rest] = path.split('/');
    if (LISTS.test(path)) return true;
    if (kind === 'news') return rest.length === 0;
    if (kind === 'product') return products.has(Number(id));
    if (kind === 'category') return links.has(id) && (rest.length === 0 || rest[0] === 'page');
    return kind === 'carousel' && ids.has(Number(id));
  };
}
