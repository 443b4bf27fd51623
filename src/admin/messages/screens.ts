import type { Screens } from '#src/admin/kit/screen.ts';

export const screens: Screens = {
  '/admin/messages': async () => (await import('./MessagesScreen.tsx')).MessagesScreen,
  '/admin/messages/:id': async () => (await import('./MessageScreen.tsx')).MessageScreen,
};
