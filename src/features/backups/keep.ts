import { dayInIndia } from '#src/lib/dates.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { backupTime } from './manifest.ts';

/** The first of January 1970 was a Thursday; weeks begin on Monday. */
const MONDAY = 3;

/**
 * Which backups stay: the newest of each of the last `days` days and of the last `weeks` weeks that
 * have any, in Indian time. So the newest always stays, and a pause takes nothing away.
 */
export function toKeep(names: readonly string[], days: number, weeks: number): Set<string> {
  const newestFirst = names
    .flatMap((name) => {
      const at = backupTime(name);
      return at ? { name, day: Date.parse(dayInIndia(at)) / DAY_MS } : [];
    })
    .toSorted((a, b) => b.name.localeCompare(a.name));
  const keep = new Set<string>();
  keepFirstOfEach(newestFirst, ({ day }) => day, Math.max(days, 1), keep);
  keepFirstOfEach(newestFirst, ({ day }) => Math.floor((day + MONDAY) / 7), weeks, keep);
  return keep;
}

function keepFirstOfEach<T extends { name: string }>(
  newestFirst: T[],
  spanOf: (one: T) => number,
  most: number,
  keep: Set<string>,
): void {
  const seen = new Set<number>();
  for (const one of newestFirst) {
    const span = spanOf(one);
    if (seen.has(span)) continue;
    if (seen.size === most) return;
    seen.add(span);
    keep.add(one.name);
  }
}
