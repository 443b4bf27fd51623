import type { Screens } from '#src/admin/kit/screen.ts';

export const screens: Screens = {
  '/admin/cash/remittances': async () =>
    (await import('./RemittancesScreen.tsx')).RemittancesScreen,
  '/admin/cash/remittances/add': async () =>
    (await import('./AddRemittanceScreen.tsx')).AddRemittanceScreen,
  '/admin/cash/remittances/:id': async () =>
    (await import('./RemittanceScreen.tsx')).RemittanceScreen,
  '/admin/cash/standings': async () => (await import('./EligibilityScreen.tsx')).EligibilityScreen,
};
