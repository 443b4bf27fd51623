import type { Screens } from '#src/admin/kit/screen.ts';

export const screens: Screens = {
  '/admin/news': async () => (await import('./NewsScreen.tsx')).NewsScreen,
  '/admin/news/add': async () => (await import('./NewsItemScreen.tsx')).AddNewsScreen,
  '/admin/news/:id': async () => (await import('./NewsItemScreen.tsx')).EditNewsScreen,
};
