import * as z from 'zod/mini';
import { DATE_SENTENCE, dayProblem, isDay } from './dates.ts';

/** A day of the calendar, as 2026-11-21. */
export const Day = z
  .string(DATE_SENTENCE)
  .check(z.refine(isDay, { error: ({ input }) => dayProblem(String(input)), abort: true }));

/** The same, or '' for none. */
export const OptionalDay = z.string(DATE_SENTENCE).check(
  z.refine((day) => day === '' || isDay(day), {
    error: ({ input }) => dayProblem(String(input)),
  }),
);

/** A plausible day for an event in the shop; rejects a partly typed year. */
export const DayThisCentury = Day.check(
  z.refine((day) => day.startsWith('20'), 'Choose a day between 2000 and 2099.'),
);
