/** The share of visits that report, in percent. */
export const SAMPLE_PERCENT = { min: 0, max: 100, fresh: 10 } as const;

/** Days for which the counts are stored. */
export const FIELD_DAYS = 90;

/** Fewer visits than this say nothing about a release. */
export const RELEASE_SAMPLES_MIN = 50;

/** The largest values that a report may contain. */
export const REPORT_LIMITS = { ms: 600_000, cls: 100, failed: 1000 } as const;

/** Targets of the 75th percentile: largest paint and interactions in ms, and layout shift. */
export const SPEED_TARGETS = { lcp: 1200, inp: 80, cls: 0.02 } as const;

/** The time after a page has loaded at which it measures itself, in ms: it is idle by then. */
export const COLLECT_AFTER_MS = 3000;
