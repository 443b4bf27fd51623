import { atStart } from '#src/features/catalog/admin/field-kinds.contract.ts';
import { WORDING } from '#src/features/catalog/admin/wording.ts';
import type { Draft } from './draft.ts';
import type { CatalogChoices } from './useCatalogChoices.ts';

type Labels = Record<keyof Draft, readonly [label: string, value: string]>;

/** Returns the labels of a product's fields, and their values in words. */
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
    return [name, [atStart(WORDING.fieldLabel(name)), WORDING.sayValue(name, value)]];
  });
  return Object.fromEntries(entries) as Labels;
}
