import type { ChapterTexts } from './chapter-texts.ts';

export const FOR_SOUNDBARS: Record<string, ChapterTexts> = {
  'OHM-BAR2': {
    scenes: [
      [
        'What did they say?',
        'It puts voices in the middle, where the faces are. Voice mode lifts them above rain, traffic and violins.',
        2,
        { of: 'category', alt: 'The soundbar below a television' },
      ],
      [
        'Bass you can feel',
        'A 5.25-inch subwoofer does what no flat television can. Put it anywhere near a socket.',
        3,
      ],
      [
        'One cable, one remote',
        'One HDMI ARC cable connects it to the television, and its remote control works right away.',
        4,
      ],
    ],
    inside: [
      'Six drivers in one line',
      'Four for the music and two small ones in the middle for voices. The amplifier runs along the whole width behind them, where it stays cool.',
    ],
    box: ['Soundbar', 'Subwoofer', 'HDMI cable, 1.5 m', 'Wall brackets', 'Remote control'],
    size: {
      mm: [820, 62, 90],
      text: 'The soundbar without its subwoofer. Fits under most 40-inch televisions.',
      shape: 'bar',
    },
  },
  'OHM-BAR5': {
    scenes: [
      [
        'Rain falls from the ceiling',
        'Two drivers fire upwards and the ceiling reflects the sound back down. In films mixed for it, you can point at the helicopter.',
        2,
      ],
      [
        'Adapts to your room',
        'It plays a short chirp and adjusts the bass to your walls. The subwoofer only needs a power socket.',
        3,
      ],
      [
        'After eleven',
        'Night mode softens the bangs and keeps the whispers clear, so the flat below can sleep.',
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
      text: 'The soundbar without its subwoofer. Fits under televisions of 43 inches and more.',
      shape: 'bar',
    },
  },
  'NIM-SLIM': {
    scenes: [
      [
        'Sixty centimetres',
        'For the bedroom television or the monitor on your desk, and low enough not to block the remote control.',
        2,
      ],
      [
        'Bass without a box',
        'Two passive radiators do the work of a subwoofer. You would not expect it from forty watts.',
        3,
      ],
      [
        'One cable, if you like',
        'HDMI ARC to a television, 3.5 mm to anything else, and Bluetooth when the screen is off.',
        4,
      ],
    ],
    box: ['Soundbar', 'Remote control', 'HDMI cable, 1.2 m', 'Mains cable, 1.5 m'],
    size: { mm: [602, 57, 77], text: 'Fits under a 32-inch screen.', shape: 'bar' },
  },
  'NIM-CINE': {
    scenes: [
      [
        'Friday, at home',
        'Two hundred watts for the price of a few evenings at the multiplex. Make your own popcorn.',
        2,
      ],
      [
        'A subwoofer that lies flat',
        'It fits under the sofa and connects to the soundbar automatically as soon as both have power.',
        3,
      ],
      [
        'Howzat',
        'Cricket mode brings up the crowd and keeps the commentary clear. After the match, plug in a mic and sing.',
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
    size: {
      mm: [840, 61, 82],
      text: 'The soundbar without its subwoofer, which is 13 cm high.',
      shape: 'bar',
    },
  },
  'EKT-MANC': {
    scenes: [
      [
        'Where the actors are',
        'Voices have their own driver in the middle, so even mumbled lines are easy to follow.',
        2,
      ],
      [
        'Round and wooden',
        'The subwoofer looks like a drum and handles bass as calmly as one. It weighs eight kilograms, and nothing rattles.',
        3,
      ],
      [
        'Songs, too',
        'Real stereo, with aptX from your phone. It evens out the volume between programmes, so the advertisements do not shout.',
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
      text: 'The soundbar without its subwoofer. Fits under a 43-inch television.',
      shape: 'bar',
    },
  },
  'KAI-RAIL': {
    scenes: [
      [
        'The fight is in front of you',
        'It slides under your monitor and points up at you. Over USB, the sound is as fast as the picture.',
        2,
      ],
      [
        'A dial with weight',
        'It turns like the dial of an amplifier. The light strip has eight effects, and can be turned off.',
        4,
      ],
      [
        'For after midnight',
        'Plug a headset into the socket at the side and the room goes quiet.',
        3,
      ],
    ],
    box: ['Soundbar', 'USB cable, 1.5 m', '3.5 mm cable, 1 m'],
    size: {
      mm: [460, 86, 93],
      text: 'With its dial. Fits under any monitor with a stand.',
      shape: 'bar',
    },
  },
  'ZEP-HORI': {
    scenes: [
      [
        'Somebody is behind you',
        'Put two small speakers behind the sofa. They are wireless and run for fifteen hours on a charge.',
        2,
      ],
      [
        'The floorboards join in',
        'An eight-inch subwoofer and 280 watts in total. You feel it before you hear it.',
        3,
      ],
      [
        'Set up in ten minutes',
        'Show the app where each speaker is, and it does the rest. After that, you can forget about it.',
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
      text: 'The soundbar without its subwoofer. Fits under a 43-inch television.',
      shape: 'bar',
    },
  },
  'RIV-TAKH': {
    scenes: [
      [
        'Looks like furniture',
        'Mango wood, a cloth front and a brass knob. Under a framed screen, it is furniture that happens to play.',
        2,
      ],
      [
        'One knob',
        'It controls power, source and volume. There is also a remote control, if you would rather not get up.',
        4,
      ],
      [
        'Clear and close',
        'The voices in your evening serial are clear. Cables disappear into a groove at the back.',
        3,
      ],
    ],
    box: ['Soundbar', 'HDMI cable, 1.5 m', 'Mains cable, 1.5 m', 'Remote control'],
    size: { mm: [840, 91, 112], text: 'Fits under a 40-inch television.', shape: 'bar' },
  },
};
