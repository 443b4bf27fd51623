import * as z from 'zod/mini';

/** A protection plan in a purchase, in the shape of an item: for every unit of its item. */
const PlanItem = z.object({
  key: z.string(),
  /** Those of its item. */
  productId: z.int(),
  variantId: z.nullable(z.int()),
  name: z.string(),
  variantTitle: z.string(),
  imageUrl: z.string(),
  price: z.number(),
  mrp: z.number(),
  quantity: z.int(),
  grams: z.int(),
  inStock: z.boolean(),
  dispatchBy: z.null(),
  notice: z.null(),
  pendingOrderId: z.null(),
});
export type PlanItem = z.infer<typeof PlanItem>;

/** The offers that apply to a purchase, as the page shows them. Amounts in rupees. */
export const PurchaseOffers = z.object({
  /** Discounts on goods, in the order in which they are applied. */
  reductions: z.array(z.object({ label: z.string(), amount: z.number() })),
  /** Equal sets of a bundle; their units are in `items`. `price` is for one set, `saved` for all. */
  bundles: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      count: z.int(),
      price: z.number(),
      saved: z.number(),
      items: z.array(
        z.object({ productId: z.int(), variantId: z.nullable(z.int()), quantity: z.int() }),
      ),
    }),
  ),
  /** The protection plans that the shopper added; no offer applies to them. */
  plans: z.array(PlanItem),
  isShippingFree: z.boolean(),
  /** The label of the offer that makes shipping free; null if it is free anyway. */
  freeShippingBy: z.nullable(z.string()),
  /** One sentence for each discount that a little more would bring. */
  hints: z.array(z.string()),
  /** The remembered code, with the reason if it gives no discount. */
  code: z.nullable(
    z.object({ code: z.string(), problem: z.nullable(z.string()), needsSignIn: z.boolean() }),
  ),
});
export type PurchaseOffers = z.infer<typeof PurchaseOffers>;
