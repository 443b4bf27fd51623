import * as z from 'zod/mini';
import { QUANTITY_MAX } from '#src/features/cart/limits.ts';
import { VariantId } from '#src/features/catalog/variant-id.contract.ts';
import { STORE_CREDIT_MAX } from '#src/features/credit/credit-limits.ts';
import { Rupees } from '#src/lib/fields.ts';
import { Done, endpoint, Id, Whole } from '#src/lib/endpoint.ts';
import { MobileNumber, OptionalMobileNumber, OptionalPincode } from '#src/lib/identity.ts';
import { SentCode } from '#src/lib/sent-code.ts';

/** COD availability for a purchase. Amounts in rupees. */
export const CodOffer = z.object({
  /** True if the shop accepts cash at all. */
  isOn: z.boolean(),
  /** The reason why this purchase cannot be paid in cash. */
  problem: z.nullable(z.string()),
  fee: z.number(),
  /** The cash to be paid: the total including the fee, less store credit. */
  total: z.number(),
  /** The number that the courier calls; '' until it is known. */
  phone: z.string(),
  isPhoneConfirmed: z.boolean(),
  /** Set if a part can be paid in advance, with the texts of this choice. */
  advance: z.optional(
    z.object({
      /** The part paid now, and the cash on delivery. They add up to the total. */
      amount: z.number(),
      rest: z.number(),
      /** True if it is not refunded when the parcel comes back undelivered. */
      isKept: z.boolean(),
      label: z.string(),
      note: z.string(),
    }),
  ),
});
export type CodOffer = z.infer<typeof CodOffer>;

export const viewCodOffer = endpoint({
  method: 'POST',
  path: '/api/checkout/cod_offer',
  summary:
    'Returns whether a purchase can be paid by cash on delivery, the fee, or the reason why not.',
  access: 'shopper',
  input: z.object({
    /** The “Buy now” product; omitted for the cart. */
    ProductId: z.optional(Id),
    Quantity: z._default(Whole(1, QUANTITY_MAX), 1),
    variantId: VariantId,
    /** The protection plan of all its units. */
    planId: z.optional(Id),
    /** The destination: a saved address, or the part of a new one that has been entered so far. */
    addressId: z.optional(Id),
    pincode: z.optional(OptionalPincode),
    mobileNumber: z.optional(OptionalMobileNumber),
    /** The store credit that pays a part of it, in rupees. */
    storeCredit: z._default(Rupees(0, STORE_CREDIT_MAX), 0),
  }),
  output: CodOffer,
});

export const sendCodCode = endpoint({
  method: 'POST',
  path: '/api/checkout/cod_code',
  summary: 'Sends a code to the mobile number that the courier will call.',
  access: 'shopper',
  input: z.object({ phone: MobileNumber }),
  output: Done,
});

export const confirmCodPhone = endpoint({
  method: 'POST',
  path: '/api/checkout/cod_code/confirm',
  summary: 'Confirms the number with the code before a COD order is placed.',
  access: 'shopper',
  input: z.object({
    phone: MobileNumber,
    code: SentCode,
  }),
  output: Done,
});
