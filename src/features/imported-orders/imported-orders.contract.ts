import * as z from 'zod/mini';
import { SHOP_FORMATS } from '#src/features/import/shops/shop-import-status.ts';
import { Done, endpoint, Nothing, Paging } from '#src/lib/endpoint.ts';
import { IMPORTED_ORDER_STATUSES, MARKETING_CHANNELS } from './imported-order-status.ts';

/** An order of another shop, as its buyer sees it. Amounts in rupees. */
export const ImportedOrder = z.object({
  id: z.int(),
  /** The number in the other shop. */
  number: z.string(),
  /** The other shop's software. */
  format: z.enum(SHOP_FORMATS),
  orderedAt: z.string(),
  status: z.enum(IMPORTED_ORDER_STATUSES),
  lines: z.array(
    z.object({ name: z.string(), sku: z.string(), quantity: z.int(), total: z.number() }),
  ),
  address: z.object({
    name: z.string(),
    lines: z.array(z.string()),
    city: z.string(),
    state: z.string(),
    postcode: z.string(),
    country: z.string(),
    phone: z.string(),
  }),
  discount: z.number(),
  shipping: z.number(),
  /** The tax that the other shop recorded; it may be included in the lines. */
  tax: z.number(),
  total: z.number(),
  refunded: z.number(),
  paymentMethod: z.string(),
});
export type ImportedOrder = z.infer<typeof ImportedOrder>;

export const listOwnImportedOrders = endpoint({
  method: 'GET',
  path: '/api/account/imported-orders',
  summary: 'Lists the signed-in user’s orders in the shop’s earlier software, newest first.',
  access: 'shopper',
  input: z.object(Paging),
  output: z.object({ orders: z.array(ImportedOrder), total: z.int(), totalPages: z.int() }),
});

/** Consent to marketing that a customer gave in another shop. */
export const MarketingConsent = z.object({
  channel: z.enum(MARKETING_CHANNELS),
  /** The software of the shop where it was given. */
  source: z.enum(SHOP_FORMATS),
  /** When it was imported; exports do not say when it was given. */
  importedAt: z.string(),
});
export type MarketingConsent = z.infer<typeof MarketingConsent>;

export const listMarketingConsents = endpoint({
  method: 'GET',
  path: '/api/account/marketing',
  summary: 'Lists the marketing that the signed-in user agreed to in an earlier shop.',
  access: 'shopper',
  input: Nothing,
  output: z.array(MarketingConsent),
});

export const withdrawMarketingConsent = endpoint({
  method: 'DELETE',
  path: '/api/account/marketing/:channel',
  summary: 'Withdraws the signed-in user’s consent to marketing on a channel.',
  access: 'shopper',
  input: z.object({ channel: z.enum(MARKETING_CHANNELS, 'Choose a channel.') }),
  output: Done,
});
