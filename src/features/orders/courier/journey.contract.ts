import * as z from 'zod/mini';
import { JOURNEY_STEPS } from './booking-status.ts';

/** Where a parcel is that a courier has. Moments as ISO texts; scans newest first. */
export const Journey = z.object({
  step: z.enum(JOURNEY_STEPS),
  at: z.nullable(z.string()),
  carrier: z.string(),
  trackingNumber: z.string(),
  expectedAt: z.nullable(z.string()),
  trackUrl: z.string(),
  scans: z.array(z.object({ at: z.string(), activity: z.string(), location: z.string() })),
});
export type Journey = z.infer<typeof Journey>;
