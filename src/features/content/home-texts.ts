/** The shop's four short promises. An empty text is filled from the shop's settings. */
export const BLURBS = [
  { icon: 'truck', title: 'Delivery', text: '' },
  { icon: 'shield', title: 'Secure', text: 'Payments go through a certified gateway.' },
  { icon: 'tag', title: 'Discount', text: 'Honest savings on the MRP.' },
  { icon: 'headset', title: 'Support', text: '' },
] as const;
