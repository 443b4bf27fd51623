import * as z from 'zod/mini';

/** What offers make of a purchase, as the page shows it. Amounts in rupees. */
export const PurchaseOffers = z.object({
  /** Off goods, in the order in which they are taken. */
  reductions: z.array(z.object({ label: z.string(), amount: z.number() })),
  isShippingFree: z.boolean(),
  /** The offer by which it is, as reductions are called; null where it costs nothing anyway. */
  freeShippingBy: z.nullable(z.string()),
  /** What is missing for more, a sentence each. */
  hints: z.array(z.string()),
  /** The code that is remembered; with a sentence where it takes nothing off. */
  code: z.nullable(
    z.object({ code: z.string(), problem: z.nullable(z.string()), needsSignIn: z.boolean() }),
  ),
});
export type PurchaseOffers = z.infer<typeof PurchaseOffers>;
