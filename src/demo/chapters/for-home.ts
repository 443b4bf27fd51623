import type { ChapterTexts } from './chapter-texts.ts';

export const FOR_HOME: Record<string, ChapterTexts> = {
  'OHM-ROOM': {
    scenes: [
      [
        'It listens to the room',
        'A chirp, a second of thought, and the corner it stands in stops booming. Moved, it does so again.',
        1,
      ],
      [
        'The phone rings, the music stays',
        'Over Wi-Fi the speaker plays by itself. The phone is free, and may leave the house.',
        2,
      ],
      [
        'The same song in every room',
        'Several of them keep time to a thousandth of a second, from the kitchen to the balcony.',
        4,
      ],
    ],
    box: ['Speaker', 'Mains cable, 1.8 m'],
    size: {
      mm: [150, 231, 125],
      text: 'As tall as a box of tea stood on another.',
      shape: 'box',
    },
  },
  'OHM-MINI': {
    scenes: [
      [
        'Clear when it is quiet',
        'Small speakers fade first where the night begins. This one keeps the words whole at a volume that wakes nobody.',
        1,
      ],
      [
        'A ring to slide round',
        'Touch the top to pause, slide round it for volume. It works in the dark, and with flour on the fingers.',
        4,
      ],
      [
        'One of the family',
        'It plays along with the Rooms in the house over Wi-Fi. A second Mini beside it makes stereo.',
        2,
      ],
    ],
    box: ['Speaker', 'USB-C adapter, 27 W', 'USB-C cable, 1.5 m'],
    size: {
      mm: [100, 135, 101],
      text: 'Room for a glass of water is left on any bedside table.',
      shape: 'box',
    },
  },
  'RIV-SHEE': {
    scenes: [
      [
        'Sheesham from Saharanpur',
        'Solid wood, oiled by hand. The grain that you get is one that nobody else has.',
        1,
      ],
      [
        'A dial that turns',
        'FM with a needle, bass and treble with knobs. The phone joins by Bluetooth, and nobody needs to know.',
        4,
      ],
      [
        'Behind the cloth',
        'A modern amplifier of 30 watts and a pair of drivers. The grille comes off for cleaning.',
        2,
      ],
    ],
    inside: [
      'Behind the cloth, two drivers',
      'Cloth and brass lift off as one. Behind them two drivers and one amplifier of 30 watts in a cabinet that is all wood, with nothing glued that a screw can hold.',
    ],
    box: ['Radio', 'Mains cable, 1.5 m', '3.5 mm cable, 1 m', 'A cloth and a little oil'],
    size: { mm: [360, 227, 179], text: 'Made for a sideboard.', shape: 'speaker' },
  },
  'RIV-VIVD': {
    scenes: [
      [
        'Everyone understands one knob',
        'Volume and stations, on one dial that is large enough for any hand. Radio for the grandparents, Bluetooth for everybody else.',
        1,
      ],
      [
        'It follows the chair',
        'Ten hours off the wall: from the kitchen in the morning to the garden in the evening, with the news on the way.',
        3,
      ],
      ['The stations stay', 'Twenty are stored, and a power cut forgets none of them.', 4],
    ],
    box: ['Radio', 'Four legs, screwed in', 'USB-C cable, 1.2 m'],
    size: { mm: [250, 209, 113], text: 'On its legs; they unscrew for a shelf.', shape: 'speaker' },
  },
  'EKT-JODI': {
    scenes: [
      [
        'The left one does the work',
        'Its amplifier of sixty watts drives both, and one cable goes across. The right one only has to sing.',
        1,
      ],
      [
        'Four things, four inputs',
        'Television, turntable, desk and phone each have their own. Nobody pulls a plug to hear the news.',
        3,
      ],
      [
        'Close your eyes',
        'Tweeters of silk and woofers of 102 mm put the singer between the two, where no box stands.',
        2,
      ],
    ],
    box: [
      'Two speakers',
      'Cable between them, 3 m',
      'Mains cable, 1.8 m',
      'Optical cable, 1.5 m',
      'RCA cable, 1.2 m',
      'Remote control',
    ],
    size: { mm: [165, 271, 190], text: 'One of the two.', shape: 'speaker' },
  },
  'EKT-DESK': {
    scenes: [
      [
        'On either side of a monitor',
        'Angled feet point the tweeters at your ears rather than your chest: at arm’s length, that is the difference.',
        1,
      ],
      [
        'One cable from the laptop',
        'USB-C brings power and sound. When the laptop is away, Bluetooth brings the phone.',
        2,
      ],
      ['Quiet after eleven', 'The headphone socket is at the front, where a hand finds it.', 4],
    ],
    box: ['Two speakers', 'USB-C cable, 1.5 m', 'Cable between them, 2 m', '3.5 mm cable'],
    size: { mm: [104, 186, 140], text: 'One of the two.', shape: 'speaker' },
  },
  'ZEP-OVAL': {
    scenes: [
      [
        'No best seat',
        'Five drivers fan the sound as wide as the room. Whoever comes late to the sofa hears the same concert.',
        1,
      ],
      [
        'A curve with a reason',
        'In a box with corners bass piles up. In this shell there is nowhere to pile, so eighty watts stay clean.',
        3,
      ],
      [
        'Dress it again',
        'The cloth is stretched by hand over the grille and comes away whole. When the curtains change, so can the speaker.',
        4,
      ],
    ],
    box: ['Speaker', 'Mains cable, 2 m', 'Optical cable, 1.5 m'],
    size: {
      mm: [430, 225, 142],
      text: 'It leaves half of a sideboard to the flowers.',
      shape: 'ball',
    },
  },
  'VAY-HALO': {
    scenes: [
      [
        'Light first',
        'At half past six the lamp begins, as the sky would. Music follows, and only then does the day.',
        1,
      ],
      [
        'A tanpura at your bedside',
        'Or rain, or the sea, or whatever the phone has. It fades by itself when you should be asleep.',
        2,
      ],
      [
        'Dark when the room is',
        'The clock dims until it is gone. In a power cut it still knows the time, for seven hours.',
        4,
      ],
    ],
    box: ['Speaker with lamp', 'USB-C cable, 1.2 m', 'Adapter, 20 W'],
    size: { mm: [209, 215, 110], text: 'The ring is the lamp.', shape: 'ring' },
  },
};
