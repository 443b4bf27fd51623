const DELIVERY_DAYS = 10;
const date = new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long' });

export type DeliveryEstimate = { day: string; countdown: string };

/** The day of delivery for an order placed `now`, and the time left until today's orders close. */
export function deliveryEstimate(now: Date): DeliveryEstimate {
  const day = new Date(now);
  day.setDate(day.getDate() + DELIVERY_DAYS);
  const endOfDay = new Date(now);
  endOfDay.setHours(24, 0, 0, 0);
  return { day: date.format(day), countdown: clock(endOfDay.getTime() - now.getTime()) };
}

function clock(leftMs: number): string {
  const seconds = Math.max(0, Math.floor(leftMs / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours, minutes, rest] = parts.map((part) => String(part).padStart(2, '0'));
  return `${hours} h ${minutes} min ${rest} s`;
}
