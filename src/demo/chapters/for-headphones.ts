import type { ChapterTexts } from './chapter-texts.ts';

export const FOR_HEADPHONES: Record<string, ChapterTexts> = {
  'VAY-QT70': {
    scenes: [
      [
        'Keep the journey outside',
        'Two microphones listen outside and two inside. The headphones play the engine noise back inverted, so the two cancel out. Press once to hear station announcements.',
        2,
      ],
      [
        'Seventy hours, fifty with noise cancelling',
        'That is a working week between charges. If you forgot to charge before a flight, ten minutes gives you five hours.',
        3,
        { of: 'slide', alt: 'The headphones on a table by the window of a train at sunset' },
      ],
      [
        'Folds flat and lasts',
        'The cups turn to lie flat in the case. The cushions come off with a quarter turn, so they are easy to clean.',
        4,
      ],
    ],
    inside: [
      'Seven layers to your ear',
      'A 40 mm driver plays, the board behind it cancels noise, and the touch plate on the outside listens to your finger. Each layer can be replaced.',
      ['Cushion', 'Baffle', 'Driver', 'Board', 'Battery', 'Cup', 'Touch plate'],
    ],
    box: ['Headphones', 'Hard case', 'USB-C cable, 1 m', '3.5 mm cable, 1.2 m', 'Flight adapter'],
    size: {
      mm: [229, 200, 76],
      text: 'Folded, it is about as big as a paperback.',
      shape: 'headset',
    },
  },
  'VAY-LITE': {
    scenes: [
      [
        'Light enough to forget',
        'They weigh 160 grams and rest on soft protein-leather cushions. Wear them around your neck until the bus comes.',
        2,
      ],
      [
        'Warm voices',
        'Old film songs were mixed for small speakers. A little extra warmth makes the voices fuller, in podcasts too.',
        3,
      ],
      [
        'Into the jacket pocket',
        'Fold one cup, then the other. With steel hinges, you do not need a case.',
        4,
      ],
    ],
    box: ['Headphones', 'USB-C cable, 0.6 m', 'Cotton pouch'],
    size: { mm: [206, 184, 70], text: 'Unfolded, as worn.', shape: 'headset' },
  },
  'OHM-STUD': {
    scenes: [
      [
        'What was really recorded',
        'Nothing is boosted or sweetened from 10 Hz to 26 kHz. A mix you make on these sounds the same in a car.',
        2,
      ],
      [
        'One ear for the room',
        'Turn one cup away and listen to the singer in front of you while the click track stays in your other ear.',
        3,
      ],
      [
        'Standard screws everywhere',
        'The pads and the locking cable come off, and every part that wears can be replaced. There is no battery to age.',
        4,
      ],
    ],
    box: [
      'Headphones',
      'Locking cable, 3 m',
      '6.3 mm adapter',
      'Velour pads',
      'Leather pads, mounted',
    ],
    size: { mm: [229, 204, 102], text: 'With the leather pads.', shape: 'headset' },
  },
  'OHM-OPEN': {
    scenes: [
      [
        'In front of you',
        'Through the open grilles, the tabla sounds in the room rather than inside your head. People near you will hear it too.',
        2,
      ],
      [
        'Matched by hand',
        'We measure each planar driver and pair it with the one most like it. That is why voices stay exactly in the middle.',
        4,
      ],
      [
        'A strap that adjusts itself',
        'A leather strap under a metal bow spreads 400 grams across your head. There is nothing to adjust.',
        3,
      ],
    ],
    box: ['Headphones', 'Balanced cable, 4.4 mm, 2 m', 'Cable, 3.5 mm, 2 m', 'Wooden case'],
    size: { mm: [223, 221, 118], text: 'As worn.', shape: 'headset' },
  },
  'NIM-DRIF': {
    scenes: [
      [
        'The metro, as a murmur',
        'It blocks up to 32 decibels, at a price that used to get you no noise cancelling at all.',
        2,
      ],
      [
        '“The next station is”',
        'One tap lets the announcement through. Another tap and the doors close silently.',
        3,
      ],
      [
        'No fingerprints',
        'The squared cups have a matt finish that looks as good on Friday as on Monday, 45 hours of music later.',
        4,
      ],
    ],
    box: ['Headphones', 'USB-C cable, 0.6 m', '3.5 mm cable, 1.2 m', 'Cotton pouch'],
    size: { mm: [224, 186, 76], text: 'Unfolded, as worn.', shape: 'headset' },
  },
  'NIM-TEMP': {
    scenes: [
      [
        'Twelve burpees later',
        'They have not moved. The grip is firm, the cups are sealed, and IPX5 protection keeps sweat out.',
        2,
      ],
      ['Into the wash', 'The cooling cloth pads come off and go into the wash with your towel.', 4],
      [
        'More bass, on purpose',
        'Switch it on for the last set and off for the way home. The buttons are large enough for wet fingers.',
        3,
      ],
    ],
    box: ['Headphones', 'Spare cooling pads', 'USB-C cable, 0.6 m', 'Mesh bag'],
    size: { mm: [225, 195, 76], text: 'As worn.', shape: 'headset' },
  },
  'RIV-RETR': {
    scenes: [
      [
        '1983, without the tape',
        'A thin steel band, round foam pads and a colour from an old radio set, with Bluetooth in place of the tape deck.',
        2,
      ],
      [
        'A hundred and eighteen grams',
        'Light and open: made for bhajans in the morning and ghazals when the street is quiet.',
        3,
      ],
      [
        'Spare foam pads',
        'Two spare pairs come in the box, because foam wears and moods change. They pull off and slip on.',
        4,
      ],
    ],
    box: ['Headphones', 'Two spare pairs of foam', 'USB-C cable, 0.5 m'],
    size: { mm: [194, 170, 66], text: 'The steel band bends to fit your head.', shape: 'headset' },
  },
  'RIV-KIDS': {
    scenes: [
      [
        'One tablet, two children',
        'Plug a second pair into the second socket. It has ended many arguments between Pune and Goa.',
        2,
      ],
      [
        'Survives being sat on',
        'The band is baby-safe silicone, and it springs back into shape.',
        4,
      ],
      [
        'Loud enough, and no louder',
        'A limit of 85 decibels at home, and 75 for long films on the road.',
        3,
      ],
    ],
    box: ['Headphones', 'Sharing cable, 1 m', 'USB-C cable, 0.5 m', 'Sheet of stickers'],
    size: { mm: [190, 153, 64], text: 'For ages three to ten.', shape: 'headset' },
  },
};
