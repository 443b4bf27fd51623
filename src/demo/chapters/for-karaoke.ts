import type { ChapterTexts } from './chapter-texts.ts';

export const FOR_KARAOKE: Record<string, ChapterTexts> = {
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
    size: {
      mm: [300, 640, 300],
      text: 'With the handle down, without the microphones.',
      shape: 'tower',
    },
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
    size: { mm: [250, 297, 200], text: 'Light enough for a six-year-old.', shape: 'speaker' },
  },
  'KAI-STAG': {
    scenes: [
      [
        'The colony will notice',
        'A hundred watts through ten inches of woofer, and a ring of light around it. The neighbours come to complain and stay for a song.',
        1,
      ],
      [
        'Quiet, please',
        'With mic priority the music steps back as soon as somebody speaks. The cake needs to be announced only once.',
        4,
      ],
      [
        'Two for a lawn',
        'A second Stage 10 joins without a cable. One stands near the couple, one near the biryani.',
        3,
      ],
    ],
    box: ['Speaker', 'Wireless microphone', 'Mains cable, 2 m', 'Shoulder strap', 'AA cells'],
    size: {
      mm: [340, 636, 300],
      text: 'Without the microphone. It fits a pole, and the back seat.',
      shape: 'tower',
    },
  },
  'KAI-STDU': {
    scenes: [
      [
        'A duet is the point',
        'Two microphones, so that nobody waits for the second verse. Eighty watts carry both to the end of the hall.',
        1,
      ],
      [
        'The words in front of you',
        'A shelf folds out of the top and holds a tablet. Nobody sings from a phone that is passed along the sofa.',
        4,
      ],
      [
        'To the last row',
        'The tweeter looks up, past the shoulders of those who dance. Strips of light climb both sides in seven colours.',
        2,
      ],
    ],
    box: ['Tower', 'Two wireless microphones', 'Mains cable, 2 m', 'Remote control', 'AA cells'],
    size: {
      mm: [270, 770, 270],
      text: 'With the handle down, without the microphones.',
      shape: 'tower',
    },
  },
  'EKT-GAYK': {
    scenes: [
      [
        'Tuned for a throat',
        'Most sets are made for the song. Gayak is made for the voice on top: a warm middle, and a microphone that does not pop on a p.',
        1,
      ],
      [
        'Half a step down',
        'The key moves in half-steps. The note that was out of reach on Monday is yours on the day of the function.',
        4,
      ],
      [
        'Once more from the antara',
        'Mark two points and the line between them repeats until it sits. Then turn up the reverb and call the others.',
        3,
      ],
    ],
    box: [
      'System',
      'Dynamic wireless microphone',
      'Mains cable, 1.8 m',
      'USB-C cable for the microphone',
    ],
    size: { mm: [300, 390, 240], text: 'Made for a shelf or a low table.', shape: 'speaker' },
  },
  'EKT-BACH': {
    scenes: [
      [
        'Forty rhymes inside',
        'Hindi and English, without a phone and without a screen. Clap and drum have buttons of their own, and will be found.',
        1,
      ],
      [
        'It has been a cricket bat',
        'The microphone is as tough as it looks, and the corners are rubber. The volume ends where small ears should stop.',
        4,
      ],
    ],
    box: ['Speaker', 'Wireless microphone', 'USB-C cable, 0.8 m', 'List of the rhymes'],
    size: {
      mm: [200, 277, 130],
      text: 'With its handle up. A child of three carries it.',
      shape: 'speaker',
    },
  },
  'NIM-SURA': {
    scenes: [
      [
        'Three floors up, in one hand',
        'Five kilograms with a grip on top: it gets to the terrace before the chairs do.',
        1,
      ],
      [
        'The words and the voice agree',
        'Paired with a television, it keeps up with the lyrics on the screen. No verse begins a beat too late.',
        3,
      ],
      [
        'They charge while they wait',
        'Both microphones live in clips at the side and fill up there. For the next song there is always a full one.',
        4,
      ],
    ],
    box: ['Speaker', 'Two wireless microphones', 'USB-C charger, 45 W', 'Optical cable, 1.5 m'],
    size: {
      mm: [220, 573, 210],
      text: 'The microphones in their clips add a hand’s breadth.',
      shape: 'tower',
    },
  },
  'ZEP-SANG': {
    scenes: [
      [
        'A sangeet for two hundred',
        'Twelve inches of woofer and 160 watts from a wall socket. On Monday the same box is gentle enough for riyaz.',
        1,
      ],
      [
        'Four channels, four moods',
        'Each has its own effects on the mixer on top: reverb for the aunt, none for the speech, and one left for the harmonium.',
        4,
      ],
      [
        'No howl',
        'True-diversity microphones hold the line for fifty metres, and one touch takes the feedback away before the guests turn round.',
        2,
      ],
    ],
    box: [
      'Speaker with mixer',
      'Two UHF microphones',
      'Mains cable, 3 m',
      'Two XLR cables, 3 m',
      'AA cells',
      'Cover',
    ],
    size: { mm: [400, 742, 350], text: 'On its wheels, without the microphones.', shape: 'tower' },
  },
};
