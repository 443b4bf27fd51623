import * as z from 'zod/mini';
import { Done, endpoint } from '#src/lib/endpoint.ts';

/**
 * Called only by the courier company, with the token set in its panel. Its address must not contain
 * `shiprocket`, `kartrocket`, `sr` or `kr`, which Shiprocket refuses.
 */
export const receiveTracking = endpoint({
  method: 'POST',
  path: '/api/courier/tracking',
  summary: 'For the courier company: where a parcel is. Needs the token in X-Api-Key.',
  input: z.looseObject({}),
  output: Done,
});
