import type { Screens } from '#src/admin/kit/screen.ts';

export const screens: Screens = {
  '/admin/texts/pages/:name': async () =>
    (await import('./PageBuilderScreen.tsx')).PageBuilderScreen,
};
