import type { Screens } from '#src/admin/kit/screen.ts';

export const screens: Screens = {
  '/admin/backups': async () => (await import('./BackupsScreen.tsx')).BackupsScreen,
};
