import * as z from 'zod/mini';
import { Done, endpoint } from '#src/lib/endpoint.ts';

const signature = z.string().check(z.regex(/^[\w-]{11}(?:[\w-]{11})?$/));

export const openRemindedCart = endpoint({
  method: 'POST',
  path: '/api/cart/reminded/:of/:signature',
  summary: 'Returns the items of a cart with the signed link from a reminder, without signing in.',
  input: z.object({ of: z.string().check(z.regex(/^\d{1,10}$/)), signature }),
  output: z.object({
    /** True if it is the cart of the caller’s account. */
    isOwn: z.boolean(),
    items: z.array(
      z.object({ productId: z.int(), variantId: z.nullable(z.int()), quantity: z.int() }),
    ),
  }),
});

export const stopReminders = endpoint({
  method: 'POST',
  path: '/api/cart/stop_reminders/:of/:signature',
  summary: 'Withdraws the consent to cart reminders with the signed link from one.',
  input: z.object({ of: z.string().check(z.regex(/^[\w-]{1,64}$/)), signature }),
  output: Done,
});
