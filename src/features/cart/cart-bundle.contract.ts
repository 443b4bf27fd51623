import * as z from 'zod/mini';
import { VariantId } from '#src/features/catalog/variant-id.contract.ts';
import { BUNDLE_ITEMS } from '#src/features/offers/offer-limits.ts';
import { endpoint, Id } from '#src/lib/endpoint.ts';
import { Cart, MOST_SENTENCE, Quantity } from './cart.contract.ts';
import { QUANTITY_MAX } from './limits.ts';

/** One item of a bundle, in the chosen variant. */
const BundledItem = z.object({ productId: Id, variantId: VariantId });
const BundledItems = z.array(BundledItem).check(z.minLength(1), z.maxLength(BUNDLE_ITEMS.max));

export const addBundleToCart = endpoint({
  method: 'POST',
  path: '/api/cart/bundle/add',
  summary: 'Adds all items of a bundle in the chosen variants, or nothing if one is short.',
  input: z.object({ id: Id, items: BundledItems, quantity: z._default(Quantity, 1) }),
  output: Cart,
});

export const updateCartBundle = endpoint({
  method: 'POST',
  path: '/api/cart/bundle/update',
  summary: 'Updates how many of a bundle the cart holds; 0 removes its items.',
  input: z.object({
    id: Id,
    items: BundledItems,
    quantity: z
      .int('Enter a whole number.')
      .check(z.minimum(0), z.maximum(QUANTITY_MAX, MOST_SENTENCE)),
  }),
  output: Cart,
});
