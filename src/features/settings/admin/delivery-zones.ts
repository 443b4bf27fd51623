import { type PincodePart, partsOf, readPart } from '#src/features/settings/pincode-parts.ts';

type Zone = { name: string; pincodes: string };
type Named = PincodePart & { zone: number };

/** Beginnings and ranges as a tidy list; undefined when one of them is neither. */
export function pincodeParts(text: string): string[] | undefined {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  const read = parts.flatMap((part) => readPart(part)?.text ?? []);
  return read.length > 0 && read.length === parts.length ? read : undefined;
}

/**
 * Says of each zone which part of it an earlier zone cuts or names too, where none of both lies
 * within the other: nobody could say which of them counts. By the zone's place in the list.
 */
export function sharedPincodes(zones: readonly Zone[]): Map<number, string> {
  const all = zones
    .flatMap(({ pincodes }, zone) => partsOf(pincodes).map((part) => ({ ...part, zone })))
    .toSorted((a, b) => a.first - b.first || b.last - a.last);
  const problems = new Map<number, string>();
  let open: Named[] = [];
  for (const part of all) {
    open = open.filter(({ last }) => last >= part.first);
    for (const other of open) {
      if (other.zone === part.zone || !cuts(other, part)) continue;
      const [mine, theirs] = part.zone > other.zone ? [part, other] : [other, part];
      const nameOf = ({ zone }: Named) => zones[zone]?.name ?? '';
      const sentence = `${mine.text} in “${nameOf(mine)}” overlaps ${theirs.text} in “${nameOf(theirs)}”. Put each pincode in one zone only.`;
      if (!problems.has(mine.zone)) problems.set(mine.zone, sentence);
    }
    open.push(part);
  }
  return problems;
}

/** Returns whether two ranges overlap and neither is narrower; the first must not begin later. */
function cuts(one: PincodePart, other: PincodePart): boolean {
  if (one.first === other.first) return one.last === other.last;
  return other.last > one.last;
}
