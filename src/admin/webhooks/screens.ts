import type { Screens } from '#src/admin/kit/screen.ts';

export const screens: Screens = {
  '/admin/settings/webhooks': async () => (await import('./WebhooksScreen.tsx')).WebhooksScreen,
  '/admin/settings/webhooks/add': async () =>
    (await import('./AddWebhookScreen.tsx')).AddWebhookScreen,
  '/admin/settings/webhooks/:id': async () => (await import('./WebhookScreen.tsx')).WebhookScreen,
  '/admin/settings/webhooks/:id/:delivery': async () =>
    (await import('./DeliveryScreen.tsx')).DeliveryScreen,
};
