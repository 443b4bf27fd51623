import * as z from 'zod/mini';

/** An order id. Any text that could be one is let through, so that an unknown id answers 404. */
export const OrderId = z
  .string('That is not a valid order id.')
  .check(z.regex(/^[A-Za-z0-9_-]{3,45}$/, 'That is not a valid order id.'));
