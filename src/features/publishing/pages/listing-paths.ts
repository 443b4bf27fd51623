import { categoryPath, withPage } from '#src/features/catalog/paths.ts';
import { newsPath } from '#src/features/news/paths.ts';
import { sitePagePath } from '#src/features/site-pages/sections.ts';
import type { StaticPage } from './pages.contract.ts';
import { siteCategories, siteMoves, sitePages } from './site-data.ts';

/** Pages of the listing at `basePath`, as getStaticPaths() wants them; `page` is a rest parameter. */
export async function listingPaths(basePath: string) {
  const pages = await sitePages();
  const isOwn = ({ kind, path, page }: StaticPage) =>
    kind === 'listing' && path === withPage(basePath, page ?? 1);
  return pages.filter(isOwn).map(({ page, totalPages }) => ({
    params: { page: restOf(page) },
    props: { page: page ?? 1, totalPages: totalPages ?? 1 },
  }));
}

/** Pages of the list of news. */
export async function allNewsPaths() {
  const pages = await sitePages();
  return pages
    .filter(({ kind, page }) => kind === 'news' && page !== null)
    .map(({ page, totalPages }) => ({
      params: { page: restOf(page) },
      props: { page: page ?? 1, totalPages: totalPages ?? 1 },
    }));
}

/** A page for each of the news. */
export async function newsPaths() {
  const pages = (await sitePages()).filter(({ kind, id }) => kind === 'news' && id !== null);
  return pages.map(({ path }) => ({ params: { link: path.slice(newsPath('').length) } }));
}

/** Every landing page that shoppers can open. */
export async function sitePagePaths() {
  const pages = (await sitePages()).filter(({ kind }) => kind === 'site-page');
  return pages.map(({ path }) => ({ params: { slug: path.slice(sitePagePath('').length) } }));
}

/**
 * Pages of every category, and one for each link that a category had before: it leads on where
 * nothing but files answers.
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
  return (await pagesOfCategories('category')).map(({ page, category }) => ({
    params: { link: category.link, page: restOf(page.page) },
    props: { page: page.page ?? 1, category, movedTo: undefined },
  }));
}

/** The carousel screen of every category. */
export async function carouselPaths() {
  return (await pagesOfCategories('carousel')).map(({ category }) => ({
    params: { categoryId: String(category.id) },
    props: { category },
  }));
}

async function pagesOfCategories(wanted: StaticPage['kind']) {
  const pages = (await sitePages()).filter(({ kind }) => kind === wanted);
  if (pages.length === 0) return [];
  const byId = new Map((await siteCategories()).map((category) => [category.id, category]));
  return pages.flatMap((page) => {
    const category = page.id === null ? undefined : byId.get(page.id);
    return category ? [{ page, category }] : [];
  });
}

function restOf(page: number | null): string | undefined {
  return page === 1 || page === null ? undefined : `page/${page}`;
}
