import { BUCKET_MAX, type FieldMetric } from './field-data-status.ts';

const FIRST = 10;
/** Each bucket is a fifth wider than the previous one, so that a percentile is at most 10 % off. */
const GROWTH = 1.2;
/** Layout shift is counted in ten-thousandths, so that all metrics share the buckets. */
const CLS_UNITS = 10_000;

/** Counts by bucket. */
export type Buckets = ReadonlyMap<number, number>;

/** Returns the bucket of a value: ms, or layout shift. */
export function bucketOf(metric: FieldMetric, value: number): number {
  const units = metric === 'cls' ? value * CLS_UNITS : value;
  if (units < FIRST) return 0;
  // Rounding may put a bound below itself.
  const bucket = 1 + Math.floor(Math.log(units / FIRST) / Math.log(GROWTH) + 1e-9);
  return Math.min(bucket, BUCKET_MAX);
}

/**
 * Returns the value below which this share of the samples lies; null without samples. Within a
 * bucket, the samples are assumed to be evenly spread.
 */
export function percentileOf(metric: FieldMetric, buckets: Buckets, share = 0.75): number | null {
  const total = samplesOf(buckets);
  let left = total * share;
  for (const [bucket, count] of [...buckets].toSorted(([one], [other]) => one - other)) {
    if (left <= count) return toValue(metric, bucket, left / count);
    left -= count;
  }
  return null;
}

/** Returns how many samples there are. */
export function samplesOf(buckets: Buckets): number {
  return [...buckets.values()].reduce((sum, count) => sum + count, 0);
}

function toValue(metric: FieldMetric, bucket: number, part: number): number {
  const low = bucket === 0 ? 0 : FIRST * GROWTH ** (bucket - 1);
  const high = FIRST * GROWTH ** bucket;
  const units = low + (high - low) * part;
  return metric === 'cls' ? Math.round(units) / CLS_UNITS : Math.round(units);
}
