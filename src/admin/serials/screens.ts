import type { Screens } from '#src/admin/kit/screen.ts';

export const screens: Screens = {
  '/admin/serials': async () => (await import('./SerialsScreen.tsx')).SerialsScreen,
  '/admin/serials/:id': async () => (await import('./SerialScreen.tsx')).SerialScreen,
};
