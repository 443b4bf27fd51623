/** The metrics that a browser measures of a visit; `failed` counts calls to the shop that it could not answer. */
export const FIELD_METRICS = ['lcp', 'inp', 'cls', 'ttfb', 'failed'] as const;
export type FieldMetric = (typeof FIELD_METRICS)[number];

/** Kinds of pages, by the first part of their path: see pageKind() in collect.ts. */
export const PAGE_KINDS = [
  'home',
  'category',
  'search',
  'product',
  'cart',
  'checkout',
  'order',
  'account',
  'other',
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** Slow is what the browser reports as 3G or less; not every browser reports it. */
export const CONNECTIONS = ['phone', 'phone-slow', 'computer', 'computer-slow'] as const;
export type Connection = (typeof CONNECTIONS)[number];

/** The last bucket, for everything above: see bucketOf(). */
export const BUCKET_MAX = 50;
