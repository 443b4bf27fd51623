import type { Screens } from '#src/admin/kit/screen.ts';

export const screens: Screens = {
  '/admin/gift-cards': async () => (await import('./GiftCardsScreen.tsx')).GiftCardsScreen,
};
