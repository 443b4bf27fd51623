import { toAppError } from '#src/lib/errors.ts';

/** What a form was based on, and what somebody else saved over that meanwhile. */
export type Meanwhile<D> = { by?: string | null; before: D; theirs: D };

/** The current values, where a write was refused because somebody else saved meanwhile. */
export function findConflict<T>(thrown: unknown): T | undefined {
  const { code, current } = toAppError(thrown);
  return code === 'EDIT_CONFLICT' ? (current?.values as T | undefined) : undefined;
}
