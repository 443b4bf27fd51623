import * as z from 'zod/mini';
import { endpoint, Nothing } from '#src/lib/endpoint.ts';

/** Paid orders that were not cancelled or refunded as a whole, less what was given back of them. In rupees. */
const Sales = z.object({ orders: z.int(), revenue: z.number() });
/** With the revenue of as many days immediately before. */
const Compared = z.extend(Sales, { revenueBefore: z.number() });

export const Dashboard = z.object({
  today: Compared,
  last7: Compared,
  last30: Compared,
  /** 30 days up to today, in Indian time; days without sales are included. */
  days: z.array(z.extend(Sales, { day: z.string() })),
  lowStock: z.array(
    z.object({
      productId: z.int(),
      name: z.string(),
      color: z.string(),
      variantTitle: z.string(),
      skuId: z.string(),
      available: z.int(),
    }),
  ),
  misses: z.array(z.object({ term: z.string(), count: z.int() })),
  lastRelease: z.nullable(
    z.object({ status: z.string(), startedAt: z.string(), error: z.nullable(z.string()) }),
  ),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const viewDashboard = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard',
  summary:
    'Returns sales of today, 7 and 30 days, low stock, searches without results and the last publish.',
  access: { staff: 'dashboard.read' },
  input: Nothing,
  output: Dashboard,
});

export const ShopConfiguration = z.object({
  siteUrl: z.string(),
  payments: z.enum(['emulator', 'sandbox', 'production']),
  sendsMail: z.boolean(),
  keepsPicturesOnS3: z.boolean(),
  /** Problems with the server's configuration, a sentence each. */
  warnings: z.array(z.string()),
  revalidateSeconds: z.int(),
});
export type ShopConfiguration = z.infer<typeof ShopConfiguration>;

export const viewShopConfiguration = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  summary:
    'Returns the shop’s configuration: address, payments, email and pictures, without secrets.',
  access: { staff: 'dashboard.read' },
  input: Nothing,
  output: ShopConfiguration,
});
