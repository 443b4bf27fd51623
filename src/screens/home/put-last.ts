/** Moves these items to the end; both parts keep their order. */
export function putLast<Thing extends { id: number }>(
  things: readonly Thing[],
  last: readonly number[] = [],
): Thing[] {
  const isLast = ({ id }: Thing) => last.includes(id);
  return [...things.filter((thing) => !isLast(thing)), ...things.filter(isLast)];
}
