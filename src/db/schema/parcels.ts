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
  COURIER_WISHES,
  JOURNEY_STEPS,
} from '#src/features/orders/courier/booking-status.ts';
import {
  ANSWER_STATES,
  type AnswerWish,
  TRY_ANSWERS,
} from '#src/features/orders/courier/try-answer-status.ts';
import { PARCEL_STATES } from '#src/features/orders/parcels/parcel-status.ts';
import { MEASURE_MAX_CM, WEIGHT_MAX_GRAMS } from '#src/features/settings/shipping-limits.ts';
import { users } from './account.ts';
import { createdAt, id, moment, oneOf, paise, updatedAt, within } from './columns.ts';
import { orderLines, orders } from './orders.ts';
import { returns } from './returns.ts';

/** What goes out of an order in one box. Orders of before parcels were kept have none. */
export const parcels = pgTable(
  'parcels',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Within its order, from 1; one that was unpacked leaves a gap. */
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

/** The pieces in a parcel. */
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

/** A parcel as it is booked with a courier; a cancelled one may be followed by another. */
export const courierBookings = pgTable(
  'courier_bookings',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Null where the parcel was taken apart: what was booked for it is still to be cancelled. */
    parcelId: integer('parcel_id').references(() => parcels.id, { onDelete: 'set null' }),
    /** Of a pickup: the return that the courier fetches from the shopper. */
    returnId: integer('return_id').references(() => returns.id, { onDelete: 'set null' }),
    /** What a return weighs and measures, as staff wrote it; a parcel has its own. */
    box: jsonb('box').$type<Box>(),
    /** What the courier's books call it; another one after each that was cancelled. */
    reference: text('reference').notNull(),
    state: text('state').notNull().default('open'),
    /** What is to be done next, of an open one. */
    step: text('step').notNull().default('choose'),
    /** Whether that was asked for once: no answer may have come, so the next try looks first. */
    askedAt: moment('asked_at'),
    /** Who works on it, until when: one node at a time. */
    heldBy: text('held_by'),
    heldUntil: moment('held_until'),
    /** Why it does not go on; empty where it does. */
    problem: text('problem').notNull().default(''),
    wish: text('wish').notNull(),
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
    /** Where it is, as shoppers are told it; null before it is booked. */
    journey: text('journey'),
    /** The moment of the scan that said so. */
    journeyAt: moment('journey_at'),
    expectedAt: moment('expected_at'),
    /** How often it could not be handed over, as far as it is known. */
    failedTries: integer('failed_tries').notNull().default(0),
    /** Since when the courier waits to be told what to do after a failed try; null where it does not. */
    waitsSince: moment('waits_since'),
    /** What staff answered to that try, and what became of it. */
    answer: text('answer'),
    answerState: text('answer_state'),
    /** The number and the words are forgotten once the courier has them. */
    answerWish: jsonb('answer_wish').$type<AnswerWish>(),
    /** When the courier is asked again where it is. */
    nextCheckAt: moment('next_check_at'),
    /** When the courier was last asked what it has handed over of the cash. */
    payoutAskedAt: moment('payout_asked_at'),
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
    check('courier_bookings_wish_known', sql`${table.wish} in ${oneOf(COURIER_WISHES)}`),
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

/** What a courier noted of a parcel on its way, each scan once. */
export const courierScans = pgTable(
  'courier_scans',
  {
    id: id(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => courierBookings.id, { onDelete: 'cascade' }),
    /** Of number, moment, status and activity. */
    digest: text('digest').notNull(),
    at: moment('at').notNull(),
    /** The courier's own words, and where. */
    activity: text('activity').notNull(),
    location: text('location').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [unique('courier_scans_booking_digest_key').on(table.bookingId, table.digest)],
);
