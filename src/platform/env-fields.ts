import * as z from 'zod';

/** An optional environment variable; an empty value counts as missing. */
export const optional = z
  .string()
  .trim()
  .optional()
  .transform((text) => (text === '' ? undefined : text));
