import type { Screens } from '#src/admin/kit/screen.ts';

export const screens: Screens = {
  '/admin/products/import-shop': async () =>
    (await import('./ShopImportScreen.tsx')).ShopImportScreen,
  '/admin/products/import-shop/:id': async () =>
    (await import('./ShopImportProgress.tsx')).ShopImportProgress,
};
