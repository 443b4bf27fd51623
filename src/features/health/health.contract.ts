import * as z from 'zod/mini';
import { endpoint, Nothing } from '#src/lib/endpoint.ts';

/**
 * `bad`: something is broken. `warning`: it works, but not as a shop that sells should. `off`: a
 * service that not every shop needs is not set up.
 */
const HealthState = z.enum(['good', 'off', 'warning', 'bad']);

export const HealthReport = z.object({
  /** ISO 8601. */
  checkedAt: z.string(),
  checks: z.array(
    z.object({
      name: z.string(),
      state: HealthState,
      /** The finding in a sentence. */
      text: z.string(),
      /** Advice in a sentence; '' if nothing needs to change. */
      advice: z.string(),
      /** Each problem that was found, with the order concerned, if any. */
      problems: z.optional(
        z.array(z.object({ orderId: z.nullable(z.string()), text: z.string() })),
      ),
    }),
  ),
});
export type HealthReport = z.infer<typeof HealthReport>;

export const viewHealth = endpoint({
  method: 'GET',
  path: '/api/admin/health',
  summary:
    'Checks the server, its address and every connected service within 10 seconds, and says what to do.',
  access: { staff: 'settings.read' },
  input: Nothing,
  output: HealthReport,
});
