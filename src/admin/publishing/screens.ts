import type { Screens } from '#src/admin/kit/screen.ts';

export const screens: Screens = {
  '/admin/publishing': async () => (await import('./PublishingScreen.tsx')).PublishingScreen,
};
