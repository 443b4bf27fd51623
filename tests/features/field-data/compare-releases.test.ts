import { describe, expect, test } from 'vitest';
import { compareReleases } from '#src/features/field-data/compare-releases.ts';
import { RELEASE_SAMPLES_MIN } from '#src/features/field-data/field-data-limits.ts';

const release = (lcp: number | null, samples = RELEASE_SAMPLES_MIN) => ({
  ...{ lcp, inp: 50, cls: 0.01, samples },
});
const changes = (...lcps: (number | null)[]) =>
  compareReleases(lcps.map((lcp) => release(lcp))).map(({ faster, slower }) => [faster, slower]);

describe('compareReleases', () => {
  test('names what a release made slower or faster than the previous one', () => {
    expect(changes(1000, 1150, 970)).toEqual([
      [[], []],
      [[], ['lcp']],
      [['lcp'], []],
    ]);
  });

  test('ignores changes within the accuracy of the buckets', () => {
    expect(changes(1000, 1140, 1000)).toEqual(Array.from({ length: 3 }, () => [[], []]));
  });

  test('compares nothing with a release that lacks the metric', () => {
    expect(changes(1000, null, 4000)).toEqual(Array.from({ length: 3 }, () => [[], []]));
  });

  test('leaves out a release with too few samples, and compares with the previous one', () => {
    const compared = compareReleases([
      release(1000),
      release(9000, RELEASE_SAMPLES_MIN - 1),
      release(1300),
    ]);
    expect(compared.map(({ lcp }) => lcp)).toEqual([1000, 1300]);
    expect(compared[1]?.slower).toEqual(['lcp']);
  });
});
