import type { Screens } from '#src/admin/kit/screen.ts';

export const screens: Screens = {
  '/admin/main_slider': async () => (await import('./SliderScreen.tsx')).SliderScreen,
};
