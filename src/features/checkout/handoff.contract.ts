import * as z from 'zod/mini';
import { QUANTITY_MAX } from '#src/features/cart/limits.ts';
import { Id } from '#src/lib/endpoint.ts';

const common = {
  variantId: z.nullable(z.string().check(z.maxLength(20))),
  isAddToCart: z.boolean(),
  quantityToAdd: z.int().check(z.minimum(0), z.maximum(QUANTITY_MAX)),
  /** The page the shopper came from, a path of this site. */
  from: z.string().check(z.maxLength(2000)),
};

/** What a page hands over to the checkout: the whole cart, or one product bought at once. */
export const Handoff = z.discriminatedUnion('source', [
  z.object({ source: z.literal('cart'), product: z.null(), ...common }),
  z.object({
    source: z.literal('buy_now'),
    product: z.object({
      ProductId: Id,
      Quantity: z.int().check(z.minimum(1), z.maximum(QUANTITY_MAX)),
    }),
    ...common,
  }),
]);
export type Handoff = z.infer<typeof Handoff>;
