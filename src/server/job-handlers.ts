import type { Publisher } from '#src/publish/publisher.ts';
import type { JobHandlers } from './boss.ts';
import type { Services } from './env.ts';

/** What each job does. */
export function createJobHandlers(
  services: Services,
  publisher: Publisher | undefined,
): JobHandlers {
  void services;
  const nothing = async () => {};
  return {
    publish: async ({ reason }) =>
      publisher?.publish(typeof reason === 'string' ? reason : 'change'),
    'send-mail': nothing,
    'check-payment': nothing,
    'check-payments': nothing,
    'check-refunds': nothing,
  };
}
