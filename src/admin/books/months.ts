import { dayInIndia } from '#src/lib/dates.ts';

const NAME = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const SHOWN = 36;

/** Returns the months up to the current one in India, newest first: `2026-10`, `October 2026`. */
export function listMonths(now: Date): { value: string; label: string }[] {
  const [year = 0, month = 0] = dayInIndia(now).split('-').map(Number);
  return Array.from({ length: SHOWN }, (_, at) => {
    const first = new Date(Date.UTC(year, month - 1 - at, 1));
    return { value: first.toISOString().slice(0, 7), label: NAME.format(first) };
  });
}
