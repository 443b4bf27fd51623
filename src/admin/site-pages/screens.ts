import type { Screens } from '#src/admin/kit/screen.ts';

export const screens: Screens = {
  '/admin/texts/pages/add': async () =>
    (await import('#src/admin/texts/TextsScreen.tsx')).TextsScreen,
  '/admin/texts/pages/:name': async () =>
    (await import('./PageBuilderScreen.tsx')).PageBuilderScreen,
};
