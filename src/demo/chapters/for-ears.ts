import type { Written } from './written.ts';

export const FOR_EARS: Record<string, Written> = {
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
        'The cups turn and lie down into the case. Cushions come off with a quarter turn, and new ones are sold here.',
        4,
      ],
    ],
    inside: [
      'Seven layers to your ear',
      'From the left: the cushion, the baffle that holds it, a 40 mm driver, the board that works against the noise, its cell, the cup, and the plate that you touch. Every one of them can be replaced.',
    ],
    box: ['Headphones', 'Hard case', 'USB-C cable, 1 m', '3.5 mm cable, 1.2 m', 'Flight adapter'],
    size: { mm: [180, 200, 76], text: 'Folded, it takes the room of a paperback.' },
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
    size: { mm: [170, 184, 70], text: 'Unfolded, as worn.' },
  },
  'VAY-AIR1': {
    scenes: [
      [
        'Open the lid, and they are there',
        'The case wakes the phone before the buds are in your ears. From then on, one touch answers, two skip, and a long one does what you choose.',
        1,
      ],
      [
        'A voice through traffic',
        'Four microphones compare notes: what all of them hear is the road, what two of them hear first is you.',
        3,
      ],
      [
        'Two days in a coin pocket',
        'Eight hours in the ears and forty more in the case. Ten minutes of charge give two hours.',
        4,
      ],
    ],
    box: ['Two ear buds', 'Charging case', 'Tips in three sizes', 'USB-C cable, 0.3 m'],
  },
  'VAY-AIRP': {
    scenes: [
      [
        'Forty-five decibels of quiet',
        'A train becomes a library. Cancelling follows what is around you; one tap lets the world back in when somebody speaks to you.',
        1,
      ],
      [
        'Made to fit how you hear',
        'A soft sweep measures what your ears return. The tuning that follows is yours alone, and stays in the buds whatever phone they are used with.',
        3,
      ],
      [
        'Put it on any pad',
        'Wireless charging in the case, USB-C when it has to be quick. Lost in a sofa, they sing.',
        4,
      ],
    ],
    inside: [
      'A studio of three centimetres',
      'From the left: the tip, the driver, the board with its microphones, a cell no larger than a pea, and the shell that holds them where your ear is widest.',
    ],
    box: [
      'Two ear buds',
      'Wireless charging case',
      'Silicone tips in three sizes',
      'A pair of foam tips',
      'USB-C cable, 0.5 m',
    ],
  },
  'EKT-GH10': {
    scenes: [
      [
        'Footsteps, where they are',
        'Fifty-millimetre drivers with the range around two kilohertz kept clear: that is where soles meet gravel.',
        1,
      ],
      [
        'Up is mute',
        'Swing the boom up for a snack, down for the next round. No button, no light to look for.',
        4,
      ],
      [
        'Nothing to charge',
        'One braided cable of 2.2 metres that chair wheels have been driven over, and one plug that fits everything.',
        3,
      ],
    ],
    box: ['Headset with boom mic', 'Splitter for two sockets', 'Foam for the mic'],
    size: { mm: [190, 208, 100], text: 'With the boom swung up.' },
  },
  'KAI-STRX': {
    scenes: [
      [
        'Eighteen milliseconds',
        'From the game to your ear, on a dongle of its own. What you see and what you hear stay together, and the squad hears you as early.',
        1,
      ],
      [
        'A call in between',
        'Bluetooth is one button away on the same headset. Walk to the kitchen with the phone; the game goes on waiting.',
        2,
      ],
      [
        'Cool for a long evening',
        'Gel below the fabric takes the heat off the ears. The cushions come off and go into the wash.',
        4,
      ],
    ],
    inside: [
      'Everything between game and ear',
      'Cushion, baffle, a 50 mm driver with its magnet, the board that keeps the delay at eighteen milliseconds, the cell, the cup, and the ring of light outside.',
    ],
    box: [
      'Headset',
      'Detachable boom mic',
      'USB-C dongle with USB-A adapter',
      'USB-C cable, 2 m',
      'Mesh pouch',
    ],
    size: { mm: [188, 204, 100], text: 'Without the boom, which comes off.' },
  },
  'EKT-NB20': {
    scenes: [
      [
        'Hang it in the morning',
        'Thirty-two grams around the neck. It shivers when the phone rings, so that nobody else knows.',
        1,
      ],
      [
        'Pull apart, click together',
        'The buds are magnets: apart is hello, together is goodbye, and the music waits where it was.',
        4,
      ],
      [
        'Charge it on Sunday',
        'Forty hours on one charge. Ten minutes at the cable give ten hours, which is Monday.',
        2,
      ],
    ],
    inside: [
      'Forty hours, and where they fit',
      'One arm of the band from above: three keys, the frame they press on, the board, and a cell that fills all the room that is left.',
    ],
    box: ['Neckband', 'Tips in three sizes', 'USB-C cable, 0.3 m'],
  },
};
