import * as z from 'zod/mini';
import { dayInIndia, monthName } from './dates.ts';

const HOW = 'Enter a date like 2026-11-21.';

/** A day of the calendar, as 2026-11-21. */
export const Day = z
  .string(HOW)
  .check(z.refine(isDay, { error: ({ input }) => dayProblem(String(input)), abort: true }));

/** The same, or '' for none. */
export const OptionalDay = z.string(HOW).check(
  z.refine((day) => day === '' || isDay(day), {
    error: ({ input }) => dayProblem(String(input)),
  }),
);

/** A plausible day for an event in the shop; rejects a partly typed year. */
export const DayThisCentury = Day.check(
  z.refine((day) => day.startsWith('20'), 'Choose a day between 2000 and 2099.'),
);

/** Returns whether a text is a valid calendar day, written as 2026-11-21. */
export function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  const isMoment = day.length === 10 && !Number.isNaN(at.getTime());
  return isMoment && at.toISOString().startsWith(day);
}

/** Returns why a text is not a day: `There is no 30 February 2026.` */
export function dayProblem(day: string): string {
  const [, year, number, date] = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.exec(day) ?? [];
  if (year === undefined) return HOW;
  return `There is no ${Number(date)} ${monthName(Number(number))} ${year}.`;
}

/** Returns today's date in India. */
export function todayInIndia(now = new Date()): string {
  return dayInIndia(now);
}
