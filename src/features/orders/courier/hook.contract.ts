import * as z from 'zod/mini';
import { Done, endpoint } from '#src/lib/endpoint.ts';

/**
 * Called by the courier company only, with the token that its panel names. Its address must hold none
 * of `shiprocket`, `kartrocket`, `sr` and `kr`, which Shiprocket refuses.
 */
export const receiveTracking = endpoint({
  method: 'POST',
  path: '/api/courier/tracking',
  summary: 'For the courier company: where a parcel is. Needs the token in X-Api-Key.',
  input: z.looseObject({}),
  output: Done,
});
