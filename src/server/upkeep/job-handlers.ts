import { backupJobs } from '#src/features/backups/backup-jobs.service.server.ts';
import type { OpenDb } from '#src/db/open.ts';
import { runShopImport } from '#src/features/import/shops/import-shop-job.service.server.ts';
import { checkPreorders } from '#src/features/order-management/preorders/check-preorders.service.server.ts';
import { sendCartReminders } from '#src/features/cart/reminders/send-reminders.service.server.ts';
import { sendDueGiftCards } from '#src/features/credit/purchases/send-bought-card.service.server.ts';
import { sendAlerts } from '#src/features/alerts/send-alerts.service.server.ts';
import { sendBreachNotices } from '#src/features/breaches/send-breach-notices.service.server.ts';
import { resetJobs } from '#src/features/account/reset/reset.service.server.ts';
import { messageJobs } from '#src/features/messages/channels.server.ts';
import { sendStaffNotices } from '#src/features/messages/notices/send-notices.service.server.ts';
import { refreshOfferPages } from '#src/features/offers/show-offers.service.server.ts';
import { confirmationJobs } from '#src/features/order-management/confirm/confirmation-jobs.service.server.ts';
import { paymentJobs } from '#src/features/payments/payment-jobs.service.server.ts';
import { courierJobs } from '#src/features/fulfilment/couriers/courier-jobs.service.server.ts';
import { endExchanges } from '#src/features/returns/exchanges/end-exchanges.service.server.ts';
import { checkRules } from '#src/features/rules/check-rules.service.server.ts';
import { refreshSitePages } from '#src/features/site-pages/refresh-site-pages.service.server.ts';
import { refreshSearch } from '#src/features/search/search.service.server.ts';
import { purgeCdn } from '#src/publish/store/purge.ts';
import { trackingJobs } from '#src/features/tracking/send-purchases.service.server.ts';
import { webhookJobs } from '#src/features/webhooks/send-webhooks.service.server.ts';
import type { Publisher } from '#src/publish/publisher.ts';
import type { JobHandlers } from '#src/platform/boss.ts';
import type { Services } from '#src/http/env.ts';
import { tidyUp } from './cleanup.ts';
import { readBackdrops } from './read-backdrops.ts';
import { READ_PAYLOADS } from './webhook-payloads.ts';

/** Creates the handler of each job. Without a publisher (development) nothing is published. */
export function createJobHandlers(
  services: Services,
  publisher: Publisher | undefined,
  engine: OpenDb['engine'],
): JobHandlers {
  return {
    publish: async ({ reason }) => {
      await publisher?.publish(typeof reason === 'string' ? reason : 'change');
    },
    'refresh-offer-pages': async () => {
      await refreshOfferPages(services);
      await refreshSitePages(services);
    },
    'send-stock-alerts': async () => void (await sendAlerts(services)),
    'send-gift-cards': async () => void (await sendDueGiftCards(services)),
    'send-cart-reminders': async () => void (await sendCartReminders(services)),
    'send-breach-notices': async () => void (await sendBreachNotices(services)),
    'purge-cdn': () => purgeCdn(services),
    'import-shop': (data) => runShopImport({ ...services, refreshSearch }, data),
    'change-demo': async (data) => {
      // Imported on demand: its pictures and texts are needed once or twice in a shop's life.
      const { changeDemo } = await import('#src/demo/demo-job.ts');
      await changeDemo(services, data);
    },
    'read-backdrops': () => readBackdrops(services),
    'clean-up': () => tidyUp(services),
    'send-staff-notices': async () => void (await sendStaffNotices(services)),
    ...backupJobs({ ...services, engine }),
    ...messageJobs(services),
    ...resetJobs(services),
    ...paymentJobs(services),
    ...confirmationJobs(services),
    ...courierJobs(services),
    'check-preorders': () => checkPreorders(services),
    'check-exchanges': async () => void (await endExchanges(services)),
    'check-rules': () => checkRules(services),
    ...webhookJobs(services, READ_PAYLOADS),
    ...trackingJobs(services),
  };
}
