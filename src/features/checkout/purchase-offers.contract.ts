import * as z from 'zod/mini';
import { QUANTITY_MAX } from '#src/features/cart/limits.ts';
import { VariantId } from '#src/features/catalog/variant-id.contract.ts';
import { TYPED_CODE_MAX } from '#src/features/offers/typed-code.ts';
import { PurchaseOffers } from '#src/features/offers/offers.contract.ts';
import { endpoint, Id, Whole } from '#src/lib/endpoint.ts';
import { RequiredText } from '#src/lib/text.ts';

/** The “Buy now” product; omitted for the cart. */
const bought = {
  ProductId: z.optional(Id),
  Quantity: z._default(Whole(1, QUANTITY_MAX), 1),
  variantId: VariantId,
  /** The protection plan of all its units. */
  planId: z.optional(Id),
};

export const viewPurchaseOffers = endpoint({
  method: 'POST',
  path: '/api/checkout/offers',
  summary: 'Calculates the discounts on the cart, or on one product bought directly.',
  input: z.object(bought),
  output: PurchaseOffers,
});

export const giveCode = endpoint({
  method: 'POST',
  path: '/api/checkout/code',
  summary: 'Saves a discount code; it applies as soon as the cart qualifies.',
  input: z.object({
    ...bought,
    code: RequiredText(TYPED_CODE_MAX, 'Enter a code.', 'This code is too long.'),
  }),
  output: PurchaseOffers,
});

export const dropGivenCode = endpoint({
  method: 'POST',
  path: '/api/checkout/code/remove',
  summary: 'Removes the saved discount code.',
  input: z.object(bought),
  output: PurchaseOffers,
});
