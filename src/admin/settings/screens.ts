import type { Screens } from '#src/admin/kit/screen.ts';

export const screens: Screens = {
  '/admin/settings': async () => (await import('./SettingsScreen.tsx')).SettingsScreen,
  '/admin/settings/:topic': async () => (await import('./SettingsPage.tsx')).SettingsPage,
};
