import * as z from 'zod/mini';
import { endpoint, Nothing } from '#src/lib/endpoint.ts';
import { TRACKING_CATEGORIES } from './tracking.ts';

const Service = { name: z.string(), category: z.enum(TRACKING_CATEGORIES) };

/** The part of the settings that pages need to request consent and to load services. */
export const PublicTracking = z.object({
  /** Changes with the text of the banner, and with the list of services. */
  version: z.string(),
  services: z.array(
    z.union([
      z.object({ ...Service, kind: z.enum(['ga4', 'meta']), id: z.string() }),
      z.object({ ...Service, kind: z.literal('script'), url: z.string() }),
    ]),
  ),
  /** Changes with the hosts that pages may load from. */
  hosts: z.string(),
});
export type PublicTracking = z.infer<typeof PublicTracking>;

export const viewTracking = endpoint({
  method: 'GET',
  path: '/api/tracking',
  summary: 'Lists the scripts of other companies that pages load if the visitor agrees.',
  input: Nothing,
  output: PublicTracking,
});
