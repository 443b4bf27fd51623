import type { Hono } from 'hono';
import { emulatorApp } from '#src/emulator/app.ts';
import { msg91App } from '#src/emulator/msg91.ts';
import { shiprocketDouble } from '#src/emulator/shiprocket/shiprocket.ts';
import { whatsAppDouble } from '#src/emulator/whatsapp/whatsapp.ts';
import { apiKeysApi } from '#src/features/account/api-keys/api-keys.api.server.ts';
import { accountApi } from '#src/features/account/account.api.server.ts';
import { alertsApi } from '#src/features/alerts/alerts.api.server.ts';
import { usersAdminApi } from '#src/features/account/admin/users-admin.api.server.ts';
import { makeAuthApi } from '#src/features/account/auth/auth.api.server.ts';
import { passkeysApi } from '#src/features/account/passkeys/passkeys.api.server.ts';
import { secondFactorApi } from '#src/features/account/second-factor/second-factor.api.server.ts';
import { adminApi } from '#src/features/dashboard/dashboard.api.server.ts';
import { makeAuditApi } from '#src/features/audit/audit.api.server.ts';
import { publishingApi } from '#src/features/publishing/publishing.api.server.ts';
import { fieldDataApi } from '#src/features/field-data/field-data.api.server.ts';
import { feedsApi } from '#src/features/feeds/feeds.api.server.ts';
import { healthApi } from '#src/features/health/health.api.server.ts';
import { backupsApi } from '#src/features/backups/backups.api.server.ts';
import { breachesApi } from '#src/features/breaches/breaches.api.server.ts';
import { boughtTogetherApi } from '#src/features/bought-together/bought-together.api.server.ts';
import { privacyNoticeApi } from '#src/features/content/privacy-notice/privacy-notice.api.server.ts';
import { consentsApi } from '#src/features/consents/consents.api.server.ts';
import { compareApi } from '#src/features/compare/compare.api.server.ts';
import { booksApi } from '#src/features/books/books.api.server.ts';
import { cartApi, takeGuestCart } from '#src/features/cart/cart.api.server.ts';
import { remindersApi } from '#src/features/cart/reminders/reminders.api.server.ts';
import { makeCatalogAdminApi } from '#src/features/catalog/admin/catalog-admin.api.server.ts';
import { WORDING } from '#src/features/catalog/admin/wording.ts';
import { makeProductsAdminApi } from '#src/features/catalog/admin/products-admin.api.server.ts';
import { makeProductCsvApi } from '#src/features/import/csv.api.server.ts';
import { redirectsApi } from '#src/features/redirects/redirects.api.server.ts';
import { importedOrdersApi } from '#src/features/imported-orders/imported-orders.api.server.ts';
import { shopImportApi } from '#src/features/import/shops/shop-import.api.server.ts';
import { makeStockApi } from '#src/features/catalog/admin/stock.api.server.ts';
import { undoableOf } from '#src/features/catalog/undo/undo-plan.server.ts';
import { makeUndoApi } from '#src/features/catalog/undo/undo.api.server.ts';
import { catalogApi } from '#src/features/catalog/catalog.api.server.ts';
import { listingApi } from '#src/features/listing/listing.api.server.ts';
import { pagesApi } from '#src/features/publishing/pages/pages.api.server.ts';
import { deleteCodeCookie } from '#src/features/offers/offer-cookie.api.server.ts';
import { ordersAdminApi } from '#src/features/order-management/admin/orders-admin.api.server.ts';
import { afterOrderApi } from '#src/features/order-management/after-order.api.server.ts';
import { bookingsApi } from '#src/features/fulfilment/couriers/bookings.api.server.ts';
import { courierHookApi } from '#src/features/fulfilment/couriers/webhook.api.server.ts';
import { papersApi } from '#src/features/fulfilment/documents/documents.api.server.ts';
import { demoApi } from '#src/features/demo/demo.api.server.ts';
import { examplesApi } from '#src/features/order-management/examples/examples.api.server.ts';
import { setAsideApi } from '#src/features/returns/inspection/set-aside.api.server.ts';
import { pickupApi } from '#src/features/returns/pickup/pickup.api.server.ts';
import { modelApi } from '#src/features/showcase/admin/model.api.server.ts';
import { parcelsApi } from '#src/features/order-management/parcels.api.server.ts';
import { ordersApi } from '#src/features/order-management/orders.api.server.ts';
import { returnsAreaApi } from '#src/features/order-management/returns-area.api.server.ts';
import { createOrderApi } from '#src/features/order-management/create/create-order.api.server.ts';
import { confirmApi } from '#src/features/order-management/confirm/confirm.api.server.ts';
import { confirmationsAdminApi } from '#src/features/order-management/confirm/admin/confirmations.api.server.ts';
import { originReportApi } from '#src/features/order-management/origin-report/origin-report.api.server.ts';
import { giftCardsApi } from '#src/features/gift-cards/gift-cards.api.server.ts';
import { payLinkApi } from '#src/features/order-management/pay-link/pay-link.api.server.ts';
import { followApi } from '#src/features/order-management/follow/follow.api.server.ts';
import { guestRequestsApi } from '#src/features/order-management/follow/guest-requests.api.server.ts';
import { purchaseOffersApi } from '#src/features/checkout/purchase-offers.api.server.ts';
import { creditApi } from '#src/features/credit/credit.api.server.ts';
import { codApi } from '#src/features/payments/cod/cod.api.server.ts';
import { payApi } from '#src/features/payments/pay.api.server.ts';
import { instalmentsApi } from '#src/features/payments/instalments/instalments.api.server.ts';
import { upiApi } from '#src/features/payments/upi/upi.api.server.ts';
import { cashAdminApi } from '#src/features/payments/cash-admin.api.server.ts';
import { paymentsAdminApi } from '#src/features/payments/payments-admin.api.server.ts';
import { webhookApi } from '#src/features/payments/inbox/webhook.api.server.ts';
import { searchWordsApi } from '#src/features/search/admin/search-words.api.server.ts';
import { searchApi } from '#src/features/search/search.api.server.ts';
import { refreshSearch } from '#src/features/search/search.service.server.ts';
import { contactApi } from '#src/features/content/contact.api.server.ts';
import { messagesApi } from '#src/features/content/admin/messages.api.server.ts';
import { orderMessagesApi } from '#src/features/order-management/messages/order-messages.api.server.ts';
import { reportsApi } from '#src/features/messages/msg91/reports.api.server.ts';
import { noticesApi } from '#src/features/messages/notices/notices.api.server.ts';
import { choicesApi } from '#src/features/messages/choices/choices.api.server.ts';
import { whatsAppApi } from '#src/features/messages/whatsapp/webhook.api.server.ts';
import { templatesApi } from '#src/features/messages/templates/templates.api.server.ts';
import { newsAdminApi } from '#src/features/news/admin/news-admin.api.server.ts';
import { undoOfWebhook } from '#src/features/catalog/undo/undo-webhook.service.server.ts';
import { undoOfNews } from '#src/features/news/admin/undo-news.service.server.ts';
import { newsApi } from '#src/features/news/news.api.server.ts';
import { serialsApi } from '#src/features/serials/serials.api.server.ts';
import { questionsApi } from '#src/features/questions/questions.api.server.ts';
import { reviewsApi } from '#src/features/reviews/reviews.api.server.ts';
import { textsApi } from '#src/features/content/admin/texts-admin.api.server.ts';
import { shopSettingsApi } from '#src/features/settings/admin/shop-settings.api.server.ts';
import { settingsApi } from '#src/features/settings/settings.api.server.ts';
import { offersAdminApi } from '#src/features/offers/admin/offers-admin.api.server.ts';
import { sitePagesApi } from '#src/features/site-pages/admin/site-pages.api.server.ts';
import { undoOfSitePage } from '#src/features/site-pages/admin/undo-site-page.service.server.ts';
import { sliderApi } from '#src/features/slides/slider.api.server.ts';
import { trackingAdminApi } from '#src/features/tracking/tracking-admin.api.server.ts';
import { warrantyApi } from '#src/features/warranty/warranty.api.server.ts';
import { webhooksApi } from '#src/features/webhooks/webhooks.api.server.ts';
import { wishlistApi } from '#src/features/wishlist/wishlist.api.server.ts';
import { cspReportsApi } from './csp-reports.ts';
import { securityTxtApi } from './security-txt.ts';
import { docsApi } from './docs.ts';
import type { AppEnv } from '#src/http/env.ts';

/** All parts of the API, one per feature. */
export const routes: Hono<AppEnv>[] = [
  makeAuthApi(takeGuestCart, deleteCodeCookie),
  secondFactorApi,
  passkeysApi,
  apiKeysApi,
  accountApi,
  cartApi,
  remindersApi,
  boughtTogetherApi,
  compareApi,
  searchApi,
  listingApi,
  pagesApi,
  feedsApi,
  fieldDataApi,
  // Registered after search and listings: its last path would match /api/products/search.
  catalogApi,
  makeCatalogAdminApi({ refreshSearch }),
  makeProductsAdminApi({ refreshSearch }),
  makeStockApi({ refreshSearch }),
  makeUndoApi({
    refreshSearch,
    others: {
      news: undoOfNews,
      'site-page': undoOfSitePage,
      'webhook-endpoint': undoOfWebhook,
    },
  }),
  makeProductCsvApi({ refreshSearch }),
  shopImportApi,
  importedOrdersApi,
  redirectsApi,
  creditApi,
  giftCardsApi,
  payApi,
  upiApi,
  instalmentsApi,
  purchaseOffersApi,
  codApi,
  ordersApi,
  followApi,
  guestRequestsApi,
  createOrderApi,
  payLinkApi,
  originReportApi,
  confirmApi,
  confirmationsAdminApi,
  afterOrderApi,
  returnsAreaApi,
  ordersAdminApi,
  questionsApi,
  serialsApi,
  warrantyApi,
  parcelsApi,
  demoApi,
  examplesApi,
  modelApi,
  papersApi,
  bookingsApi,
  pickupApi,
  setAsideApi,
  courierHookApi,
  webhookApi,
  paymentsAdminApi,
  cashAdminApi,
  booksApi,
  publishingApi,
  sitePagesApi,
  backupsApi,
  makeAuditApi({ undoableOf, wording: WORDING }),
  adminApi,
  healthApi,
  usersAdminApi,
  searchWordsApi,
  emulatorApp,
  msg91App,
  reviewsApi,
  offersAdminApi,
  sliderApi,
  newsApi,
  newsAdminApi,
  settingsApi,
  shopSettingsApi,
  webhooksApi,
  trackingAdminApi,
  textsApi,
  wishlistApi,
  alertsApi,
  contactApi,
  messagesApi,
  templatesApi,
  orderMessagesApi,
  reportsApi,
  whatsAppApi,
  choicesApi,
  consentsApi,
  breachesApi,
  privacyNoticeApi,
  noticesApi,
  whatsAppDouble,
  shiprocketDouble,
  cspReportsApi,
  securityTxtApi,
  docsApi,
];
