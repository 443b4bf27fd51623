import { fieldLabel, sayValue } from '#src/features/audit/labels.ts';
import type { Draft } from './draft.ts';
import type { CatalogChoices } from './useCatalogChoices.ts';

type Labels = Record<keyof Draft, readonly [label: string, value: string]>;

/** What the fields of a product are called, and what stands in them in words. */
export function productLabels(draft: Draft, { categories, filters }: CatalogChoices): Labels {
  const options = filters.flatMap((filter) => filter.options);
  const named = {
    ...draft,
    categoryId: categories.find(({ value }) => value === draft.categoryId)?.label ?? '',
    filterOptionIds: draft.filterOptionIds.map((id) => {
      return options.find((option) => option.id === id)?.value ?? String(id);
    }),
  };
  const entries = Object.entries(named).map(([name, value]) => {
    const word = fieldLabel(name);
    return [name, [word.charAt(0).toUpperCase() + word.slice(1), sayValue(name, value)]];
  });
  return Object.fromEntries(entries) as Labels;
}
