import type { ChapterTexts } from './chapter-texts.ts';

export const FOR_HEADPHONES: Record<string, ChapterTexts> = {
  'VAY-QT70': {
    scenes: [
      [
        'The journey stays outside',
        'Two microphones listen outwards and two inwards. What they hear of the engine is played back upside down, and the two cancel. Press once to let the station announcements in.',
        1,
      ],
      [
        'Seventy hours, fifty of them quiet',
        'A working week between charges. Forgotten on the morning of a flight, ten minutes at the cable bring five hours.',
        3,
      ],
      [
        'Folds flat, and stays in one piece',
        'The cups turn and lie down into the case. Cushions come off with a quarter turn, which makes them easy to clean.',
        4,
      ],
    ],
    inside: [
      'Seven layers to your ear',
      'From the left: the cushion, the baffle that holds it, a 40 mm driver, the board that works against the noise, its cell, the cup, and the plate that you touch. Every one of them can be replaced.',
    ],
    box: ['Headphones', 'Hard case', 'USB-C cable, 1 m', '3.5 mm cable, 1.2 m', 'Flight adapter'],
    size: {
      mm: [180, 200, 76],
      text: 'Folded, it takes the room of a paperback.',
      shape: 'headset',
    },
  },
  'VAY-LITE': {
    scenes: [
      [
        'Light enough to forget',
        'A hundred and sixty grams, on cushions of soft protein leather. They live around the neck until the bus comes.',
        1,
      ],
      [
        'A warm voice',
        'Old film songs were mixed for small speakers. A little warmth below the voices gives them a room to stand in, and podcasts too.',
        2,
      ],
      [
        'Into the jacket pocket',
        'Fold one cup, then the other. No case needed; the hinges are of steel.',
        4,
      ],
    ],
    box: ['Headphones', 'USB-C cable, 0.6 m', 'Cotton pouch'],
    size: { mm: [170, 184, 70], text: 'Unfolded, as worn.', shape: 'headset' },
  },
  'OHM-STUD': {
    scenes: [
      [
        'What was really recorded',
        'Nothing lifted and nothing sweetened from 10 Hz to 26 kHz. Mixes made on these sound the same in a car.',
        1,
      ],
      [
        'One ear for the room',
        'A cup turns away, and the singer is in front of you while the click stays in the other ear.',
        3,
      ],
      [
        'Every screw is a standard one',
        'Pads come off, the cable locks and comes off, and each wearing part can be replaced. No battery means none that ages.',
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
    size: { mm: [190, 204, 102], text: 'With the leather pads.', shape: 'headset' },
  },
  'OHM-OPEN': {
    scenes: [
      [
        'In front of you',
        'Through open grilles the tabla sits in the room and not inside your head. Others will hear it too, and may sit down.',
        1,
      ],
      [
        'Matched by hand',
        'Each planar driver was measured and given the partner that is most like it. It is why a voice stands still in the middle.',
        4,
      ],
      [
        'A strap that finds its place',
        'Leather below a bow of metal spreads four hundred grams over the whole head. There is nothing to set.',
        2,
      ],
    ],
    box: ['Headphones', 'Balanced cable, 4.4 mm, 2 m', 'Cable, 3.5 mm, 2 m', 'Wooden case'],
    size: { mm: [188, 221, 118], text: 'As worn.', shape: 'headset' },
  },
  'NIM-DRIF': {
    scenes: [
      [
        'The metro, as a murmur',
        'Up to 32 decibels of it stay outside, at a price that used to buy none.',
        1,
      ],
      [
        '“The next station is”',
        'One tap lets the announcement through. Another, and the doors close without a sound.',
        3,
      ],
      [
        'No prints',
        'Squared cups with a matt skin look the same on Friday as on Monday, 45 hours of music later.',
        4,
      ],
    ],
    box: ['Headphones', 'USB-C cable, 0.6 m', '3.5 mm cable, 1.2 m', 'Cotton pouch'],
    size: { mm: [182, 186, 76], text: 'Unfolded, as worn.', shape: 'headset' },
  },
  'NIM-TEMP': {
    scenes: [
      [
        'Twelve burpees later',
        'They are still where you put them. The grip is firm, the cups are sealed, and IPX5 takes sweat for an answer.',
        1,
      ],
      ['Into the wash', 'The pads of cooling cloth come off and go in with the towel.', 4],
      [
        'More bass, on purpose',
        'A switch adds it for the last set and takes it off for the way home. The buttons are large enough for wet fingers.',
        2,
      ],
    ],
    box: ['Headphones', 'Spare cooling pads', 'USB-C cable, 0.6 m', 'Mesh bag'],
    size: { mm: [184, 195, 76], text: 'As worn.', shape: 'headset' },
  },
  'RIV-RETR': {
    scenes: [
      [
        '1983, without the tape',
        'A thin band of steel, round foam, and a colour off an old radio set. Bluetooth sits where the deck used to be.',
        1,
      ],
      [
        'A hundred and eighteen grams',
        'Light and open: made for bhajans in the morning and for ghazals when the street is quiet.',
        3,
      ],
      [
        'Another pair of foam',
        'In a second colour, since foam wears and moods change. It pulls off and slips on.',
        4,
      ],
    ],
    box: ['Headphones', 'Two spare pairs of foam', 'USB-C cable, 0.5 m'],
    size: { mm: [156, 170, 66], text: 'The steel bends to your head.', shape: 'headset' },
  },
  'RIV-KIDS': {
    scenes: [
      [
        'One tablet, two children',
        'The second socket takes a second pair. It has ended many arguments between Pune and Goa.',
        1,
      ],
      [
        'Sat on, and still here',
        'The band is of silicone that a baby may chew, and bends back whatever it went through.',
        4,
      ],
      [
        'Loud enough, and no louder',
        'Eighty-five decibels at home, seventy-five for travel, where a long film adds up.',
        2,
      ],
    ],
    box: ['Headphones', 'Sharing cable, 1 m', 'USB-C cable, 0.5 m', 'Sheet of stickers'],
    size: { mm: [152, 153, 64], text: 'For three to ten years.', shape: 'headset' },
  },
};
