import type { Screens } from '#src/admin/kit/screen.ts';

export const screens: Screens = {
  '/admin/search-words': async () => (await import('./SearchWordsScreen.tsx')).SearchWordsScreen,
};
