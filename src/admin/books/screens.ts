import type { Screens } from '#src/admin/kit/screen.ts';

export const screens: Screens = {
  '/admin/books/sales': async () => (await import('./SalesScreen.tsx')).SalesScreen,
  '/admin/books/origin': async () => (await import('./OriginScreen.tsx')).OriginScreen,
  '/admin/books/gst': async () => (await import('./GstScreen.tsx')).GstScreen,
  '/admin/books/credit': async () => (await import('./CreditScreen.tsx')).CreditScreen,
};
