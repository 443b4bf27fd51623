import * as z from 'zod/mini';
import { AddressInput } from '#src/features/account/address/address.contract.ts';
import { eachAddressField } from '#src/features/account/address/address-fields.ts';
import { PaymentOutcome, PaymentSession } from '#src/features/checkout/checkout.contract.ts';
import { FOLLOW_DAYS } from '#src/features/order-management/follow/follow.contract.ts';
import { LinkedItem, SignedOrder } from '#src/features/order-management/linked-order.contract.ts';
import { OrderBreakup } from '#src/features/order-management/orders.contract.ts';
import { OrderId } from '#src/features/orders/order-id.contract.ts';
import { OptionalDay } from '#src/lib/day.ts';
import { endpoint, Id, Whole } from '#src/lib/endpoint.ts';
import { Version } from '#src/lib/seen-version.ts';
import { Text } from '#src/lib/text.ts';

const PATH = '/api/confirm/:id/:signature';

/** The uses of an order's link; `over` if there is nothing to decide at the moment. */
const STATES = [
  ...(['waiting', 'confirmed', 'cancelled', 'lapsed', 'undelivered', 'over'] as const),
  // A pre-order, which can be cancelled until it is dispatched.
  'preordered',
] as const;

/** The characters of a landmark or address for the courier, whose message is limited. */
export const HINT_MAX = 110;

/** An order as the person with its link decides about it. Amounts in rupees. */
export const Decision = z.object({
  orderId: z.string(),
  state: z.enum(STATES),
  /** The time by which it must be confirmed. */
  confirmBy: z.nullable(z.string()),
  items: z.array(LinkedItem),
  breakup: OrderBreakup,
  /** The total if it is paid online instead of in cash. */
  totalOnline: z.number(),
  /** The part of either total that store credit pays. */
  credit: z.number(),
  /** True if it has been changed to online payment. */
  isPaidOnline: z.boolean(),
  /** The promised delivery date in India: `2026-12-02`. */
  deliverBy: z.nullable(z.string()),
  /** The delivery address, as long as it matters for a decision. */
  address: z.nullable(z.object(eachAddressField(() => z.string()))),
  /** The failed delivery attempt. */
  attempt: z.nullable(
    z.object({
      /** The booking of the parcel. */
      bookingId: z.int(),
      /** The number of the attempt, from 1. */
      tries: z.int(),
      carrier: z.string(),
      /** The days for which another attempt can be requested. */
      first: z.string(),
      last: z.string(),
      /** True if the customer can send it back: at most an advance has been paid. */
      canSendBack: z.boolean(),
      /** The advance that was paid, and whether the shop keeps it if the parcel comes back. */
      advance: z.number(),
      isAdvanceKept: z.boolean(),
    }),
  ),
  /** The page that shows the order's progress without signing in. */
  followPath: z.string(),
});
export type Decision = z.infer<typeof Decision>;

export const viewDecision = endpoint({
  method: 'GET',
  path: PATH,
  summary: `Shows what can be decided about an order with its signed link, without signing in; for ${FOLLOW_DAYS} days.`,
  input: z.object(SignedOrder),
  output: Decision,
});

export const confirmByLink = endpoint({
  method: 'POST',
  path: PATH,
  summary: 'Confirms a COD order with its signed link.',
  input: z.object({
    ...SignedOrder,
    /** The version of the address that the customer saw: see versionOf(). */
    version: Version,
  }),
  output: Decision,
});

export const correctAddress = endpoint({
  method: 'POST',
  path: `${PATH}/address`,
  summary:
    'Corrects the delivery address of a COD order that waits for its confirmation, except the mobile number.',
  input: z.extend(z.omit(AddressInput, { isDefault: true, mobileNumber: true }), {
    ...SignedOrder,
    /** The version of the address that the customer saw: see versionOf(). */
    version: Version,
  }),
  output: Decision,
});

export const cancelByLink = endpoint({
  method: 'POST',
  path: `${PATH}/cancel`,
  summary:
    'Cancels a COD order that waits for its confirmation, or a pre-order that is not dispatched.',
  input: z.object(SignedOrder),
  output: Decision,
});

export const payByLink = endpoint({
  method: 'POST',
  path: `${PATH}/pay`,
  summary: 'Opens an online payment of a COD order, without the fee for cash on delivery.',
  input: z.object(SignedOrder),
  output: PaymentSession,
});

export const completeByLink = endpoint({
  method: 'POST',
  path: `${PATH}/complete`,
  summary: 'Checks the online payment of a COD order, and changes the order if it was paid.',
  input: z.object(SignedOrder),
  output: PaymentOutcome,
});

/** For the order's own page: the link that the messages contain. */
export const viewConfirmLink = endpoint({
  method: 'GET',
  path: '/api/order/:id/confirm_link',
  summary: 'Returns the link with which the buyer of a COD order confirms it, while it waits.',
  access: 'shopper',
  input: z.object({ id: OrderId }),
  output: z.object({ path: z.string(), confirmBy: z.string() }),
});

const DELIVERY_ANSWERS = ['another_day', 'landmark', 'address', 'send_back'] as const;
export type DeliveryAnswer = (typeof DELIVERY_ANSWERS)[number];

export const answerByLink = endpoint({
  method: 'POST',
  path: `${PATH}/answer`,
  summary:
    'Says what happens after a failed delivery: another day, a landmark, another address in the same PIN code, or back to the shop.',
  input: z
    .object({
      ...SignedOrder,
      bookingId: Id,
      tries: Whole(1, 1000),
      answer: z.enum(DELIVERY_ANSWERS, 'Choose what happens next.'),
      /** For another day: one of those that the order's page offers. */
      day: z._default(OptionalDay, ''),
      /** For a landmark or an address. */
      hint: z._default(Text(HINT_MAX), ''),
    })
    .check((check) => {
      const { answer, day, hint } = check.value;
      const needsHint = answer === 'landmark' || answer === 'address';
      const problems = [
        ...(answer === 'another_day' && day === '' ? [['day', 'Choose a day.'] as const] : []),
        ...(needsHint && hint === '' ? [['hint', 'Enter what the courier needs.'] as const] : []),
      ];
      for (const [field, message] of problems) {
        check.issues.push({ code: 'custom', input: check.value, path: [field], message });
      }
    }),
  output: Decision,
});
