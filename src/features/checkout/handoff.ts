import * as z from 'zod/mini';
import { Id } from '#src/lib/endpoint.ts';

export const CHECKOUT_PATH = '/user/checkout_final';
export const STEPPED_CHECKOUT_PATH = '/user/checkout';

const BUY_NOW_MAX = 20;

const common = {
  variantId: z.nullable(z.string().check(z.maxLength(20))),
  isAddToCart: z.boolean(),
  quantityToAdd: z.int().check(z.minimum(0), z.maximum(BUY_NOW_MAX)),
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
      Quantity: z.int().check(z.minimum(1), z.maximum(BUY_NOW_MAX)),
    }),
    ...common,
  }),
]);
export type Handoff = z.infer<typeof Handoff>;

/** A hand-off of the whole cart. */
export function cartHandoff(from: string): Handoff {
  return {
    source: 'cart',
    product: null,
    variantId: null,
    isAddToCart: false,
    quantityToAdd: 0,
    from,
  };
}

/** A hand-off of one product; `variantId` is null for the main product. */
export function buyNowHandoff(
  item: { productId: number; variantId: string | number | null; quantity: number },
  from: string,
): Handoff {
  return {
    source: 'buy_now',
    product: { ProductId: item.productId, Quantity: item.quantity },
    variantId: item.variantId === null ? null : String(item.variantId),
    isAddToCart: false,
    quantityToAdd: 0,
    from,
  };
}

/** Where a hand-off is taken up: the address says its source, so that a reload finds it again. */
export function checkoutAddress(handoff: Handoff, path: string = CHECKOUT_PATH): string {
  return `${path}?source=${handoff.source}`;
}

/**
 * The hand-off that holds, out of what was stored and the page's address; undefined when there is
 * none. An address that says `source=cart` needs nothing stored: the cart is on the server.
 */
export function resolveHandoff(stored: string | null, search: string): Handoff | undefined {
  const source = new URLSearchParams(search).get('source');
  const parsed = Handoff.safeParse(parseJson(stored));
  const kept = parsed.success ? parsed.data : undefined;
  if (source === 'cart') return kept?.source === 'cart' ? kept : cartHandoff('/cart');
  if (source === null || source === kept?.source) return kept;
  return undefined;
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
