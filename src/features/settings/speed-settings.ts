import { SAMPLE_PERCENT } from '#src/features/field-data/field-data-limits.ts';

/** The measurement of visits. */
export type SpeedSettings = {
  /** The share of visits that report how fast their pages were, in percent; 0 for none. */
  samplePercent: number;
};

export const FRESH_SPEED: SpeedSettings = { samplePercent: SAMPLE_PERCENT.fresh };
