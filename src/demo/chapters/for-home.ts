import type { ChapterTexts } from './chapter-texts.ts';

export const FOR_HOME: Record<string, ChapterTexts> = {
  'OHM-ROOM': {
    scenes: [
      [
        'It listens to the room',
        'It plays a short chirp, measures the room, and the corner stops booming. Move it and it measures again.',
        2,
      ],
      [
        'The phone rings, the music stays',
        'The speaker streams over Wi-Fi on its own, so your phone is free, and can even leave the house.',
        3,
      ],
      [
        'The same song in every room',
        'Several speakers stay in step to a thousandth of a second, from the kitchen to the balcony.',
        4,
      ],
    ],
    box: ['Speaker', 'Mains cable, 1.8 m'],
    size: {
      mm: [150, 231, 125],
      text: 'As tall as two boxes of tea, one on top of the other.',
      shape: 'box',
    },
  },
  'OHM-MINI': {
    scenes: [
      [
        'Clear when it is quiet',
        'Most small speakers lose the words at low volume. This one stays clear without waking anybody.',
        2,
      ],
      [
        'A ring you slide around',
        'Tap the top to pause and slide around the ring for volume. It works in the dark, and with flour on your fingers.',
        4,
      ],
      [
        'One of the family',
        'It plays together with your other Room speakers over Wi-Fi. Add a second Mini for stereo.',
        3,
      ],
    ],
    box: ['Speaker', 'USB-C adapter, 27 W', 'USB-C cable, 1.5 m'],
    size: {
      mm: [100, 135, 101],
      text: 'It leaves room for a glass of water on any bedside table.',
      shape: 'box',
    },
  },
  'RIV-SHEE': {
    scenes: [
      [
        'Sheesham from Saharanpur',
        'Solid wood, oiled by hand. No other radio has the same grain as yours.',
        2,
        { of: 'category', alt: 'The radio on a sideboard in the evening' },
      ],
      [
        'A dial that turns',
        'FM with a needle, and knobs for bass and treble. Your phone connects over Bluetooth, and nobody needs to know.',
        4,
      ],
      [
        'Behind the cloth',
        'A modern 30-watt amplifier and two drivers. The grille comes off for cleaning.',
        3,
      ],
    ],
    inside: [
      'Behind the cloth, two drivers',
      'The cloth and brass front lifts off in one part. Behind it are two drivers and a 30-watt amplifier in an all-wood cabinet, screwed rather than glued wherever possible.',
      ['Front', 'Drivers', 'Amplifier', 'Cabinet'],
    ],
    box: ['Radio', 'Mains cable, 1.5 m', '3.5 mm cable, 1 m', 'A cloth and a little oil'],
    size: { mm: [360, 227, 179], text: 'Made for a sideboard.', shape: 'speaker' },
  },
  'RIV-VIVD': {
    scenes: [
      [
        'Everyone understands one knob',
        'Volume and stations are on one large dial. Radio for the grandparents, Bluetooth for everybody else.',
        2,
      ],
      [
        'Take it with you',
        'Ten hours on battery: from the kitchen in the morning to the garden in the evening.',
        3,
      ],
      ['It remembers your stations', 'It stores twenty, and keeps them through a power cut.', 4],
    ],
    box: ['Radio', 'Four legs, screwed in', 'USB-C cable, 1.2 m'],
    size: { mm: [250, 209, 113], text: 'On its legs, which unscrew.', shape: 'speaker' },
  },
  'EKT-JODI': {
    scenes: [
      [
        'The left one does the work',
        'Its 60-watt amplifier drives both speakers, and one cable connects them.',
        2,
      ],
      [
        'An input for everything',
        'The television, turntable, computer and phone each have an input. Nobody has to pull a plug to hear the news.',
        3,
      ],
      [
        'Close your eyes',
        'Silk tweeters and 102 mm woofers put the singer exactly between the two speakers.',
        4,
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
        'Angled feet point the tweeters at your ears rather than your chest, which makes all the difference at arm’s length.',
        2,
      ],
      [
        'One cable from the laptop',
        'USB-C carries both power and sound. Without the laptop, connect your phone over Bluetooth.',
        3,
      ],
      ['Quiet after eleven', 'The headphone socket is at the front, within easy reach.', 4],
    ],
    box: ['Two speakers', 'USB-C cable, 1.5 m', 'Cable between them, 2 m', '3.5 mm cable'],
    size: { mm: [104, 186, 140], text: 'One of the two.', shape: 'speaker' },
  },
  'ZEP-OVAL': {
    scenes: [
      [
        'No best seat',
        'Five drivers spread the sound across the room, so every seat on the sofa hears the same concert.',
        2,
      ],
      [
        'A curve with a reason',
        'Bass builds up in the corners of a box. This shell has no corners, so all eighty watts stay clean.',
        3,
      ],
      [
        'Change its look',
        'The cloth is stretched over the grille by hand and comes off easily. When you change the curtains, change the speaker too.',
        4,
      ],
    ],
    box: ['Speaker', 'Mains cable, 2 m', 'Optical cable, 1.5 m'],
    size: {
      mm: [430, 225, 142],
      text: 'It leaves half of the sideboard free for flowers.',
      shape: 'ball',
    },
  },
  'VAY-HALO': {
    scenes: [
      [
        'Wake up to light',
        'At half past six the lamp brightens slowly, like the sky. Then the music starts, and then your day.',
        2,
      ],
      [
        'A tanpura at your bedside',
        'Or rain, or the sea, or anything on your phone. It fades out when you should be asleep.',
        3,
      ],
      [
        'Dark when the room is',
        'The clock dims until you cannot see it. It keeps the time through a power cut of up to seven hours.',
        4,
      ],
    ],
    box: ['Speaker with lamp', 'USB-C cable, 1.2 m', 'Adapter, 20 W'],
    size: { mm: [209, 215, 110], text: 'The ring is the lamp.', shape: 'ring' },
  },
};
