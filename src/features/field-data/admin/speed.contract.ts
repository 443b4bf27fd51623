import * as z from 'zod/mini';
import { endpoint } from '#src/lib/endpoint.ts';
import { CONNECTIONS, PAGE_KINDS } from '../field-data-status.ts';

const Percentiles = {
  /** 75th percentiles in ms, and of layout shift; null without samples. */
  lcp: z.nullable(z.number()),
  inp: z.nullable(z.number()),
  cls: z.nullable(z.number()),
  ttfb: z.nullable(z.number()),
  /** Visits that reported. */
  samples: z.int(),
  /** Calls that the shop could not answer. */
  failed: z.int(),
};

export const Speed = z.object({
  /** Days with reports, oldest first. */
  days: z.array(z.object({ day: z.string(), ...Percentiles })),
  /** Releases with enough reports, newest first, and the metrics that each made faster or slower. */
  releases: z.array(
    z.object({
      id: z.int(),
      startedAt: z.string(),
      reason: z.string(),
      ...Percentiles,
      faster: z.array(z.enum(['lcp', 'inp', 'cls'])),
      slower: z.array(z.enum(['lcp', 'inp', 'cls'])),
    }),
  ),
});
export type Speed = z.infer<typeof Speed>;

export const viewSpeed = endpoint({
  method: 'GET',
  path: '/api/admin/speed',
  summary: 'Returns how fast pages were for visitors, by day and by release.',
  access: { staff: 'settings.read' },
  input: z.object({
    page: z.optional(z.enum(PAGE_KINDS, 'Choose a kind of page.')),
    connection: z.optional(z.enum(CONNECTIONS, 'Choose a connection.')),
  }),
  output: Speed,
});
