import { dayInIndia } from '#src/lib/dates.ts';

const MONTH_NAMES = [
  ...['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
  ...['Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
];

/** Returns the moment at which a day begins in India. */
function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`);
}

/** Returns the first moment of a month in India (`2026-10`), and the first after it. */
export function monthSpan(month: string): { from: Date; to: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return { from: startOfDay(`${month}-01`), to: startOfDay(`${next}-01`) };
}

/** Returns the day in India of a moment, as in the portal's table files: `03-Oct-2026`. */
export function portalDay(moment: Date): string {
  const [year, month, day] = dayInIndia(moment).split('-');
  return `${day}-${MONTH_NAMES[Number(month) - 1]}-${year}`;
}
