import * as z from 'zod/mini';
import { endpoint, Nothing } from '#src/lib/endpoint.ts';
import { Plan } from './plan.contract.ts';
import { PublicDelivery, TakenCash } from './delivery.contract.ts';
import { ShippingRates } from './shipping.contract.ts';

export const NETWORKS = ['instagram', 'youtube', 'facebook', 'x'] as const;
export type Network = (typeof NETWORKS)[number];

/** The settings that are public. */
export const PublicSettings = z.extend(ShippingRates, {
  /** The name in the logo. */
  name: z.string(),
  /** The name in titles, emails and documents. */
  longName: z.string(),
  tagline: z.string(),
  about: z.string(),
  legalName: z.string(),
  address: z.object({
    lines: z.array(z.string()),
    city: z.string(),
    state: z.string(),
    pincode: z.string(),
  }),
  phone: z.string(),
  email: z.string(),
  /** The officer who answers complaints. */
  grievance: z.object({
    officer: z.string(),
    designation: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
  businessHours: z.array(z.object({ days: z.string(), hours: z.string() })),
  delivery: PublicDelivery,
  /** The usual warranty in months, and how customers hand in old devices. */
  support: z.object({ warrantyMonths: z.int(), takeBack: z.string() }),
  /** The protection plans on sale, and in how many days after delivery they can be cancelled. */
  protection: z.object({ cancelDays: z.int(), plans: z.array(Plan) }),
  /** Those that the shop has. */
  socialLinks: z.array(z.object({ network: z.enum(NETWORKS), name: z.string(), url: z.string() })),
});
export type PublicSettings = z.infer<typeof PublicSettings>;

/** The same, and whether this is a shop in public that takes no real money. */
export const SiteSettings = z.extend(PublicSettings, {
  isTestShop: z.boolean(),
  /** The share of visits that report how fast their pages were, in percent. */
  samplePercent: z.int(),
  /** The order totals that may be paid in cash on delivery, at least in some places; null for none. */
  cash: z.nullable(TakenCash),
  /** The banks with instalments, and from which price; null for none. */
  instalments: z.nullable(
    z.object({
      from: z.number(),
      banks: z.array(
        z.object({
          bank: z.string(),
          annualRate: z.number(),
          months: z.array(z.int()),
          fee: z.number(),
        }),
      ),
    }),
  ),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

export const viewSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  summary:
    'Returns the shop’s public settings: seller, contact details, shipping charges and delivery times.',
  input: Nothing,
  output: SiteSettings,
});
