import * as z from 'zod/mini';
import { Journey } from '../courier/journey.contract.ts';
import { PARCEL_STATES } from './parcel-status.ts';

/** A box of an order, as shopper and staff see it. Moments as ISO texts. */
export const Parcel = z.object({
  id: z.int(),
  /** Within its order, from 1. */
  number: z.int(),
  state: z.enum(PARCEL_STATES),
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  weightGrams: z.int(),
  lengthCm: z.int(),
  breadthCm: z.int(),
  heightCm: z.int(),
  shippedAt: z.nullable(z.string()),
  deliveredAt: z.nullable(z.string()),
  /** Where it is with a courier who tells; null for a carrier of one's own. */
  journey: z.nullable(Journey),
  pieces: z.array(z.object({ orderLineId: z.int(), productName: z.string(), quantity: z.int() })),
});
export type Parcel = z.infer<typeof Parcel>;
