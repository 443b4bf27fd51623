import * as z from 'zod/mini';
import { Journey } from '#src/features/fulfilment/couriers/journey.contract.ts';
import { PARCEL_STATES } from './parcel-status.ts';

/** A parcel of an order, as shoppers and staff see it. Times in ISO 8601. */
export const Parcel = z.object({
  id: z.int(),
  /** Its number within the order, from 1. */
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
  /** Courier tracking; null for a carrier without it. */
  journey: z.nullable(Journey),
  pieces: z.array(z.object({ orderLineId: z.int(), productName: z.string(), quantity: z.int() })),
});
export type Parcel = z.infer<typeof Parcel>;
