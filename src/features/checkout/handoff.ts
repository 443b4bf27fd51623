/** The purchase that a page passes to the checkout: the cart, or one product with “Buy now”. */
export type Handoff = {
  variantId: string | null;
  isAddToCart: boolean;
  quantityToAdd: number;
  /** The page that the shopper came from, a path of this site. */
  from: string;
} & (
  | { source: 'cart'; product: null }
  | {
      source: 'buy_now';
      product: {
        ProductId: number;
        Quantity: number;
        /** The protection plan of all units. */
        planId?: string | undefined;
      };
    }
);

const CHECKOUT_PATH = '/user/checkout_final';
export const STEPPED_CHECKOUT_PATH = '/user/checkout';

/** Returns a hand-off of the whole cart. */
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

/** Returns a hand-off of one product; `variantId` is null for the main product. */
export function buyNowHandoff(
  item: {
    productId: number;
    variantId: string | number | null;
    quantity: number;
    planId?: string | undefined;
  },
  from: string,
): Handoff {
  return {
    source: 'buy_now',
    product: { ProductId: item.productId, Quantity: item.quantity, planId: item.planId },
    variantId: item.variantId === null ? null : String(item.variantId),
    isAddToCart: false,
    quantityToAdd: 0,
    from,
  };
}

/**
 * Returns the checkout's address with the purchase in it, so that it also works in a browser that
 * stores nothing.
 */
export function checkoutAddress(handoff: Handoff, path: string = CHECKOUT_PATH): string {
  const { source, product, variantId } = handoff;
  if (product === null) return `${path}?source=${source}`;
  const variant = variantId === null ? '' : `&variant=${encodeURIComponent(variantId)}`;
  const plan = product.planId ? `&plan=${product.planId}` : '';
  return `${path}?source=${source}&product=${product.ProductId}${variant}&quantity=${product.Quantity}${plan}`;
}
