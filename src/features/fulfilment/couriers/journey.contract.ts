import * as z from 'zod/mini';
import { JOURNEY_STEPS } from './booking-status.ts';
import { TRY_ANSWERS } from './attempt-answer-status.ts';

/** The courier's tracking of a parcel. Times in ISO 8601; scans newest first. */
export const Journey = z.object({
  step: z.enum(JOURNEY_STEPS),
  at: z.nullable(z.string()),
  carrier: z.string(),
  trackingNumber: z.string(),
  expectedAt: z.nullable(z.string()),
  /** The planned pickup day: 2026-11-24. */
  pickupDay: z.nullable(z.string()),
  trackUrl: z.string(),
  /** The number of failed delivery attempts. */
  failedTries: z.int(),
  /** Our instruction to the courier about it, with the day as 2026-11-23. */
  asked: z.nullable(z.object({ answer: z.enum(TRY_ANSWERS), day: z.string() })),
  scans: z.array(z.object({ at: z.string(), activity: z.string(), location: z.string() })),
});
export type Journey = z.infer<typeof Journey>;
