import { categoryPath, withPage } from '#src/features/catalog/paths.ts';
import { siteCategories, siteMoves, sitePages } from './site-data.ts';

/** Pages of the listing at `basePath`, as getStaticPaths() wants them; `page` is a rest parameter. */
export async function listingPaths(basePath: string) {
  const pages = await sitePages();
  const own = pages.filter(({ path, page }) => page !== null && path === withPage(basePath, page));
  return own.map(({ page, cacheKey }) => ({
    params: { page: page === 1 || page === null ? undefined : `page/${page}` },
    props: { page: page ?? 1, totalPages: own.length },
    cacheKey,
  }));
}

/**
 * Pages of every category, and one for each link that a category had before: it leads on where
 * nothing but files answers. Without a cache key, it is rendered again with every release.
 */
export async function categoryPaths() {
  const moves = await siteMoves();
  const leading = moves.map(({ before, now }) => ({
    params: { link: before, page: undefined },
    props: { movedTo: categoryPath(now) },
  }));
  return [...(await listedCategoryPaths()), ...leading];
}

async function listedCategoryPaths() {
  const categories = await siteCategories();
  const paths = await Promise.all(
    categories.map(async (category) => {
      const own = await listingPaths(categoryPath(category.link));
      return own.map(({ params, props, cacheKey }) => ({
        params: { ...params, link: category.link },
        props: { ...props, category, movedTo: undefined },
        cacheKey,
      }));
    }),
  );
  return paths.flat();
}

/** The carousel screen of every category. */
export async function carouselPaths() {
  const [categories, pages] = await Promise.all([siteCategories(), sitePages()]);
  return pages.flatMap(({ kind, id, cacheKey }) => {
    const category = categories.find((one) => one.id === id);
    if (kind !== 'carousel' || !category) return [];
    return [{ params: { categoryId: String(id) }, props: { category }, cacheKey }];
  });
}
