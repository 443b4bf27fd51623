/**
 * The states of a booking: in progress; stopped by a refused step that staff must look at; booked;
 * being cancelled; cancelled.
 */
export const BOOKING_STATES = ['open', 'stopped', 'booked', 'cancelling', 'cancelled'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** The steps of booking a parcel, in sequence. */
export const BOOKING_STEPS = [
  'choose',
  'create',
  'number',
  'pickup',
  'label',
  'manifest',
  'done',
] as const;
export type BookingStep = (typeof BOOKING_STEPS)[number];

/** The labels that staff see while a step is in progress. */
export const STEP_LABELS: Record<BookingStep, string> = {
  choose: 'Choosing a courier',
  create: 'Creating the shipment',
  number: 'Requesting a tracking number',
  pickup: 'Requesting a pickup',
  label: 'Creating the label',
  manifest: 'Creating the manifest',
  done: 'Booked',
};

/** Returns the next step. */
export function stepAfter(step: BookingStep): BookingStep {
  return BOOKING_STEPS[BOOKING_STEPS.indexOf(step) + 1] ?? 'done';
}

/** Sides in cm, weight in grams. */
export type Box = { weightGrams: number; lengthCm: number; breadthCm: number; heightCm: number };

/** The way staff select a courier: a specific one, or the first by a criterion. */
export const COURIER_CHOICES = ['chosen', 'recommended', 'cheapest', 'fastest'] as const;
export type CourierChoice = (typeof COURIER_CHOICES)[number];

type TrackingStep = {
  /** The label that shoppers and staff see. */
  label: string;
  /** The text below it if something went wrong. */
  trouble?: string;
  /** Updates of a lower rank than the known state are outdated; of equal rank, the later counts. */
  rank: number;
  /** True if it is tracked no further. */
  isOver?: boolean;
};

/** The tracking states of a parcel. */
export const JOURNEY = {
  booked: { label: 'Booked', rank: 1 },
  picked_up: { label: 'Picked up', rank: 2 },
  on_the_way: { label: 'On its way', rank: 3 },
  out_for_delivery: { label: 'Out for delivery', rank: 4 },
  try_failed: {
    label: 'Delivery attempt failed',
    trouble: 'The courier tried to deliver it but could not.',
    rank: 4,
  },
  returning: {
    label: 'Returning to us',
    trouble: 'It could not be delivered and is on its way back to us. We will be in touch.',
    rank: 5,
  },
  lost: {
    label: 'Delayed',
    trouble: 'The parcel is lost or damaged. We are looking into it.',
    rank: 6,
  },
  delivered: { label: 'Delivered', rank: 7, isOver: true },
  returned: {
    label: 'Back with us',
    trouble: 'It could not be delivered and was returned to us.',
    rank: 7,
    isOver: true,
  },
} as const satisfies Record<string, TrackingStep>;

export type JourneyStep = keyof typeof JOURNEY;
export const JOURNEY_STEPS = Object.keys(JOURNEY) as [JourneyStep, ...JourneyStep[]];

/** The states of a parcel that is delivered normally. */
export const GOOD_WAY = [
  'booked',
  'picked_up',
  'on_the_way',
  'out_for_delivery',
  'delivered',
] as const satisfies JourneyStep[];

/** The states of a return that a courier collects, labelled for the sender. */
export const RETURN_WAY = {
  booked: 'Pickup booked',
  picked_up: 'Collected from you',
  on_the_way: 'On its way to us',
  delivered: 'Back with us',
} as const satisfies Partial<Record<JourneyStep, string>>;

/** Returns the state of a return from the courier's tracking; null if it does not apply. */
export function returnStepOf(step: JourneyStep | null): JourneyStep | null {
  if (step === null || step === 'returned') return null;
  // It is delivered to our own address, so nobody has to answer a failed attempt.
  const isOnTheWay = step === 'out_for_delivery' || step === 'try_failed' || step === 'returning';
  return isOnTheWay ? 'on_the_way' : step;
}

/** Returns the text about a problem, or undefined. */
export function troubleOf(step: JourneyStep): string | undefined {
  const tracking: TrackingStep = JOURNEY[step];
  return tracking.trouble;
}

/** Returns whether a parcel's tracking has ended. */
export function isOver(step: JourneyStep): boolean {
  const tracking: TrackingStep = JOURNEY[step];
  return tracking.isOver === true;
}

type LastUpdate = { journey: JourneyStep | null; at: Date | null };

/** Returns whether an update moves a parcel forward: never backwards, and not after its end. */
export function isForward(known: LastUpdate, news: { journey: JourneyStep; at: Date }): boolean {
  if (!known.journey) return true;
  if (isOver(known.journey) || known.journey === news.journey) return false;
  const [before, after] = [JOURNEY[known.journey].rank, JOURNEY[news.journey].rank];
  return after > before || (after === before && (!known.at || news.at >= known.at));
}
