import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  BOOKING_STATES,
  BOOKING_STEPS,
  type Box,
  COURIER_CHOICES,
  JOURNEY_STEPS,
} from '#src/features/fulfilment/couriers/booking-status.ts';
import {
  ANSWER_STATES,
  type AttemptInstructions,
  TRY_ANSWERS,
} from '#src/features/fulfilment/couriers/attempt-answer-status.ts';
import { PARCEL_STATES } from '#src/features/fulfilment/parcels/parcel-status.ts';
import { MEASURE_MAX_CM, WEIGHT_MAX_GRAMS } from '#src/features/settings/shipping-limits.ts';
import { users } from './account.ts';
import { createdAt, id, moment, oneOf, paise, updatedAt, within } from './columns.ts';
import { orderLines, orders } from './orders.ts';
import { returns } from './returns.ts';

/** The parcels of an order. Orders older than this table have no rows. */
export const parcels = pgTable(
  'parcels',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Numbered within its order from 1; an unpacked parcel leaves a gap. */
    number: integer('number').notNull(),
    state: text('state').notNull().default('packed'),
    weightGrams: integer('weight_grams').notNull().default(0),
    lengthCm: integer('length_cm').notNull().default(0),
    breadthCm: integer('breadth_cm').notNull().default(0),
    heightCm: integer('height_cm').notNull().default(0),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    shippedAt: moment('shipped_at'),
    deliveredAt: moment('delivered_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('parcels_order_number_key').on(table.orderId, table.number),
    index('parcels_tracking_search_idx').using(
      'gin',
      sql`lower(${table.trackingNumber}) gin_trgm_ops`,
    ),
    check('parcels_state_known', sql`${table.state} in ${oneOf(PARCEL_STATES)}`),
    check('parcels_weight_sane', sql`${table.weightGrams} ${within(0, WEIGHT_MAX_GRAMS)}`),
    check('parcels_length_sane', sql`${table.lengthCm} ${within(0, MEASURE_MAX_CM)}`),
    check('parcels_breadth_sane', sql`${table.breadthCm} ${within(0, MEASURE_MAX_CM)}`),
    check('parcels_height_sane', sql`${table.heightCm} ${within(0, MEASURE_MAX_CM)}`),
    check(
      'parcels_tracked_once_shipped',
      sql`${table.state} = 'packed' or (${table.carrier} is not null and ${table.trackingNumber} is not null)`,
    ),
  ],
);

/** The units in a parcel. */
export const parcelLines = pgTable(
  'parcel_lines',
  {
    id: id(),
    parcelId: integer('parcel_id')
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    unique('parcel_lines_parcel_line_key').on(table.parcelId, table.orderLineId),
    index('parcel_lines_order_line_id_idx').on(table.orderLineId),
    check('parcel_lines_quantity_positive', sql`${table.quantity} > 0`),
  ],
);

/** Courier bookings of a parcel; a cancelled booking may be followed by another. */
export const courierBookings = pgTable(
  'courier_bookings',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Null if the parcel was unpacked, so that its booking is still to be cancelled. */
    parcelId: integer('parcel_id').references(() => parcels.id, { onDelete: 'set null' }),
    /** The return that the courier picks up from the shopper, if it is a pickup. */
    returnId: integer('return_id').references(() => returns.id, { onDelete: 'set null' }),
    /** The weight and dimensions of a return, entered by staff; a parcel has its own. */
    box: jsonb('box').$type<Box>(),
    /** Our reference at the courier; a new one after each cancellation. */
    reference: text('reference').notNull(),
    state: text('state').notNull().default('open'),
    /** The next step of an open booking. */
    step: text('step').notNull().default('choose'),
    /** When this step was first requested: if no answer arrived, the next try checks first. */
    requestedAt: moment('asked_at'),
    /** The node that works on it and until when, so that only one does. */
    heldBy: text('held_by'),
    heldUntil: moment('held_until'),
    /** Why it is stuck; empty if it is not. */
    problem: text('problem').notNull().default(''),
    courierChoice: text('wish').notNull(),
    courierId: integer('courier_id'),
    courierName: text('courier_name').notNull().default(''),
    pricePaise: paise('price_paise'),
    remoteOrderId: text('remote_order_id'),
    shipmentId: text('shipment_id'),
    trackingNumber: text('tracking_number'),
    pickupAt: text('pickup_at').notNull().default(''),
    labelUrl: text('label_url').notNull().default(''),
    manifestUrl: text('manifest_url').notNull().default(''),
    trackUrl: text('track_url').notNull().default(''),
    /** The tracking status shown to shoppers; null before it is booked. */
    journey: text('journey'),
    /** The time of the scan with that status. */
    journeyAt: moment('journey_at'),
    expectedAt: moment('expected_at'),
    /** The number of known failed delivery attempts. */
    failedTries: integer('failed_tries').notNull().default(0),
    /**
     * Since when the courier waits for instructions after a failed attempt; null if it does not.
     */
    waitsSince: moment('waits_since'),
    /** The instructions of staff for that attempt, and their outcome. */
    answer: text('answer'),
    answerState: text('answer_state'),
    /** The phone number and comments are deleted once the courier has them. */
    instructions: jsonb('answer_wish').$type<AttemptInstructions>(),
    /** The time of the next tracking query. */
    nextCheckAt: moment('next_check_at'),
    /** The time of the last query about the COD remittance. */
    payoutCheckedAt: moment('payout_asked_at'),
    bookedBy: text('booked_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('courier_bookings_reference_key').on(table.reference),
    uniqueIndex('courier_bookings_one_a_parcel_idx')
      .on(table.parcelId)
      .where(sql`${table.state} <> 'cancelled'`),
    uniqueIndex('courier_bookings_one_a_return_idx')
      .on(table.returnId)
      .where(sql`${table.state} <> 'cancelled'`),
    index('courier_bookings_order_id_idx').on(table.orderId),
    index('courier_bookings_tracking_number_idx').on(table.trackingNumber),
    index('courier_bookings_booked_by_idx').on(table.bookedBy),
    index('courier_bookings_next_check_at_idx').on(table.nextCheckAt),
    check('courier_bookings_state_known', sql`${table.state} in ${oneOf(BOOKING_STATES)}`),
    check('courier_bookings_step_known', sql`${table.step} in ${oneOf(BOOKING_STEPS)}`),
    check('courier_bookings_wish_known', sql`${table.courierChoice} in ${oneOf(COURIER_CHOICES)}`),
    check('courier_bookings_journey_known', sql`${table.journey} in ${oneOf(JOURNEY_STEPS)}`),
    index('courier_bookings_waits_since_idx').on(table.waitsSince),
    check('courier_bookings_tries_not_negative', sql`${table.failedTries} >= 0`),
    check('courier_bookings_answer_known', sql`${table.answer} in ${oneOf(TRY_ANSWERS)}`),
    check(
      'courier_bookings_answer_state_known',
      sql`${table.answerState} in ${oneOf(ANSWER_STATES)}`,
    ),
    check('courier_bookings_price_not_negative', sql`${table.pricePaise} >= 0`),
    check(
      'courier_bookings_numbered_once_booked',
      sql`${table.state} <> 'booked' or ${table.trackingNumber} is not null`,
    ),
  ],
);

/** The courier's scans of a parcel, each stored once. */
export const courierScans = pgTable(
  'courier_scans',
  {
    id: id(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => courierBookings.id, { onDelete: 'cascade' }),
    /** The hash of number, time, status and activity. */
    digest: text('digest').notNull(),
    at: moment('at').notNull(),
    /** The courier's own text, and the place. */
    activity: text('activity').notNull(),
    location: text('location').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [unique('courier_scans_booking_digest_key').on(table.bookingId, table.digest)],
);
