import type { Screens } from '#src/admin/kit/screen.ts';

export const screens: Screens = {
  '/admin/users/all': async () => (await import('./UsersScreen.tsx')).UsersScreen,
  '/admin/users/add': async () => (await import('./AddUserScreen.tsx')).AddUserScreen,
  '/admin/users/:id': async () => (await import('./UserScreen.tsx')).UserScreen,
};
