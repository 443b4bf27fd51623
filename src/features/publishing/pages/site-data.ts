import { call } from '#src/lib/api.ts';
import { remembered } from '#src/lib/remembered.ts';
import { type Category, listCategories } from '#src/features/catalog/category.contract.ts';
import { type CategoryMove, listPages, type StaticPage } from './pages.contract.ts';
import { pagesOfPass } from './pages-of-pass.ts';

/** Categories for the header, while the site is built. */
export const siteCategories: () => Promise<Category[]> = remembered(() => call(listCategories, {}));

const catalogue = remembered(() => call(listPages, {}));

/** The pages of the catalogue that are rendered, while the site is built. */
export const sitePages = async (): Promise<readonly StaticPage[]> =>
  (pagesOfPass() ?? (await catalogue())).pages;

/** Links that categories had before, while the site is built. */
export const siteMoves = async (): Promise<readonly CategoryMove[]> =>
  (pagesOfPass() ?? (await catalogue())).moves;
