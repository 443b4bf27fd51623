import { paymentJobs } from '#src/features/payments/payment-jobs.service.server.ts';
import { handleSendMail } from '#src/lib/mailer.server.ts';
import { handleSendSms } from '#src/lib/sms.server.ts';
import type { Publisher } from '#src/publish/publisher.ts';
import type { JobHandlers } from './boss.ts';
import type { Services } from './env.ts';
import { tidyUp } from './tidy-up.ts';

/** What each job does. Without a publisher (development) there are no pages to publish. */
export function createJobHandlers(
  services: Services,
  publisher: Publisher | undefined,
): JobHandlers {
  return {
    publish: async ({ reason }) => {
      await publisher?.publish(typeof reason === 'string' ? reason : 'change');
    },
    'send-mail': handleSendMail(services.mailer),
    'send-sms': handleSendSms(services.sms),
    'tidy-up': () => tidyUp(services),
    ...paymentJobs(services),
  };
}
