import { AppError } from '#src/lib/errors.ts';
import { SELECT_MAX } from '#src/lib/limits.ts';
import { formatCount } from '#src/lib/money.ts';

/** Throws INVALID_INPUT if more rows are found than can be selected together. */
export function requireSelectable(count: number): void {
  if (count <= SELECT_MAX) return;
  const most = formatCount(SELECT_MAX);
  throw new AppError('INVALID_INPUT', {
    message: `You can select up to ${most} rows at a time. Narrow the list with a filter first.`,
  });
}
