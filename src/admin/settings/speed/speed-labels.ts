import type { SPEED_TARGETS } from '#src/features/field-data/field-data-limits.ts';
import type { Connection, PageKind } from '#src/features/field-data/field-data-status.ts';

export type ShownMetric = keyof typeof SPEED_TARGETS;

export const METRIC_LABELS: Record<ShownMetric, string> = {
  lcp: 'Largest paint',
  inp: 'Response to input',
  cls: 'Layout shift',
};

export const SHOWN_METRICS = Object.keys(METRIC_LABELS) as ShownMetric[];

export const PAGE_LABELS: Record<PageKind, string> = {
  home: 'Home page',
  category: 'Categories',
  search: 'Search results',
  product: 'Products',
  cart: 'Cart',
  checkout: 'Checkout',
  order: 'Orders',
  account: 'Account',
  other: 'Other pages',
};

export const CONNECTION_LABELS: Record<Connection, string> = {
  phone: 'Phones',
  'phone-slow': 'Phones on 3G or slower',
  computer: 'Computers',
  'computer-slow': 'Computers on 3G or slower',
};

/** Writes a value with its unit; a dash without one. */
export function metricText(metric: ShownMetric | 'ttfb', value: number | null): string {
  if (value === null) return '–';
  if (metric === 'cls') return value.toFixed(3);
  return value >= 1000 ? `${(value / 1000).toFixed(2)} s` : `${value} ms`;
}
