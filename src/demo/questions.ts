type DemoQuestion = {
  sku: string;
  asker: string;
  text: string;
  /** The number of days before the catalogue is loaded; it is answered a day later. */
  daysAgo: number;
  answer: string;
  /** A verified buyer; without one, the shop answers. */
  buyer?: string;
};

/** Visitors' questions about the best-known products of the demo shop, with their answers. */
export const QUESTIONS: readonly DemoQuestion[] = [
  {
    sku: 'VAY-AIRP',
    asker: 'Nikhil Shetty',
    text: 'Can I use one ear bud while the other is charging?',
    daysAgo: 19,
    answer:
      'Yes, either one. Noise cancelling works in that ear, and the second ear bud joins in as soon as you take it out of the case.',
  },
  {
    sku: 'VAY-AIRP',
    asker: 'Ramya Iyer',
    text: 'Does the case charge on the pad of my phone, or does it need its own?',
    daysAgo: 52,
    answer: 'Mine charges on an ordinary Qi pad that came with an old phone. Any pad works.',
    buyer: 'Rohan Mehta',
  },
  {
    sku: 'KAI-STRX',
    asker: 'Pranav Joshi',
    text: 'Does the dongle work with a PlayStation 5?',
    daysAgo: 12,
    answer:
      'Yes. Plug it into the USB-C port at the front, or into a USB-A port with the adapter in the box. Sound and microphone both work.',
  },
  {
    sku: 'KAI-STRX',
    asker: 'Tanvi Rao',
    text: 'Can the green ring be switched off?',
    daysAgo: 44,
    answer: 'Yes: hold the volume wheel for three seconds. The battery lasts longer, too.',
    buyer: 'Kabir Sen',
  },
  {
    sku: 'VAY-QT70',
    asker: 'Joseph Mathew',
    text: 'Is noise cancelling available when I listen with the cable?',
    daysAgo: 27,
    answer:
      'Yes, as long as the battery is charged. When it is empty, the headphones still play through the cable, without noise cancelling.',
  },
  {
    sku: 'RIV-MEHF',
    asker: 'Gurpreet Gill',
    text: 'Do the microphones work outdoors, and from how far away?',
    daysAgo: 33,
    answer:
      'We sang on the lawn about thirty metres from the speaker without a dropout. With a wall in between it was less.',
    buyer: 'Simran Chopra',
  },
  {
    sku: 'NIM-BM12',
    asker: 'Vidya Kamat',
    text: 'Can I play music while it is charging?',
    daysAgo: 21,
    answer: 'Yes. It charges a little more slowly while it plays.',
  },
  {
    sku: 'RIV-MALA',
    asker: 'Bhavna Patel',
    text: 'Will sweat harm the beads, or a dupatta that rubs against them?',
    daysAgo: 38,
    answer:
      'No. The beads are coated and resist sweat (IPX4). Wipe them with a soft, dry cloth now and then, and they keep their shine.',
  },
];
