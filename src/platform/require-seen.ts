import { AppError } from '#src/lib/errors.ts';

/**
 * Refuses a write that was made from values that are no longer current, asked under the
 * lock of the thing it changes. Throws EDIT_CONFLICT with the present values and their version.
 */
export function requireSeen(
  seen: string | number,
  now: { version: string | number; values: unknown },
  message?: string,
): void {
  if (seen === now.version) return;
  throw new AppError('EDIT_CONFLICT', { current: now, ...(message && { message }) });
}
