/**
 * What becomes of a booking: its steps are being done; one of them was refused, and staff are to look;
 * all are done; it is being cancelled; it is cancelled.
 */
export const BOOKING_STATES = ['open', 'stopped', 'booked', 'cancelling', 'cancelled'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** What booking a parcel takes, in this order. */
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

/** What staff read while a step is under way. */
export const STEP_LABELS: Record<BookingStep, string> = {
  choose: 'Choosing the courier',
  create: 'Telling the courier what goes where',
  number: 'Asking for a tracking number',
  pickup: 'Asking for a pickup',
  label: 'Making the label',
  manifest: 'Making the manifest',
  done: 'Booked',
};

/** The step after one. */
export function stepAfter(step: BookingStep): BookingStep {
  return BOOKING_STEPS[BOOKING_STEPS.indexOf(step) + 1] ?? 'done';
}

/** Sides in cm, weight in grams. */
export type Box = { weightGrams: number; lengthCm: number; breadthCm: number; heightCm: number };

/** Which courier staff want: one that they chose, or the first by what they go by. */
export const COURIER_WISHES = ['chosen', 'recommended', 'cheapest', 'fastest'] as const;
export type CourierWish = (typeof COURIER_WISHES)[number];

type Facts = {
  /** As shoppers and staff read it. */
  label: string;
  /** Said below it, where something went wrong. */
  trouble?: string;
  /** News of a lower rank than what is known are old news; of the same rank, the later counts. */
  rank: number;
  /** Whether nothing more is asked about it. */
  isOver?: boolean;
};

/** Where a parcel is that a courier has. */
export const JOURNEY = {
  booked: { label: 'Booked', rank: 1 },
  picked_up: { label: 'Picked up', rank: 2 },
  on_the_way: { label: 'On its way', rank: 3 },
  out_for_delivery: { label: 'Out for delivery', rank: 4 },
  try_failed: {
    label: 'Could not be handed over',
    trouble: 'The courier tried to deliver it, and could not hand it over.',
    rank: 4,
  },
  returning: {
    label: 'Going back to us',
    trouble: 'It could not be delivered and is on its way back to us. We will be in touch.',
    rank: 5,
  },
  lost: {
    label: 'Held up',
    trouble: 'The courier cannot find it, or it was damaged. We are looking into it.',
    rank: 6,
  },
  delivered: { label: 'Delivered', rank: 7, isOver: true },
  returned: {
    label: 'Back with us',
    trouble: 'It could not be delivered and came back to us.',
    rank: 7,
    isOver: true,
  },
} as const satisfies Record<string, Facts>;

export type JourneyStep = keyof typeof JOURNEY;
export const JOURNEY_STEPS = Object.keys(JOURNEY) as [JourneyStep, ...JourneyStep[]];

/** The way of a parcel that arrives. */
export const GOOD_WAY = [
  'booked',
  'picked_up',
  'on_the_way',
  'out_for_delivery',
  'delivered',
] as const satisfies JourneyStep[];

/** The way of a return that a courier fetches, as it is told to who sends it. */
export const RETURN_WAY = {
  booked: 'Pickup booked',
  picked_up: 'Fetched from you',
  on_the_way: 'On its way to us',
  delivered: 'Back with us',
} as const satisfies Partial<Record<JourneyStep, string>>;

/** Where a return is by what couriers tell; null for what says nothing of it. */
export function returnStepOf(told: JourneyStep | null): JourneyStep | null {
  if (told === null || told === 'returned') return null;
  // At our own door: nobody is asked what to do about it.
  const isOnTheWay = told === 'out_for_delivery' || told === 'try_failed' || told === 'returning';
  return isOnTheWay ? 'on_the_way' : told;
}

/** What is said of trouble; undefined where there is none. */
export function troubleOf(step: JourneyStep): string | undefined {
  const facts: Facts = JOURNEY[step];
  return facts.trouble;
}

/** Whether a parcel's way is at its end. */
export function isOver(step: JourneyStep): boolean {
  const facts: Facts = JOURNEY[step];
  return facts.isOver === true;
}

type Known = { journey: JourneyStep | null; at: Date | null };

/** Whether news move a parcel forward: it never goes back, and what is over stays so. */
export function isForward(known: Known, news: { journey: JourneyStep; at: Date }): boolean {
  if (!known.journey) return true;
  if (isOver(known.journey) || known.journey === news.journey) return false;
  const [before, after] = [JOURNEY[known.journey].rank, JOURNEY[news.journey].rank];
  return after > before || (after === before && (!known.at || news.at >= known.at));
}
