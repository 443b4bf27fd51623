import * as z from 'zod/mini';

const SENTENCE = 'Send the version that you saw.';

/** The version that a write is based on: versionOf() the data that the person saw. */
export const Version = z.string(SENTENCE).check(z.minLength(1, SENTENCE), z.maxLength(40));

/**
 * An object in a response, with the version that a change of it has to send: `toVersion` of the
 * object. Optional in the type, because our own screens calculate it from what they show.
 */
export function Versioned<T extends z.ZodMiniObject>(
  schema: T,
  toVersion: (value: z.output<T>) => string,
): z.ZodMiniType<z.output<T> & { version?: string }, z.input<T>> {
  const add = z.transform((value: z.output<T>): unknown => {
    return { ...value, version: toVersion(value) };
  });
  const shown: z.ZodMiniType = z.extend(schema, { version: z.string() });
  return z.pipe(z.pipe(schema, add), shown) as z.ZodMiniType<z.output<T>, z.input<T>>;
}
