import type { Screens } from '#src/admin/kit/screen.ts';

export const screens: Screens = {
  '/admin/reviews': async () => (await import('./ReviewsScreen.tsx')).ReviewsScreen,
};
