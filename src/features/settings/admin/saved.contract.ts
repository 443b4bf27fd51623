import * as z from 'zod/mini';
import { Whole } from '#src/lib/endpoint.ts';

/** A panel's values and the person who last saved them. `version` is 0 until it is first saved. */
export function Saved<T extends z.ZodMiniType>(values: T) {
  return z.object({
    values,
    version: z.int(),
    savedBy: z.nullable(z.string()),
    /** ISO 8601. */
    savedAt: z.nullable(z.string()),
  });
}

/** The version that the person saw: a save on top of another that they have not seen is refused. */
export const SeenVersion = Whole(0, 2_000_000_000);
