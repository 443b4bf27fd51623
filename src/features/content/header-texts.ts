/** The bar above the header. */
export const TOP_BAR = 'Free shipping over Rs.500';

export const HEADER_LINKS = [
  { text: 'New Arrivals', href: '/new-arrivals' },
  { text: 'Best Sellers', href: '/best-sellers' },
] as const;
