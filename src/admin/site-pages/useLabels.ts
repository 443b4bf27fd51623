import { useCatalogChoices } from '#src/admin/products/useCatalogChoices.ts';
import type { PageContent } from '#src/features/site-pages/sections.ts';
import { labels } from './section-words.ts';

/** Returns labels() with the names of categories, once they are loaded. */
export function useLabels() {
  const { remote } = useCatalogChoices();
  const { categories = [], retiredCategories = [] } = remote.state === 'ready' ? remote.value : {};
  const names = new Map(
    [...categories, ...retiredCategories].map(({ value, label }) => [value, label]),
  );
  return (page: PageContent) => labels(page, (id) => names.get(String(id)) ?? `category #${id}`);
}
