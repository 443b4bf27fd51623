import type { Screens } from '#src/admin/kit/screen.ts';

export const screens: Screens = {
  '/admin/consents': async () => (await import('./ConsentsScreen.tsx')).ConsentsScreen,
};
