import type { CategoryMove, StaticPage } from './pages.contract.ts';

export type PagesOfPass = { pages: readonly StaticPage[]; moves: readonly CategoryMove[] };

const KEY = Symbol.for('swara.pages-of-pass');

/**
 * Says which pages are rendered next, so that nothing is listed for those that are not. On
 * globalThis, since the publisher and the pages that are bundled for it are modules of their own.
 */
export function setPagesOfPass(pages: PagesOfPass): void {
  (globalThis as { [KEY]?: PagesOfPass })[KEY] = pages;
}

/** The pages to list; undefined where nobody said, as in development: then all of them. */
export function pagesOfPass(): PagesOfPass | undefined {
  return (globalThis as { [KEY]?: PagesOfPass })[KEY];
}
