import type { Written } from './written.ts';

export const FOR_ROOMS: Record<string, Written> = {
  'NIM-BM12': {
    scenes: [
      [
        'The size of a water bottle',
        'And loud enough for a terrace. A passive radiator at each end moves as much air as a box twice its length.',
        1,
      ],
      [
        'Into the pool, and out again',
        'IPX7: half an hour at a metre deep. Rinse off the salt or the chlorine, shake it, go on.',
        3,
      ],
      [
        'Two of them are a stage',
        'Hold the buttons of both: one becomes left, the other right, and the evening gets wider.',
        4,
      ],
    ],
    inside: [
      'What is in the bottle',
      'The sleeve with its keys, a cell as long as the board before it, the driver, and at each end a radiator that moves with the bass. A ring of rubber keeps the water out.',
    ],
    box: ['Speaker', 'Loop', 'USB-C cable, 0.8 m', '3.5 mm cable, 0.8 m'],
    size: { mm: [218, 86, 81], text: 'Fits the bottle holder of a bicycle.' },
  },
  'EKT-GOLA': {
    scenes: [
      [
        'Fits the palm and the budget',
        'Five watts for a bathroom, a balcony or a hostel desk. The loop hooks on to whatever is there.',
        1,
      ],
      [
        'Dropped more often than we admit',
        'The shell is rubber through and through. It bounces, it rolls, it plays on.',
        3,
      ],
      ['No phone needed', 'A memory card with the old songs, or FM with the new ones.', 2],
    ],
    box: ['Speaker', 'Carrying loop', 'USB-C cable, 0.5 m'],
    size: { mm: [89, 110, 89], text: 'A large orange with a loop to carry it.' },
  },
  'RIV-MEHF': {
    scenes: [
      [
        'Tonight, everyone sings',
        'Two microphones on their own frequencies: a duet does not fade when somebody walks in between.',
        1,
      ],
      [
        'An echo that flatters',
        'Echo, bass and treble are knobs, not menus. Turn until the shy one asks for the next song.',
        4,
      ],
      [
        'From the hall to the terrace',
        'Wheels, a telescopic handle, and a battery for six hours at the level of a wedding.',
        3,
      ],
    ],
    inside: [
      'Two woofers and an evening of battery',
      'The front comes away with its lights. Behind it two eight-inch woofers, the board that mixes voice and song, and a battery low down, where weight belongs.',
    ],
    box: ['Trolley speaker', 'Two UHF microphones', 'Mains cable', 'Remote control', 'AA cells'],
    size: { mm: [300, 640, 300], text: 'With the handle down, without the microphones.' },
  },
  'RIV-MHMN': {
    scenes: [
      [
        'Antakshari in the car park',
        'One box, one mic, no cable. It charges wherever a phone does.',
        1,
      ],
      [
        'Lower the singer',
        'One button takes the voice on the record down, so that another can take its place. It works with every song on the phone.',
        4,
      ],
      [
        'Children manage by themselves',
        'A handle for small hands, and a switch that makes a robot of anybody.',
        3,
      ],
    ],
    box: ['Speaker', 'Wireless microphone', 'USB-C cable, 0.8 m'],
    size: { mm: [250, 297, 200], text: 'Light enough for a six-year-old.' },
  },
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
    },
  },
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
    size: { mm: [150, 231, 125], text: 'As tall as a box of tea stood on another.' },
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
    size: { mm: [360, 227, 179], text: 'Made for a sideboard.' },
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
  },
};
