import { RELEASE_SAMPLES_MIN } from './field-data-limits.ts';

const COMPARED = ['lcp', 'inp', 'cls'] as const;
/** Smaller changes are within the accuracy of the buckets. */
const CHANGE_MIN = 0.15;

type Measured = Record<(typeof COMPARED)[number], number | null> & { samples: number };

/**
 * Compares each release with the previous one, oldest first. Leaves out those with too few samples.
 */
export function compareReleases<R extends Measured>(releases: readonly R[]) {
  const known = releases.filter(({ samples }) => samples >= RELEASE_SAMPLES_MIN);
  return known.map((release, at) => {
    const before = known[at - 1];
    const changed = (isChange: (ratio: number) => boolean) =>
      COMPARED.filter((metric) => {
        const [now, then] = [release[metric], before?.[metric]];
        return now !== null && typeof then === 'number' && then > 0 && isChange(now / then);
      });
    return {
      ...release,
      faster: changed((ratio) => ratio <= 1 - CHANGE_MIN),
      slower: changed((ratio) => ratio >= 1 + CHANGE_MIN),
    };
  });
}
