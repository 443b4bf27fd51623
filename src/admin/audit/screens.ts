import type { Screens } from '#src/admin/kit/screen.ts';

export const screens: Screens = {
  '/admin/audit': async () => (await import('./AuditScreen.tsx')).AuditScreen,
};
