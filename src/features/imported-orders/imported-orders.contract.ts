import * as z from 'zod/mini';
import { SHOP_FORMATS } from '#src/features/import/shops/shop-import-status.ts';
import { Done, endpoint, Id, Nothing, Paging } from '#src/lib/endpoint.ts';
import { Text } from '#src/lib/text.ts';
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

/** An imported order, as staff see it. */
export const StaffImportedOrder = z.extend(ImportedOrder, {
  /** Null for a buyer without an account. */
  userId: z.nullable(z.string()),
  contactName: z.string(),
  contactEmail: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
  importId: z.int(),
});
export type StaffImportedOrder = z.infer<typeof StaffImportedOrder>;

export const listImportedOrders = endpoint({
  method: 'GET',
  path: '/api/admin/imported-orders',
  summary: 'Lists orders imported from another shop by number, name, email or phone, newest first.',
  access: { staff: 'orders.read' },
  input: z.object({
    q: z._default(Text(100), ''),
    /** The orders of one account. */
    userId: z.optional(z.string().check(z.maxLength(64))),
    ...Paging,
  }),
  output: z.object({ orders: z.array(StaffImportedOrder), total: z.int(), totalPages: z.int() }),
});

export const getImportedOrder = endpoint({
  method: 'GET',
  path: '/api/admin/imported-orders/:id',
  summary: 'Returns an order imported from another shop.',
  access: { staff: 'orders.read' },
  input: z.object({ id: Id }),
  output: StaffImportedOrder,
});

const MarketingConsent = z.object({
  channel: z.enum(MARKETING_CHANNELS),
  /** The software of the shop where it was given. */
  source: z.enum(SHOP_FORMATS),
  /** When it was imported; exports do not say when it was given. */
  importedAt: z.string(),
});
export type MarketingConsent = z.infer<typeof MarketingConsent>;

export const getCustomerHistory = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/history',
  summary: 'Returns what was imported about a customer: the number of orders, and consents.',
  access: { staff: 'users.read' },
  input: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  output: z.object({ orderCount: z.int(), marketing: z.array(MarketingConsent) }),
});

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
