import { SAMPLE_PERCENT } from '#src/features/field-data/field-data-limits.ts';

/** How the shop measures its speed. */
export type SpeedSettings = {
  /** The share of visits that report how fast their pages were, in percent; 0 for none. */
  samplePercent: number;
};

export const FRESH_SPEED: SpeedSettings = { samplePercent: SAMPLE_PERCENT.fresh };
