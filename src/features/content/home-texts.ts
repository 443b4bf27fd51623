/** The shop's four short promises; texts that are missing here come from the shop's settings. */
export const BLURBS = [
  { icon: 'truck', title: 'Delivery', text: '' },
  {
    icon: 'shield',
    title: 'Secure',
    text: 'UPI, cards and net banking, over a certified gateway.',
  },
  { icon: 'tag', title: 'Discount', text: 'Below MRP, with GST and a tax invoice included.' },
  { icon: 'headset', title: 'Support', text: '' },
] as const;
