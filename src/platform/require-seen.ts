import { AppError } from '#src/lib/errors.ts';

/**
 * Rejects a write based on outdated values; call it under the lock of the changed row. Throws
 * EDIT_CONFLICT with the current values and their version.
 */
export function requireSeen(
  seen: string | number,
  now: { version: string | number; values: unknown },
  message?: string,
): void {
  if (seen === now.version) return;
  throw new AppError('EDIT_CONFLICT', { current: now, ...(message && { message }) });
}

/** Says who saved a form while somebody else had it open. */
export function sayMeanwhile(savedBy: string | null): string {
  const who = savedBy ?? 'Someone';
  return `${who} saved this while you had it open. Your changes are not lost. The saved values are shown below.`;
}
