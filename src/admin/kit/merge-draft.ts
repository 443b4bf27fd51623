/**
 * What a form holds after somebody else saved: fields that were not touched here take what they
 * saved, those that were stay as typed.
 */
export function mergeDraft<D extends object>(before: D, mine: D, theirs: D): D {
  const touched = changedFields(before, mine);
  return { ...theirs, ...Object.fromEntries(touched.map((name) => [name, mine[name]])) };
}

/** Names of the fields that differ. */
export function changedFields<D extends object>(before: D, after: D): (keyof D & string)[] {
  const names = Object.keys(after) as (keyof D & string)[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
