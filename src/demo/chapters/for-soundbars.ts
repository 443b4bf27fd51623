import type { ChapterTexts } from './chapter-texts.ts';

export const FOR_SOUNDBARS: Record<string, ChapterTexts> = {
  'OHM-BAR2': {
    scenes: [
      [
        'What did they say?',
        'A bar that puts voices in the middle, where the faces are. Voice mode lifts them over rain, traffic and violins.',
        1,
      ],
      [
        'The floor takes part',
        'A subwoofer of five and a quarter inches does what no flat television can. It stands wherever there is a socket.',
        2,
      ],
      [
        'One cable, one remote',
        'HDMI ARC to the television, and its own remote control works from the first minute.',
        4,
      ],
    ],
    inside: [
      'Six drivers in one line',
      'Four for the music and two small ones in the middle, for voices. The amplifier lies behind them along the whole width, where it stays cool.',
    ],
    box: ['Soundbar', 'Subwoofer', 'HDMI cable, 1.5 m', 'Wall brackets', 'Remote control'],
    size: {
      mm: [820, 62, 90],
      text: 'The bar alone: it fits below most televisions of 40 inches.',
      shape: 'bar',
    },
  },
  'OHM-BAR5': {
    scenes: [
      [
        'Rain falls from the ceiling',
        'Two drivers fire upwards and the room sends it back down. In films that were mixed for it, a helicopter has a place.',
        1,
      ],
      [
        'The corner it stands in',
        'A chirp, a moment’s thought, and the bass has been fitted to your walls. The subwoofer only asks for a socket.',
        2,
      ],
      [
        'After eleven',
        'Night mode takes the bangs down and leaves the whispers. The flat below never learns how it ended.',
        4,
      ],
    ],
    box: [
      'Soundbar',
      'Wireless subwoofer',
      'HDMI cable, 2 m',
      'Two mains cables, 1.8 m',
      'Wall brackets',
      'Remote control',
    ],
    size: {
      mm: [960, 69, 112],
      text: 'The bar alone: it fits below a television of 43 inches and more.',
      shape: 'bar',
    },
  },
  'NIM-SLIM': {
    scenes: [
      [
        'Sixty centimetres',
        'For the bedroom television, or the monitor on the desk. Low enough that the remote control still finds the screen.',
        1,
      ],
      [
        'Bass without a box',
        'Two passive radiators move where a subwoofer would need a corner. For forty watts it is a surprise.',
        3,
      ],
      [
        'One cable, if you like',
        'HDMI ARC to a television, 3.5 mm to anything else, and Bluetooth when the screen is off.',
        4,
      ],
    ],
    box: ['Soundbar', 'Remote control', 'HDMI cable, 1.2 m', 'Mains cable, 1.5 m'],
    size: { mm: [602, 57, 77], text: 'Fits below a screen of 32 inches.', shape: 'bar' },
  },
  'NIM-CINE': {
    scenes: [
      [
        'Friday, at home',
        'Two hundred watts for the price of a few evenings at the multiplex. The popcorn is your own.',
        1,
      ],
      [
        'The subwoofer lies down',
        'Flat enough for below the sofa. It finds the bar by itself as soon as both have power.',
        2,
      ],
      [
        'Howzat',
        'Cricket mode brings up the crowd and leaves the commentary on top. After the match the mic socket is for singing.',
        4,
      ],
    ],
    box: [
      'Soundbar',
      'Wireless subwoofer',
      'HDMI cable, 1.5 m',
      'Two mains cables, 1.5 m',
      'Remote control',
      'Wall brackets',
    ],
    size: { mm: [840, 61, 82], text: 'The bar alone; the subwoofer is 13 cm high.', shape: 'bar' },
  },
  'EKT-MANC': {
    scenes: [
      [
        'Where the actors are',
        'Voices have a driver to themselves, in the middle. What was mumbled to the left of the violins is a sentence again.',
        1,
      ],
      [
        'Round, and of wood',
        'The subwoofer is a drum to look at, and takes bass as calmly as one. Eight kilograms in all, and none of them rattles.',
        2,
      ],
      [
        'Songs, too',
        'Real left and right with aptX from the phone. Between two programmes it evens out the volume, so that the advertisement does not shout.',
        4,
      ],
    ],
    box: [
      'Soundbar',
      'Wireless subwoofer',
      'HDMI cable, 1.5 m',
      'Two mains cables, 1.8 m',
      'Remote control',
    ],
    size: {
      mm: [882, 83, 92],
      text: 'The bar alone: it fits below a television of 43 inches.',
      shape: 'bar',
    },
  },
  'KAI-RAIL': {
    scenes: [
      [
        'The fight is in front of you',
        'It slides below the monitor and looks up at your face. USB keeps the sound as quick as the picture.',
        1,
      ],
      [
        'A dial with weight',
        'It turns like something on an amplifier. The strip of light has eight effects, and an end.',
        4,
      ],
      [
        'After midnight, the side door',
        'The socket for a headset is at the end. Plug in, and the room goes quiet at once.',
        3,
      ],
    ],
    box: ['Soundbar', 'USB cable, 1.5 m', '3.5 mm cable, 1 m'],
    size: {
      mm: [460, 86, 93],
      text: 'With its dial. Fits under any monitor on a foot.',
      shape: 'bar',
    },
  },
  'ZEP-HORI': {
    scenes: [
      [
        'Somebody is behind you',
        'Two small speakers stand at the back of the sofa, and no wire crosses the room to them: they run for fifteen hours on a charge.',
        1,
      ],
      [
        'The floorboards join in',
        'Eight inches of subwoofer, and 280 watts in all. It is felt before it is heard.',
        2,
      ],
      [
        'Ten minutes, once',
        'The app asks where each of them stands and does the rest. Then it can be forgotten.',
        4,
      ],
    ],
    box: [
      'Soundbar',
      'Wireless subwoofer',
      'Two wireless surrounds',
      'HDMI cable, 2 m',
      'Two mains cables, 1.8 m',
      'Remote control',
    ],
    size: {
      mm: [920, 65, 95],
      text: 'The bar alone: it fits below a television of 43 inches.',
      shape: 'bar',
    },
  },
  'RIV-TAKH': {
    scenes: [
      [
        'Not to be looked at',
        'Mango wood, a front of cloth and one knob of brass. Under a framed screen it is furniture that happens to speak.',
        1,
      ],
      [
        'One knob',
        'It is volume, source and on. A remote control is there too, for those who will not get up.',
        4,
      ],
      [
        'Plain and close',
        'The evening serial needs voices, and gets them. Cables go down a groove behind, and are not seen again.',
        3,
      ],
    ],
    box: ['Soundbar', 'HDMI cable, 1.5 m', 'Mains cable, 1.5 m', 'Remote control'],
    size: { mm: [840, 91, 112], text: 'Fits below a television of 40 inches.', shape: 'bar' },
  },
};
