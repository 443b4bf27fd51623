/** Typed one after the other in the header of large screens. */
export const SLOGANS = [
  'The best you can get',
  'Greatest build quality',
  'Unmatched performance',
  'Top-notch service',
] as const;

/** Shown after the categories. */
export const HEADER_LINKS = [
  { text: 'New Arrivals', href: '/new-arrivals' },
  { text: 'Best Sellers', href: '/best-sellers' },
] as const;
