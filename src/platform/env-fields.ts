import * as z from 'zod';

/** A value of the environment; left empty is left out. */
export const optional = z
  .string()
  .trim()
  .optional()
  .transform((text) => (text === '' ? undefined : text));
