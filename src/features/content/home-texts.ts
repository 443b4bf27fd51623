/** The first words of the home page. */
export const HERO = {
  title: 'Hear the room you are in. Or leave it.',
  text: 'Headphones for the last level, speakers for the whole terrace, a microphone for everyone who says they cannot sing.',
  primary: { text: 'Shop best sellers', href: '/best-sellers' },
  secondary: { text: 'See what is new', href: '/new-arrivals' },
} as const;

/** The shop's four short promises. An empty text is filled from the shop's settings. */
export const BLURBS = [
  { icon: 'truck', title: 'Delivery', text: '' },
  { icon: 'shield', title: 'Secure', text: 'Payments go through a certified gateway.' },
  { icon: 'tag', title: 'Discount', text: 'Honest savings on the MRP.' },
  { icon: 'headset', title: 'Support', text: '' },
] as const;
