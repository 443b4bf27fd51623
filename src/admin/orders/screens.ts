import type { Screens } from '#src/admin/kit/screen.ts';

const showOrdersScreen = async () => (await import('./OrdersScreen.tsx')).OrdersScreen;

export const screens: Screens = {
  '/admin/orders/pending': showOrdersScreen,
  '/admin/orders/unconfirmed': showOrdersScreen,
  '/admin/orders/preordered': showOrdersScreen,
  '/admin/orders/completed': showOrdersScreen,
  '/admin/orders/unpaid': showOrdersScreen,
  '/admin/orders/stuck': showOrdersScreen,
  '/admin/orders/all': showOrdersScreen,
  '/admin/orders/returns': async () => (await import('./ReturnsScreen.tsx')).ReturnsScreen,
  '/admin/orders/exchanges': async () => (await import('./ReturnsScreen.tsx')).ExchangesScreen,
  '/admin/orders/claims': async () => (await import('./ReturnsScreen.tsx')).ClaimsScreen,
  '/admin/orders/set-aside': async () => (await import('./SetAsideScreen.tsx')).SetAsideScreen,
  '/admin/orders/imported': async () =>
    (await import('./ImportedOrdersScreen.tsx')).ImportedOrdersScreen,
  '/admin/orders/imported/:id': async () =>
    (await import('./ImportedOrderScreen.tsx')).ImportedOrderScreen,
  '/admin/orders/new': async () => (await import('./create/NewOrderScreen.tsx')).NewOrderScreen,
  '/admin/orders/:id': async () => (await import('./OrderScreen.tsx')).OrderScreen,
  '/admin/orders/:id/slip': async () => (await import('./SlipScreen.tsx')).SlipScreen,
};
