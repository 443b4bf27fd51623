import type { Screens } from '#src/admin/kit/screen.ts';

export const screens: Screens = {
  '/admin/redirects': async () => (await import('./RedirectsScreen.tsx')).RedirectsScreen,
};
