import * as z from 'zod/mini';
import { JOURNEY_STEPS } from './booking-status.ts';
import { TRY_ANSWERS } from './try-answer-status.ts';

/** Where a parcel is that a courier has. Moments as ISO texts; scans newest first. */
export const Journey = z.object({
  step: z.enum(JOURNEY_STEPS),
  at: z.nullable(z.string()),
  carrier: z.string(),
  trackingNumber: z.string(),
  expectedAt: z.nullable(z.string()),
  /** The day on which it is fetched, as the courier planned it: 2026-11-24. */
  pickupDay: z.nullable(z.string()),
  trackUrl: z.string(),
  /** How often it could not be handed over. */
  failedTries: z.int(),
  /** What we asked the courier to do about it. The day as 2026-11-23. */
  asked: z.nullable(z.object({ answer: z.enum(TRY_ANSWERS), day: z.string() })),
  scans: z.array(z.object({ at: z.string(), activity: z.string(), location: z.string() })),
});
export type Journey = z.infer<typeof Journey>;
