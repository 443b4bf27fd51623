const DELIVERY_DAYS = 10;
const date = new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long' });

export const AFTER_COUNTDOWN = 'Your order will be delivered by the next day.';

export type DeliveryEstimate = {
  /** When an order of the day arrives. */
  day: string;
  /** Time left to order on that day; undefined when it is over. */
  countdown: string | undefined;
  /** The day after `day`: when an order arrives that comes too late for it. */
  nextDay: string;
};

/** The day of delivery for an order placed the day that the page was opened, and the time left. */
export function deliveryEstimate(opened: Date, now: Date): DeliveryEstimate {
  const endOfDay = new Date(opened);
  endOfDay.setHours(24, 0, 0, 0);
  const leftMs = endOfDay.getTime() - now.getTime();
  return {
    day: date.format(daysAfter(opened, DELIVERY_DAYS)),
    countdown: leftMs > 0 ? clock(leftMs) : undefined,
    nextDay: date.format(daysAfter(opened, DELIVERY_DAYS + 1)),
  };
}

function daysAfter(from: Date, days: number): Date {
  const day = new Date(from);
  day.setDate(day.getDate() + days);
  return day;
}

function clock(leftMs: number): string {
  const seconds = Math.max(0, Math.floor(leftMs / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours, minutes, rest] = parts.map((part) => String(part).padStart(2, '0'));
  return `${hours} h ${minutes} min ${rest} s`;
}
