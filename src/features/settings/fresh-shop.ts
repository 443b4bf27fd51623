type SocialLink = { network: 'instagram' | 'youtube' | 'facebook' | 'x'; url: string };

/**
 * Who a fresh shop is: name, address, how to reach it, what shipping costs. Staff change it under
 * Settings; what they save overrides this file.
 */
export const SHOP = {
  name: 'Swara',
  longName: 'Swara Audio',
  legalName: 'Swara Audio Pvt. Ltd.',
  tagline: 'Sound, tuned for every home.',
  about:
    'Headphones, ear buds, speakers and karaoke sets, chosen by people who listen for a living and priced for people who listen every day.',
  address: {
    lines: ['Unit 7, Sargam House', 'Old Foundry Road, Lower Parel'],
    city: 'Mumbai',
    state: 'Maharashtra',
    pincode: '400013',
    country: 'India',
  },
  phone: '+91 22 5550 0142',
  email: 'care@swara.example',
  /** An example: a person of the shop belongs here. */
  grievance: {
    officer: 'Kavya Menon',
    designation: 'Grievance Officer',
    phone: '+91 22 5550 0143',
    email: 'grievance@swara.example',
  },
  businessHours: [
    { days: 'Monday to Friday', hours: '9 am – 6 pm' },
    { days: 'Saturday', hours: '10 am – 4 pm' },
    { days: 'Sunday', hours: 'Closed' },
  ],
  timeZone: 'IST',
  /** In the top bar, the footer and on the contact page; an empty list shows none. Examples. */
  socialLinks: [
    { network: 'instagram', url: 'https://instagram.example/swara.audio' },
    { network: 'youtube', url: 'https://youtube.example/@swara-audio' },
    { network: 'facebook', url: 'https://facebook.example/swara.audio' },
    { network: 'x', url: 'https://x.example/swara_audio' },
  ] as readonly SocialLink[],
  /** In rupees. Shipping is free; with a fee, orders below the threshold pay it. */
  freeShippingOver: 500,
  shippingFee: 0,
  /** Days to the door, by where an order goes from the warehouse in Mumbai. Examples. */
  delivery: {
    days: 10,
    shipsFrom: 2,
    shipsTo: 7,
    zones: [
      { name: 'Maharashtra, Goa and Gujarat', pincodes: '36-44', from: 3, to: 5 },
      { name: 'Most of India', pincodes: '1-8', from: 4, to: 7 },
      {
        name: 'The Himalayas, the north-east and the islands',
        pincodes: '17-19, 737, 744, 78-79, 682551-682559',
        from: 6,
        to: 10,
      },
    ],
  },
} as const;
