import * as z from 'zod/mini';
import { Done, endpoint } from '#src/lib/endpoint.ts';

/**
 * Called only by the courier company, with the token set in its panel. Its address must not contain
 * `shiprocket`, `kartrocket`, `sr` or `kr`, which Shiprocket refuses.
 */
export const receiveTracking = endpoint({
  method: 'POST',
  path: '/api/courier/tracking',
  summary:
    'Webhook for the courier company: receives tracking updates. Requires the token in X-Api-Key.',
  input: z.looseObject({}),
  output: Done,
});
