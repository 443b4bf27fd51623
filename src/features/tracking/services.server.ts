import type { WebhookServices } from '#src/features/webhooks/services.server.ts';

/** The dependencies of tracking services. */
export type TrackingServices = Pick<
  WebhookServices,
  'db' | 'jobs' | 'log' | 'config' | 'secretBox' | 'fetchPublicUrl'
>;
