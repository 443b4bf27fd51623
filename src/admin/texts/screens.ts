import type { Screens } from '#src/admin/kit/screen.ts';

export const screens: Screens = {
  '/admin/texts': async () => (await import('./TextsScreen.tsx')).TextsScreen,
  '/admin/texts/:name': async () => (await import('./TextScreen.tsx')).TextScreen,
};
