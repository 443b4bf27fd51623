import * as z from 'zod/mini';
import { endpoint } from '#src/lib/endpoint.ts';
import { Pincode } from '#src/lib/identity.ts';
import { ShippingRates } from './shipping.contract.ts';

/** An area with one delivery time and one shipping cost. Further differences belong here. */
export const DeliveryZone = z.object({
  name: z.string(),
  /** PIN code prefixes and ranges, joined by commas: `36-44, 737, 682551-682559`. */
  pincodes: z.string(),
  /** The minimum and maximum days from order to delivery. */
  from: z.int(),
  to: z.int(),
  /** True, the default, if parcels there may be paid in cash, where that depends on zones. */
  cod: z.optional(z.boolean()),
  /** True, the default, if parcels are delivered there at all. */
  isServed: z.optional(z.boolean()),
  /** The shipping rates of the zone; without them, the general rates apply. */
  rates: z.optional(ShippingRates),
});
export type DeliveryZone = z.infer<typeof DeliveryZone>;

const days = {
  /** The maximum days to any destination, promised while the PIN code is unknown. */
  days: z.int(),
  /** Days within which an order leaves the warehouse. */
  shipsFrom: z.int(),
  shipsTo: z.int(),
};

/** Delivery times, in calendar days counted from the day of the order. */
export const Delivery = z.object({
  ...days,
  zones: z.array(DeliveryZone),
  /** True, the default, if PIN codes outside all zones are served. */
  servesElsewhere: z.optional(z.boolean()),
});
export type Delivery = z.infer<typeof Delivery>;

/** The delivery settings for pages, without the lists of PIN codes, which may be long. */
export const PublicDelivery = z.object({
  ...days,
  zones: z.array(
    z.object({
      name: z.string(),
      from: z.int(),
      to: z.int(),
      isServed: z.boolean(),
      rates: z.optional(ShippingRates),
    }),
  ),
  servesElsewhere: z.boolean(),
});
export type PublicDelivery = z.infer<typeof PublicDelivery>;

/** The range of order totals, in rupees, that may be paid in cash. */
export const TakenCash = z.object({ from: z.number(), to: z.number() });
export type TakenCash = z.infer<typeof TakenCash>;

/** The terms for one PIN code: whether it is served, in how many days, and at what cost. */
export const Destination = z.object({
  pincode: z.string(),
  isServed: z.boolean(),
  from: z.int(),
  to: z.int(),
  rates: ShippingRates,
  /** The order totals for which COD is available there; null where it is not. */
  cash: z.nullable(TakenCash),
});
export type Destination = z.infer<typeof Destination>;

export const viewDestination = endpoint({
  method: 'GET',
  path: '/api/delivery/:pincode',
  summary: 'Returns whether we deliver to a PIN code, the delivery time and the shipping charges.',
  input: z.object({ pincode: Pincode }),
  output: Destination,
});
