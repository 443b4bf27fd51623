import * as z from 'zod/mini';
import { AddressInput, ADDRESSES_MAX } from '#src/features/account/address/address.contract.ts';
import { eachAddressField } from '#src/features/account/address/address-fields.ts';
import { Business } from '#src/features/account/business/business.contract.ts';
import { LINES_MAX, Quantity } from '#src/features/cart/cart.contract.ts';
import { VariantId } from '#src/features/catalog/variant-id.contract.ts';
import { TYPED_CODE_MAX } from '#src/features/offers/typed-code.ts';
import { LINK_HOURS } from '#src/features/orders/hold-times.ts';
import { CHOSEN_CHANNELS, ORDER_CHANNELS } from '#src/features/orders/order-status.ts';
import { OrderBreakup } from '#src/features/order-management/orders.contract.ts';
import { OrderId } from '#src/features/orders/order-id.contract.ts';
import {
  CHOSEN_METHOD_NAMES,
  USUAL_PAYMENT_METHOD,
} from '#src/features/payments/methods/payment-methods.ts';
import { Done, endpoint, Id } from '#src/lib/endpoint.ts';
import { Gstin, Rupees, YesNo } from '#src/lib/fields.ts';
import {
  MobileNumber,
  OptionalEmail,
  OptionalMobileNumber,
  PersonName,
  Pincode,
} from '#src/lib/identity.ts';
import { BUSINESS_NAME_MAX } from '#src/lib/limits.ts';
import { LongText, RequiredText, Text } from '#src/lib/text.ts';
import { PAY_LINK_STATE_NAMES } from './pay-link-states.ts';

export const STAFF_NOTE_MAX = 500;
export const COD_REASON_MAX = 200;
/** The most customers, and the most items, that one search shows. */
export const FOUND_MAX = 10;
const TOTAL_MAX = 99_999_999;

const UserId = z.string().check(z.minLength(1), z.maxLength(64));

/** Someone who can be chosen as the customer: an account, or a guest of an earlier order. */
const FoundCustomer = z.object({
  /** Null for a guest. */
  userId: z.nullable(z.string()),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Saved addresses; those of earlier orders for a guest. */
  addresses: z
    .array(z.object(eachAddressField(() => z.string())))
    .check(z.maxLength(ADDRESSES_MAX)),
  business: z.nullable(Business),
});
export type FoundCustomer = z.infer<typeof FoundCustomer>;

export const findCustomers = endpoint({
  method: 'GET',
  path: '/api/admin/orders/customers',
  summary: 'Finds customers to create an order for, by name, phone number or email.',
  access: { staff: 'orders.create' },
  input: z.object({ q: RequiredText(100, 'Enter a name, phone number or email.') }),
  output: z.object({ customers: z.array(FoundCustomer) }),
});

/** An item that can be sold, at its current price in rupees. */
const SaleItem = z.object({
  productId: z.int(),
  variantId: z.nullable(z.int()),
  name: z.string(),
  variantTitle: z.string(),
  skuId: z.string(),
  imageUrl: z.string(),
  price: z.number(),
  mrp: z.number(),
  /** Units in stock. */
  available: z.int(),
  /** The day by which a pre-ordered item is dispatched; null if it is in stock or sold out. */
  dispatchBy: z.nullable(z.string()),
});
export type SaleItem = z.infer<typeof SaleItem>;

export const findSaleItems = endpoint({
  method: 'GET',
  path: '/api/admin/orders/items',
  summary: 'Finds items to sell by product name, option or SKU, with stock and current price.',
  access: { staff: 'orders.create' },
  input: z.object({ q: RequiredText(100, 'Enter a product name or SKU.') }),
  output: z.object({ items: z.array(SaleItem) }),
});

const Item = z.object({ productId: Id, variantId: VariantId, quantity: Quantity });

const Items = z
  .array(Item, 'Send a list of items.')
  .check(
    z.minLength(1, 'Add at least one item.'),
    z.maxLength(LINES_MAX, `An order can have at most ${LINES_MAX} different items.`),
    z.refine(isEachOnce, 'An item is listed twice. Change its quantity instead.'),
  );

function isEachOnce(items: readonly z.output<typeof Item>[]): boolean {
  return new Set(items.map((item) => `${item.productId}/${item.variantId}`)).size === items.length;
}

const Terms = {
  items: Items,
  /** An account; without it, the order is for `guest`. */
  userId: z.optional(UserId),
  offerCode: z._default(Text(TYPED_CODE_MAX), ''),
  paymentMethod: z._default(
    z.enum(CHOSEN_METHOD_NAMES, 'Choose how the customer pays.'),
    USUAL_PAYMENT_METHOD,
  ),
  /** True if the customer has confirmed the delivery number by phone, as COD requires. */
  isPhoneConfirmed: z._default(YesNo, false),
  /** Why COD is allowed although earlier orders of this customer speak against it; '' if not. */
  codReason: z._default(Text(COD_REASON_MAX), ''),
};

const OptionalText = z._default(Text(300), '');
const OptionalNumber = z._default(OptionalMobileNumber, '');

/** The cost of an order if it were created now. Amounts in rupees. */
const OrderQuote = z.object({
  items: z.array(z.extend(SaleItem, { quantity: z.int() })),
  breakup: OrderBreakup,
  /** The delivery date that the customer is promised: `2026-12-02`. */
  deliverBy: z.string(),
  /** Why the order cannot be paid in cash; null if it can, or is paid online. */
  cod: z.nullable(
    z.object({
      problem: z.string(),
      /** The customer can confirm the number, or staff can give a reason, or neither. */
      needs: z.enum(['phone', 'reason', 'nothing']),
    }),
  ),
});
export type OrderQuote = z.infer<typeof OrderQuote>;

export const quoteOrder = endpoint({
  method: 'POST',
  path: '/api/admin/orders/quote',
  summary: 'Calculates what an order for a customer would cost, as checkout does. Stores nothing.',
  access: { staff: 'orders.create' },
  input: z.object({
    ...Terms,
    guest: z._default(z.object({ email: z._default(OptionalEmail, ''), phone: OptionalNumber }), {
      email: '',
      phone: '',
    }),
    address: z.object({
      ...eachAddressField(() => OptionalText),
      mobileNumber: OptionalNumber,
      pincode: Pincode,
    }),
  }),
  output: OrderQuote,
});

export const createStaffOrder = endpoint({
  method: 'POST',
  path: '/api/admin/orders',
  summary:
    'Creates an order for a customer, with a payment link or cash on delivery. Sent again with the same requestId, it returns the same order.',
  access: { staff: 'orders.create' },
  status: 201,
  input: z.object({
    ...Terms,
    /** Chosen by the caller, once for each order. */
    requestId: z
      .string('Send a request id.')
      .check(z.regex(/^[\w-]{16,64}$/, 'Send 16 to 64 letters, digits, - or _.')),
    channel: z.enum(CHOSEN_CHANNELS, 'Choose how the customer ordered.'),
    guest: z.optional(z.object({ name: PersonName, phone: MobileNumber, email: OptionalEmail })),
    address: AddressInput,
    business: z._default(
      z.nullable(
        z.object({
          gstin: Gstin,
          name: RequiredText(BUSINESS_NAME_MAX, 'Enter the name of the business.'),
        }),
      ),
      null,
    ),
    /** Hours for which the payment link opens, and the stock is reserved. */
    linkHours: z._default(z.literal(LINK_HOURS, 'Choose how long the link is valid.'), 24),
    /** The total in rupees that the form showed. If it has changed, the answer is PRICE_CHANGED. */
    expectedTotal: z.optional(Rupees(0, TOTAL_MAX)),
    /** For staff only. */
    note: z._default(LongText(STAFF_NOTE_MAX), ''),
  }),
  output: z.object({
    orderId: z.string(),
    total: z.number(),
    /** Null for cash on delivery. */
    paymentLink: z.nullable(z.string()),
    /** When the link expires. */
    expiresAt: z.nullable(z.string()),
  }),
});

/** The origin of an order that staff created. */
export const OrderOrigin = z.object({
  channel: z.enum(ORDER_CHANNELS),
  /** The staff member who created it; '' once their account is deleted. */
  createdBy: z.string(),
  note: z.string(),
  codReason: z.string(),
  /** Null for cash on delivery. */
  paymentLink: z.nullable(
    z.object({ url: z.string(), state: z.enum(PAY_LINK_STATE_NAMES), expiresAt: z.string() }),
  ),
});
export type OrderOrigin = z.infer<typeof OrderOrigin>;

export const viewOrderOrigin = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:id/origin',
  summary: 'Gets who created an order for the customer, the note for staff, and the payment link.',
  access: { staff: 'orders.read' },
  input: z.object({ id: OrderId }),
  output: OrderOrigin,
});

export const sendPaymentLink = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/payment-link',
  summary: 'Sends the customer the payment link of an unpaid order again.',
  access: { staff: 'orders.create' },
  input: z.object({ id: OrderId }),
  output: Done,
});
