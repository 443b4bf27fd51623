import * as z from 'zod/mini';
import { OrderId } from '#src/features/orders/order-id.contract.ts';
import { MEASURE_MAX_CM, WEIGHT_MAX_GRAMS } from '#src/features/settings/shipping-limits.ts';
import { OptionalDay } from '#src/lib/day.ts';
import { endpoint, Id, Whole } from '#src/lib/endpoint.ts';
import { Version } from '#src/lib/seen-version.ts';
import { OptionalMobileNumber } from '#src/lib/identity.ts';
import { LongText } from '#src/lib/text.ts';
import { BOOKING_STATES, BOOKING_STEPS, JOURNEY_STEPS } from './booking-status.ts';
import { ANSWER_STATES, TRY_ANSWERS, TRY_NOTE_MAX } from './attempt-answer-status.ts';

export const BOOK_AT_ONCE_MAX = 50;

/** A courier booking of a parcel, as staff see it. Amounts in rupees. */
export const Booking = z.object({
  id: z.int(),
  orderId: z.string(),
  /** Null if the parcel was unpacked in the meantime. */
  parcelId: z.nullable(z.int()),
  /** The return to be collected, for a pickup. */
  returnId: z.nullable(z.int()),
  reference: z.string(),
  state: z.enum(BOOKING_STATES),
  step: z.enum(BOOKING_STEPS),
  problem: z.string(),
  courierName: z.string(),
  trackingNumber: z.nullable(z.string()),
  price: z.nullable(z.number()),
  pickupAt: z.string(),
  labelUrl: z.string(),
  manifestUrl: z.string(),
  trackUrl: z.string(),
  journey: z.nullable(z.enum(JOURNEY_STEPS)),
  failedTries: z.int(),
  /** True if a failed attempt awaits an answer. */
  waitsForAnswer: z.boolean(),
  /** The answer to the failed attempt. */
  answer: z.nullable(
    z.object({ answer: z.enum(TRY_ANSWERS), state: z.enum(ANSWER_STATES), day: z.string() }),
  ),
});
export type Booking = z.infer<typeof Booking>;

const CourierOffer = z.object({
  courierId: z.int(),
  name: z.string(),
  price: z.number(),
  days: z.nullable(z.int()),
  takesCash: z.boolean(),
  isRecommended: z.boolean(),
  isCheapest: z.boolean(),
  isFastest: z.boolean(),
});
export type CourierOffer = z.infer<typeof CourierOffer>;

const ParcelInPath = { id: Id, version: Version };
/** Couriers require dimensions. */
const Box = {
  weightGrams: Whole(1, WEIGHT_MAX_GRAMS),
  lengthCm: Whole(1, MEASURE_MAX_CM),
  breadthCm: Whole(1, MEASURE_MAX_CM),
  heightCm: Whole(1, MEASURE_MAX_CM),
};
const ListedBookings = z.object({
  /** The courier company; null for a shop without one. */
  provider: z.nullable(z.string()),
  /** True if it is this shop's courier emulator. */
  isTest: z.boolean(),
  bookings: z.array(Booking),
});

const OrderIds = z.pipe(
  z
    .string('Enter order ids separated by commas.')
    .check(
      z.maxLength(30 * BOOK_AT_ONCE_MAX, `Request at most ${BOOK_AT_ONCE_MAX} orders.`),
      z.regex(/^SW-[A-Z0-9]{4,20}(,SW-[A-Z0-9]{4,20})*$/, 'Enter order ids separated by commas.'),
    ),
  z.transform((text: string) => text.split(',')),
);

export const listOrderBookings = endpoint({
  method: 'GET',
  path: '/api/admin/orders/bookings',
  summary: `Lists the courier bookings of up to ${BOOK_AT_ONCE_MAX} orders.`,
  access: { staff: 'orders.read' },
  input: z.object({ ids: OrderIds }),
  output: ListedBookings,
});

export const listOrderWeights = endpoint({
  method: 'GET',
  path: '/api/admin/orders/weights',
  summary: `Lists the weights of up to ${BOOK_AT_ONCE_MAX} orders, as far as their parcels and products have one.`,
  access: { staff: 'orders.read' },
  input: z.object({ ids: OrderIds }),
  output: z.object({
    weights: z.array(
      z.object({
        id: z.string(),
        /** 0 if unknown. */
        weightGrams: z.int(),
        /** Packed parcels without a booking. */
        parcelCount: z.int(),
      }),
    ),
  }),
});

export const askCouriers = endpoint({
  method: 'POST',
  path: '/api/admin/parcels/:id/couriers',
  summary:
    'Stores the weight and size of a packed parcel, and lists the couriers that can deliver it.',
  access: { staff: 'orders.ship' },
  input: z.object({ ...ParcelInPath, ...Box }),
  output: z.object({ offers: z.array(CourierOffer) }),
});

export const bookParcel = endpoint({
  method: 'POST',
  path: '/api/admin/parcels/:id/book',
  summary:
    'Books a packed parcel with a courier: order, tracking number, pickup, label and manifest.',
  access: { staff: 'orders.ship' },
  input: z.object({ ...ParcelInPath, courierId: Id }),
  output: Booking,
});

export const askReturnCouriers = endpoint({
  method: 'POST',
  path: '/api/admin/returns/:id/couriers',
  summary: 'Lists the couriers that can collect an accepted return of this weight and size.',
  access: { staff: 'orders.ship' },
  input: z.object({ id: Id, ...Box }),
  output: z.object({ offers: z.array(CourierOffer) }),
});

export const bookReturn = endpoint({
  method: 'POST',
  path: '/api/admin/returns/:id/book',
  summary:
    'Books the pickup of an accepted return with a courier: order, tracking number and pickup.',
  access: { staff: 'orders.ship' },
  input: z.object({ id: Id, ...Box, courierId: Id }),
  output: Booking,
});

export const bookOrders = endpoint({
  method: 'POST',
  path: '/api/admin/orders/book',
  summary:
    'Books the packed parcels of several orders. Packs unpacked orders as one parcel. The response has the result of each.',
  access: { staff: 'orders.ship' },
  input: z.object({
    ids: z
      .array(OrderId, 'Send a list of orders.')
      .check(
        z.minLength(1, 'Choose at least one order.'),
        z.maxLength(BOOK_AT_ONCE_MAX, `Book at most ${BOOK_AT_ONCE_MAX} orders together.`),
      ),
    by: z.enum(['recommended', 'cheapest', 'fastest'], 'Choose a courier.'),
    /**
     * Weights by order id, for orders sent as one parcel; by default those of listOrderWeights().
     */
    weights: z._default(z.record(OrderId, Box.weightGrams), {}),
    /** Dimensions of boxes that were not measured. */
    ...{ lengthCm: Box.lengthCm, breadthCm: Box.breadthCm, heightCm: Box.heightCm },
  }),
  output: z.object({
    results: z.array(
      z.object({
        id: z.string(),
        /** The reason why nothing was booked; null if it was. */
        problem: z.nullable(z.string()),
      }),
    ),
  }),
});

export const retryBooking = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/:id/retry',
  summary: 'Retries the step at which a booking stopped.',
  access: { staff: 'orders.ship' },
  input: z.object({ id: Id }),
  output: Booking,
});

export const cancelBooking = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/:id/cancel',
  summary: 'Cancels a booking before the courier has collected the parcel.',
  access: { staff: 'orders.ship' },
  input: z.object({ id: Id }),
  output: Booking,
});

export const answerTry = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/:id/answer',
  summary:
    'Instructs the courier about an undelivered parcel: try again on a given day, or return it.',
  access: { staff: 'orders.ship' },
  input: z.object({
    id: Id,
    /** The number of the failed attempt, from 1. */
    tries: Whole(1, 1000),
    answer: z.enum(TRY_ANSWERS, 'Choose whether to try again or return the parcel.'),
    /** The day of the next attempt. */
    day: z._default(OptionalDay, ''),
    /** The corrected phone number for the next attempt. */
    phone: z._default(OptionalMobileNumber, ''),
    note: z._default(LongText(TRY_NOTE_MAX, `Enter at most ${TRY_NOTE_MAX} characters.`), ''),
  }),
  output: Booking,
});
