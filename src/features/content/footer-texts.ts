type Column = { title: string; links: readonly { text: string; href: string }[] };

/** Columns of links at the foot of every page. */
export const FOOTER_COLUMNS: readonly Column[] = [
  {
    title: 'Shop',
    links: [
      { text: 'Featured', href: '/featured' },
      { text: 'New Arrivals', href: '/new-arrivals' },
      { text: 'Best Sellers', href: '/best-sellers' },
      { text: 'All Categories', href: '/product/categories' },
      { text: 'Gift Cards', href: '/gift-cards' },
    ],
  },
  {
    title: 'Support',
    links: [
      { text: 'Bulk Order', href: '/contact' },
      { text: 'Product Support', href: '/contact' },
      { text: 'Brand Store', href: '/contact' },
      { text: 'Contact Us', href: '/contact' },
    ],
  },
  {
    title: 'Policies',
    links: [
      { text: 'About Us', href: '/aboutus' },
      { text: 'Shipping & Delivery', href: '/shipping-delivery' },
      { text: 'Refund & Cancellation', href: '/refund-and-cancellation' },
      { text: 'Terms & Conditions', href: '/terms-condition' },
      { text: 'Privacy Policy', href: '/privacy-policy' },
      { text: 'Privacy Notice', href: '/privacy-notice' },
    ],
  },
];
