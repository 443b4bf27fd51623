import type { Screens } from '#src/admin/kit/screen.ts';

export const screens: Screens = {
  '/admin/settings/api-keys': async () => (await import('./ApiKeysScreen.tsx')).ApiKeysScreen,
  '/admin/settings/api-keys/add': async () =>
    (await import('./AddApiKeyScreen.tsx')).AddApiKeyScreen,
};
