type Written = {
  scenes: [title: string, text: string, picture: number][];
  box: string[];
  /** Width, height and depth. */
  size?: { mm: [number, number, number]; text: string };
};

/** What is told of the products that most people look at, by the beginning of their SKUs. */
export const WRITTEN: Record<string, Written> = {
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
    box: [
      'Headset',
      'Detachable boom mic',
      'USB-C dongle with USB-A adapter',
      'USB-C cable, 2 m',
      'Mesh pouch',
    ],
    size: { mm: [188, 204, 100], text: 'Without the boom, which comes off.' },
  },
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
    box: ['Speaker', 'Loop', 'USB-C cable, 0.8 m', '3.5 mm cable, 0.8 m'],
    size: { mm: [218, 86, 81], text: 'Fits the bottle holder of a bicycle.' },
  },
  'EKT-GOLA': {
    scenes: [
      [
        'Fits the palm and the budget',
        'Five watts for a bathroom, a balcony or a hostel desk. The strap hooks on to whatever is there.',
        1,
      ],
      [
        'Dropped more often than we admit',
        'The shell is rubber through and through. It bounces, it rolls, it plays on.',
        3,
      ],
      ['No phone needed', 'A memory card with the old songs, or FM with the new ones.', 2],
    ],
    box: ['Speaker', 'Two-tone strap', 'USB-C cable, 0.5 m'],
    size: { mm: [108, 95, 89], text: 'About a large orange, with its strap.' },
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
    box: ['Neckband', 'Tips in three sizes', 'USB-C cable, 0.3 m'],
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
