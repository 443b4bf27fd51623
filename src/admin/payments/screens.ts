import type { Screens } from '#src/admin/kit/screen.ts';

export const screens: Screens = {
  '/admin/payments': async () => (await import('./PaymentsScreen.tsx')).PaymentsScreen,
};
