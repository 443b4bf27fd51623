import type { Screens } from '#src/admin/kit/screen.ts';

export const screens: Screens = {
  '/admin/categories/all': async () => (await import('./CategoriesScreen.tsx')).CategoriesScreen,
  '/admin/categories/add': async () => (await import('./CategoryScreen.tsx')).AddCategoryScreen,
  '/admin/categories/:id': async () => (await import('./CategoryScreen.tsx')).EditCategoryScreen,
};
