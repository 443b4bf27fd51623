import type { Screens } from '#src/admin/kit/screen.ts';

export const screens: Screens = {
  '/admin': async () => (await import('./DashboardScreen.tsx')).DashboardScreen,
};
