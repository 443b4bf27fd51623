import * as z from 'zod/mini';

/** Where a parcel takes equally long. What else differs from zone to zone joins here. */
export const DeliveryZone = z.object({
  name: z.string(),
  /** Beginnings of PIN codes and ranges of them, joined by commas: `36-44, 737, 682551-682559`. */
  pincodes: z.string(),
  /** Days from the order to the door, the fewest and the most. */
  from: z.int(),
  to: z.int(),
  /** Whether parcels there may be paid in cash, where that goes by zones; yes, unless it says no. */
  cod: z.optional(z.boolean()),
});
export type DeliveryZone = z.infer<typeof DeliveryZone>;

/** When orders arrive. Days are days of the calendar, counted from the day of the order. */
export const Delivery = z.object({
  /** The most days to anywhere: what is promised as long as nobody has said where to. */
  days: z.int(),
  /** Days within which an order leaves the warehouse. */
  shipsFrom: z.int(),
  shipsTo: z.int(),
  zones: z.array(DeliveryZone),
});
export type Delivery = z.infer<typeof Delivery>;
