import * as z from 'zod/mini';
import { isShortenedNumber, shortenedProblem, unwrapCell } from '#src/lib/shortened-number.ts';
import { RequiredText, Text } from '#src/lib/text.ts';

export const TRACKING_MAX = 60;

const isWhole = z.refine<string>((number) => !isShortenedNumber(number), {
  error: ({ input }) => shortenedProblem(String(input)),
});
/** A courier's tracking number. Spreadsheet forms are accepted: `="123"` and `'123`. */
export const TrackingNumber = RequiredText(TRACKING_MAX, 'Enter the tracking number.').check(
  z.overwrite(unwrapCell),
  isWhole,
);
/** The same, optional for calls that do not ship anything. */
export const OptionalTrackingNumber = z.optional(
  Text(TRACKING_MAX).check(z.overwrite(unwrapCell), isWhole),
);
