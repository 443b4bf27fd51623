import { toAppError } from '#src/lib/errors.ts';

/** Values that a form was based on, and those that another person has saved since. */
export type Meanwhile<D> = { by?: string | null; before: D; theirs: D };

/** Returns the current values if a write was refused because another person had saved first. */
export function findConflict<T>(thrown: unknown): T | undefined {
  const { code, current } = toAppError(thrown);
  return code === 'EDIT_CONFLICT' ? (current?.values as T | undefined) : undefined;
}
