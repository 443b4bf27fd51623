import { eachAddressField } from '#src/features/account/address/address-fields.ts';
import * as z from 'zod/mini';
import { LINES_MAX } from '#src/features/cart/cart.contract.ts';
import { PAYMENT_METHOD_NAMES } from '#src/features/payments/methods/payment-methods.ts';

const SHOWN_TEXT_MAX = 300;
const SHOWN_DISCOUNTS_MAX = 20;

const ShownText = z.string().check(z.maxLength(SHOWN_TEXT_MAX));
const Rupees = z.number().check(z.nonnegative());

/**
 * The purchase as the page showed it when the shopper pressed the pay button. An order that differs
 * in any way is refused. Amounts in rupees.
 */
export const ShownPurchase = z.object({
  items: z
    .array(
      z.object({
        productId: z.int(),
        /** The colour; null for the main product. */
        variantId: z.nullable(z.int()),
        quantity: z.int(),
        /** Price per unit. */
        price: Rupees,
        /** The promised day of dispatch of a pre-order; null or missing for stock. */
        dispatchBy: z.optional(z.nullable(z.iso.date())),
      }),
    )
    .check(z.maxLength(LINES_MAX)),
  reductions: z
    .array(z.object({ label: ShownText, amount: Rupees }))
    .check(z.maxLength(SHOWN_DISCOUNTS_MAX)),
  shipping: Rupees,
  fee: Rupees,
  total: Rupees,
  /** The content as well as the id, because another tab may have edited it. */
  address: z.object(eachAddressField(() => ShownText)),
  /** The business that the invoice names; null for a person. */
  business: z.nullable(z.object({ gstin: ShownText, name: ShownText })),
  paymentMethod: z.enum(PAYMENT_METHOD_NAMES),
});
export type ShownPurchase = z.infer<typeof ShownPurchase>;
