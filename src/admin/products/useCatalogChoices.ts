import { listAdminCategories } from '#src/features/catalog/admin/category-admin.contract.ts';
import { listAdminFilters } from '#src/features/catalog/admin/product-list.contract.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';

/** Loads the categories and filters for a product. */
export function useCatalogChoices() {
  return useRemote(async () => {
    const [categories, filters] = await Promise.all([
      staffCall(listAdminCategories, {}),
      staffCall(listAdminFilters, {}),
    ]);
    const optionsOf = (some: typeof categories) =>
      some.map(({ id, title }) => ({ value: String(id), label: title }));
    return {
      categories: optionsOf(categories.filter(({ isRetired }) => !isRetired)),
      retiredCategories: optionsOf(categories.filter(({ isRetired }) => isRetired)),
      filters,
    };
  });
}

export type CatalogChoices = {
  categories: { value: string; label: string }[];
  retiredCategories: { value: string; label: string }[];
  filters: Awaited<ReturnType<typeof staffCall<typeof listAdminFilters>>>;
};
