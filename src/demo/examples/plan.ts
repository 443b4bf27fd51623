import { EXAMPLE_OFFER } from '#src/lib/example-id.ts';
import { between, randomFrom } from '#src/demo/reviews/random.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { BUSINESSES, REFUSER } from './shoppers.ts';

/** The final state of an order. */
type Fate =
  | 'placed'
  | 'packed'
  | 'shipped'
  | 'part'
  | 'delivered'
  | 'refused'
  | 'cancelled'
  | 'lapsed'
  | 'returned'
  | 'return-asked'
  | 'return-fetched'
  | 'exchange-asked'
  | 'claim-sent'
  | 'goodwill';

export type Planned = {
  at: Date;
  shopper: number;
  fate: Fate;
  isCash: boolean;
  /** True if a part of it is paid in advance. */
  isAdvance: boolean;
  /** Units of each line. */
  pieces: number[];
  code?: string;
};

type Code = 'WELCOME10' | typeof EXAMPLE_OFFER;
type Row = [daysAgo: number, shopper: number, fate: Fate, more?: 'cash' | 'advance' | Code];

/** Listed one by one, so that every staff list has content; the newest are still in progress. */
const ROWS: readonly Row[] = [
  [58, 0, 'delivered', 'WELCOME10'],
  [54, 1, 'delivered', 'cash'],
  [50, BUSINESSES[0] ?? 0, 'delivered'],
  [47, 4, 'returned'],
  [44, REFUSER, 'refused', 'cash'],
  [43, REFUSER, 'refused', 'cash'],
  [40, 12, 'delivered', 'cash'],
  [37, 7, 'goodwill'],
  [34, 9, 'delivered', 'WELCOME10'],
  [30, 3, 'cancelled'],
  [27, 8, 'delivered', EXAMPLE_OFFER],
  [24, 2, 'delivered', 'cash'],
  [21, 0, 'delivered', EXAMPLE_OFFER],
  // Its credit note is one of the registered ones in GSTR-1.
  [18, BUSINESSES[1] ?? 0, 'returned'],
  [16, 5, 'claim-sent'],
  [14, 10, 'lapsed'],
  [12, 9, 'delivered', 'cash'],
  [11, 2, 'return-fetched'],
  [9, 6, 'return-asked'],
  [7, 13, 'exchange-asked'],
  [6, 1, 'delivered', 'cash'],
  [4, 12, 'shipped', 'cash'],
  [3, 7, 'shipped', EXAMPLE_OFFER],
  [3, BUSINESSES[1] ?? 0, 'part'],
  [2, 8, 'packed', 'cash'],
  [1, 3, 'packed'],
  [1, 0, 'placed', EXAMPLE_OFFER],
  [0, 5, 'placed', 'cash'],
  [0, 9, 'placed'],
  [22, 7, 'delivered', 'advance'],
  [13, 4, 'refused', 'advance'],
  [2, 6, 'shipped', 'advance'],
];

const HOUR_MS = 3_600_000;
/** India's offset from UTC. */
const INDIA_MS = 330 * 60_000;

/**
 * Plans orders in the two months before `now`, by day and evening in India; repeatable for the same
 * day.
 */
export function planOrders(now: Date): Planned[] {
  const random = randomFrom(20_261_122);
  const midnight = Math.floor((now.getTime() + INDIA_MS) / DAY_MS) * DAY_MS - INDIA_MS;
  return ROWS.map(([daysAgo, shopper, fate, more]): Planned => {
    const minutes = between(random, 9 * 60, 22 * 60);
    const planned = midnight - daysAgo * DAY_MS + minutes * 60_000;
    // The newest are from the last hours, however early in the day the shop starts.
    const at = new Date(Math.min(planned, now.getTime() - 3 * HOUR_MS - shopper * 60_000));
    const isLarge = BUSINESSES.includes(shopper);
    const lines = fate === 'part' ? 2 : between(random, 1, 2);
    const pieces = Array.from({ length: lines }, () => (isLarge ? between(random, 1, 3) : 1));
    const isAdvance = more === 'advance';
    const isCash = isAdvance || more === 'cash';
    const code = more === 'cash' || more === 'advance' ? undefined : more;
    return { at, shopper, fate, isCash, isAdvance, pieces, ...(code && { code }) };
  }).toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
