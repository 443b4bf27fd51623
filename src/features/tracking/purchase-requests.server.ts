import type { orderConsents, orderLines, orders } from '#src/db/schema/tables.ts';
import { toRupees } from '#src/lib/money.ts';
import { sha256 } from '#src/platform/sha256.ts';
import { toItemId } from './item-id.ts';
import type { PurchaseService } from './purchase-status.ts';

export type Purchase = {
  order: typeof orders.$inferSelect;
  lines: (typeof orderLines.$inferSelect)[];
  consent: typeof orderConsents.$inferSelect;
  /** The measurement or pixel id. */
  serviceId: string;
  secret: string;
  siteUrl: string;
  hasMarketing: boolean;
  /** When the order was placed. */
  placedAt: Date;
};

type PurchaseRequest = { url: string; body: object };

/** Meta's newest version when this was written; each works for two years. */
const META_VERSION = 'v23.0';

/** Makes the request that sends a purchase, for each service as it documents. */
export const PURCHASE_REQUESTS: Record<PurchaseService, (purchase: Purchase) => PurchaseRequest> = {
  ga4: toGoogle,
  meta: toMeta,
};

/** Google recognises a repeated purchase by its transaction_id. */
function toGoogle({ order, consent, serviceId, secret, hasMarketing, ...rest }: Purchase) {
  const ads = hasMarketing ? 'GRANTED' : 'DENIED';
  const query = new URLSearchParams({ measurement_id: serviceId, api_secret: secret });
  const params = {
    transaction_id: order.id,
    currency: 'INR',
    value: toRupees(order.totalPaise),
    shipping: toRupees(order.shippingPaise),
    items: rest.lines.map(({ productId, variantId, productName, pricePaise, quantity }) => ({
      ...{ item_id: toItemId(productId, variantId), item_name: productName, quantity },
      price: toRupees(pricePaise),
    })),
    engagement_time_msec: 1,
    ...(consent.gaSessionId && { session_id: consent.gaSessionId }),
  };
  return {
    url: `https://www.google-analytics.com/mp/collect?${query}`,
    body: {
      // A browser that blocks Google's cookie counts as a visitor of its own.
      client_id: consent.gaClientId ?? order.id,
      timestamp_micros: rest.placedAt.getTime() * 1000,
      consent: { ad_user_data: ads, ad_personalization: ads },
      events: [{ name: 'purchase', params }],
    },
  };
}

/** Meta recognises a repeated purchase by its event_id, which the pixel sends too. */
function toMeta({ order, lines, consent, serviceId, secret, siteUrl, placedAt }: Purchase) {
  const { contactEmail, contactPhone } = order;
  const event = {
    event_name: 'Purchase',
    event_time: Math.floor(placedAt.getTime() / 1000),
    event_id: order.id,
    event_source_url: `${siteUrl}/orders/${order.id}`,
    action_source: 'website',
    user_data: {
      ...(contactEmail && { em: [sha256(contactEmail.trim().toLowerCase())] }),
      ...(contactPhone && { ph: [sha256(`91${contactPhone}`)] }),
      client_user_agent: consent.userAgent ?? '',
      ...(consent.fbp && { fbp: consent.fbp }),
      ...(consent.fbc && { fbc: consent.fbc }),
    },
    custom_data: {
      ...{ currency: 'INR', value: toRupees(order.totalPaise), order_id: order.id },
      content_type: 'product',
      contents: lines.map(({ productId, variantId, pricePaise, quantity }) => ({
        ...{ id: toItemId(productId, variantId), quantity, item_price: toRupees(pricePaise) },
      })),
    },
  };
  return {
    url: `https://graph.facebook.com/${META_VERSION}/${serviceId}/events`,
    body: { data: [event], access_token: secret },
  };
}
