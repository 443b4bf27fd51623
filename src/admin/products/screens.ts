import type { Screens } from '#src/admin/kit/screen.ts';

export const screens: Screens = {
  '/admin/products/all': async () => (await import('./ProductsScreen.tsx')).ProductsScreen,
  '/admin/products/add': async () => (await import('./AddProductScreen.tsx')).AddProductScreen,
  '/admin/products/import': async () => (await import('./ImportScreen.tsx')).ImportScreen,
  '/admin/products/pre-orders': async () => (await import('./PreordersScreen.tsx')).PreordersScreen,
  '/admin/products/:id': async () => (await import('./EditProductScreen.tsx')).EditProductScreen,
};
