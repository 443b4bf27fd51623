import * as z from 'zod/mini';
import { DayThisCentury } from '#src/lib/day.ts';

/** The first and last day in India, inclusive, on which orders were placed; both optional. */
export const PlacedDays = { from: z.optional(DayThisCentury), to: z.optional(DayThisCentury) };
export type PlacedDays = { from?: string | undefined; to?: string | undefined };

/** Rejects a last day before the first. */
export const daysInOrder = z.refine<PlacedDays>(
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  { error: 'The last day is before the first.', path: ['to'] },
);
