import type { ScenePart } from '#src/features/showcase/chapters/chapters.contract.ts';

type Column = { left: number; right: number; parts: ScenePart[] };

/**
 * Names the parts in a row of a picture from left to right. Parts above each other or
 * nearest to each other are one: the lowest of them has their name.
 */
export function withNames(parts: ScenePart[], names: readonly string[]): ScenePart[] {
  if (names.length === 0) return parts;
  const columns = parts.map(columnOf).toSorted((a, b) => a.left - b.left);
  while (columns.length > names.length) joinNearest(columns);
  const named = new Map<ScenePart, string>();
  for (const [at, column] of columns.entries()) {
    const name = names[at];
    const [lowest] = column.parts.toSorted((a, b) => bottomOf(b) - bottomOf(a));
    if (lowest && name !== undefined) named.set(lowest, name);
  }
  return parts.map((part) => {
    const name = named.get(part);
    return name === undefined ? part : { ...part, name };
  });
}

function columnOf(part: ScenePart): Column {
  const across = part.around.map(([x]) => x);
  return { left: Math.min(...across), right: Math.max(...across), parts: [part] };
}

function bottomOf({ around }: ScenePart): number {
  return Math.max(...around.map(([, y]) => y));
}

function joinNearest(columns: Column[]): void {
  const gaps = columns.slice(1).map(({ left }, at) => left - (columns[at]?.right ?? 0));
  const at = gaps.indexOf(Math.min(...gaps));
  const [one, other] = columns.slice(at, at + 2);
  if (!one || !other) return;
  columns.splice(at, 2, {
    left: one.left,
    right: Math.max(one.right, other.right),
    parts: [...one.parts, ...other.parts],
  });
}
