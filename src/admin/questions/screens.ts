import type { Screens } from '#src/admin/kit/screen.ts';

export const screens: Screens = {
  '/admin/questions': async () => (await import('./QuestionsScreen.tsx')).QuestionsScreen,
};
