import * as z from 'zod/mini';

/** What a typed code may be at most: more than a code, so that its sentence can name it. */

/** What offers make of a purchase, as the page shows it. Amounts in rupees. */
export const PurchaseOffers = z.object({
  /** Off goods, in the order in which they are taken. */
  reductions: z.array(z.object({ label: z.string(), amount: z.number() })),
  isShippingFree: z.boolean(),
  /** The code that is remembered; with a sentence where it takes nothing off. */
  code: z.nullable(
    z.object({ code: z.string(), problem: z.nullable(z.string()), needsSignIn: z.boolean() }),
  ),
});
export type PurchaseOffers = z.infer<typeof PurchaseOffers>;
