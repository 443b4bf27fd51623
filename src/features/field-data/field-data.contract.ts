import * as z from 'zod/mini';
import { Done, endpoint } from '#src/lib/endpoint.ts';
import { REPORT_LIMITS } from './field-data-limits.ts';
import { CONNECTIONS, PAGE_KINDS } from './field-data-status.ts';

const NUMBER_SENTENCE = 'Send a number.';
const Amount = (max: number) => z.number(NUMBER_SENTENCE).check(z.minimum(0), z.maximum(max));
const Ms = Amount(REPORT_LIMITS.ms);

export const reportVisit = endpoint({
  method: 'POST',
  path: '/api/field-data',
  summary: 'Counts how fast a page was for a visitor. Stores nothing that identifies them.',
  bodyMaxBytes: 512,
  // Strict: a field that is not listed could contain personal data.
  input: z.strictObject({
    page: z.enum(PAGE_KINDS),
    connection: z.enum(CONNECTIONS),
    ttfb: Ms,
    lcp: z.optional(Ms),
    /** Missing if the visitor did not press or type anything. */
    inp: z.optional(Ms),
    cls: z.optional(Amount(REPORT_LIMITS.cls)),
    failed: z._default(
      z.int(NUMBER_SENTENCE).check(z.minimum(0), z.maximum(REPORT_LIMITS.failed)),
      0,
    ),
  }),
  output: Done,
});
