/**
 * Merges a form with another person's save: untouched fields take the saved values, touched ones
 * stay as typed.
 */
export function mergeDraft<D extends object>(before: D, mine: D, theirs: D): D {
  const touched = changedFields(before, mine);
  return { ...theirs, ...Object.fromEntries(touched.map((name) => [name, mine[name]])) };
}

/** Returns the names of the fields that differ. */
export function changedFields<D extends object>(before: D, after: D): (keyof D & string)[] {
  const names = Object.keys(after) as (keyof D & string)[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
