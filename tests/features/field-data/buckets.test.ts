import { describe, expect, test } from 'vitest';
import { bucketOf, percentileOf } from '#src/features/field-data/buckets.ts';
import { BUCKET_MAX, type FieldMetric } from '#src/features/field-data/field-data-status.ts';

describe('bucketOf', () => {
  test.for<[FieldMetric, number, number]>([
    ['lcp', 0, 0],
    ['lcp', 9.9, 0],
    ['lcp', 10, 1],
    ['lcp', 11.9, 1],
    ['lcp', 12, 2],
    ['lcp', 1200, 27],
    ['lcp', 600_000, BUCKET_MAX],
    ['cls', 0, 0],
    ['cls', 0.001, 1],
    ['cls', 0.02, 17],
    ['cls', 100, BUCKET_MAX],
  ])('puts %s of %d into bucket %d', ([metric, value, bucket]) => {
    expect(bucketOf(metric, value)).toBe(bucket);
  });
});

describe('percentileOf', () => {
  /** Returns the 75th percentile of these values, through their buckets. */
  function p75(metric: FieldMetric, values: number[]): number | null {
    const buckets = new Map<number, number>();
    for (const value of values) {
      const bucket = bucketOf(metric, value);
      buckets.set(bucket, (buckets.get(bucket) ?? 0) + 1);
    }
    return percentileOf(metric, buckets);
  }

  test('returns null without samples', () => {
    expect(p75('lcp', [])).toBeNull();
  });

  test.for<[name: string, metric: FieldMetric, values: number[], exact: number]>([
    ['one sample', 'lcp', [900], 900],
    ['equal samples', 'lcp', Array.from({ length: 40 }, () => 1200), 1200],
    ['a slow quarter', 'lcp', [500, 510, 520, 4000], 520],
    ['a slow third', 'lcp', [500, 500, 4000], 4000],
    ['1 to 1,000 ms', 'ttfb', Array.from({ length: 1000 }, (_, at) => at + 1), 750],
    ['short interactions', 'inp', [16, 24, 32, 40, 48, 56, 64, 72], 56],
    ['small shifts', 'cls', [0.004, 0.008, 0.012, 0.02], 0.012],
  ])(
    'returns a percentile at most a fifth from the exact one for %s',
    ([, metric, values, exact]) => {
      const found = p75(metric, values) ?? Number.NaN;
      expect(found).toBeGreaterThan(exact / 1.2);
      expect(found).toBeLessThan(exact * 1.2);
    },
  );

  test('counts a bucket of many samples like as many buckets of one', () => {
    expect(percentileOf('lcp', new Map([[10, 300]]))).toBe(
      percentileOf('lcp', new Map([[10, 3000]])),
    );
  });
});
