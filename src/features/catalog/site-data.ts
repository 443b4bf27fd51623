import { call } from '#src/lib/api.ts';
import { type Category, listCategories } from './category.contract.ts';
import { listPages, type StaticPage } from './pages.contract.ts';

/** Short, because a process may outlive a build and must not carry old data into the next. */
const FRESH_MS = 1000;

type Kept<T> = { value: Promise<T>; until: number };

/** Remembers an answer for a moment: many pages of one build ask for the same. */
function remembered<T>(ask: () => Promise<T>): () => Promise<T> {
  let kept: Kept<T> | undefined;
  return () => {
    if (!kept || kept.until < Date.now()) kept = { value: ask(), until: Date.now() + FRESH_MS };
    return kept.value;
  };
}

/** Categories for the header, while the site is built. */
export const siteCategories: () => Promise<Category[]> = remembered(() => call(listCategories, {}));

/** Every page that the catalogue makes, while the site is built. */
export const sitePages: () => Promise<StaticPage[]> = remembered(async () => {
  const { pages } = await call(listPages, {});
  return pages;
});
