import {
  BOOKING_STATES,
  BOOKING_STEPS,
  COURIER_CHOICES,
  JOURNEY_STEPS,
} from '#src/features/fulfilment/couriers/booking-status.ts';
import {
  ANSWER_STATES,
  TRY_ANSWERS,
} from '#src/features/fulfilment/couriers/attempt-answer-status.ts';
import { type Case, from, list } from '#tests/kit/check-cases.ts';

// Named after the column.
const CHOICE_CHECK = 'courier_bookings_wish_known';

/** CHECKs of what goes out, and what is booked with couriers. */
export const COURIER_CHECKS: Record<string, Case> = {
  parcels_tracked_once_shipped: {
    table: 'parcels',
    taken: [{ state: 'packed' }, { state: 'shipped', carrier: 'BD', tracking_number: '1' }],
    refused: [
      { state: 'shipped', carrier: 'BD' },
      { state: 'delivered', tracking_number: '1' },
    ],
  },
  courier_bookings_state_known: {
    table: 'courier_bookings',
    taken: BOOKING_STATES.map((state) => ({ state, tracking_number: '1' })),
    refused: [{ state: 'elsewhere', tracking_number: '1' }],
  },
  courier_bookings_step_known: list('courier_bookings', 'step', BOOKING_STEPS),
  [CHOICE_CHECK]: list('courier_bookings', 'wish', COURIER_CHOICES),
  courier_bookings_journey_known: list('courier_bookings', 'journey', JOURNEY_STEPS),
  courier_bookings_tries_not_negative: from('courier_bookings', 'failed_tries', 0),
  courier_bookings_answer_known: list('courier_bookings', 'answer', TRY_ANSWERS),
  courier_bookings_answer_state_known: list('courier_bookings', 'answer_state', ANSWER_STATES),
  courier_bookings_price_not_negative: from('courier_bookings', 'price_paise', 0),
  courier_bookings_numbered_once_booked: {
    table: 'courier_bookings',
    taken: [{ state: 'open' }, { state: 'booked', tracking_number: '1' }],
    refused: [{ state: 'booked' }],
  },
};
