import type { Screens } from '#src/admin/kit/screen.ts';

export const screens: Screens = {
  '/admin/offers': async () => (await import('./OffersScreen.tsx')).OffersScreen,
  '/admin/offers/add': async () => (await import('./OfferScreen.tsx')).AddOfferScreen,
  '/admin/offers/:id': async () => (await import('./OfferScreen.tsx')).OfferScreen,
};
