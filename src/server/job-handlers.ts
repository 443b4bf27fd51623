import { signMail } from '#src/features/content/mail.ts';
import { paymentJobs } from '#src/features/payments/payment-jobs.service.server.ts';
import { getPublicSettings } from '#src/features/settings/settings.queries.server.ts';
import { putShopName } from '#src/features/settings/shop-name.ts';
import { handleSendMail } from '#src/platform/mailer.ts';
import { handleSendSms } from '#src/platform/sms.ts';
import type { Publisher } from '#src/publish/publisher.ts';
import type { JobHandlers } from '#src/platform/boss.ts';
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
    'send-mail': handleSendMail({
      send: async (mail) =>
        services.mailer.send(signMail(mail, await getPublicSettings(services.db))),
    }),
    'send-sms': handleSendSms({
      send: async ({ to, text }) =>
        services.sms.send({
          to,
          text: putShopName(text, await getPublicSettings(services.db)),
        }),
    }),
    'tidy-up': () => tidyUp(services),
    ...paymentJobs(services),
  };
}
