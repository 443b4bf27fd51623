import type { ChapterTexts } from './chapter-texts.ts';

export const FOR_PORTABLE: Record<string, ChapterTexts> = {
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
    size: { mm: [218, 86, 81], text: 'Fits the bottle holder of a bicycle.', shape: 'bar' },
  },
  'NIM-BM30': {
    scenes: [
      [
        'Open air, filled',
        'Walls help a speaker, and a beach has none. Two full-range drivers and thirty watts are enough without them.',
        1,
      ],
      [
        'The phone gets some too',
        'Twenty hours of music, or fewer and a full phone: a socket at the back charges it when the last train is an hour off.',
        3,
      ],
      [
        'Rinse off the beach',
        'IP67 keeps out dust as well as water. Sand in the cloth goes with a bucket of water, and so do the colours of Holi.',
        4,
      ],
    ],
    box: ['Speaker', 'USB-C cable, 1 m', '3.5 mm cable, 1 m'],
    size: { mm: [280, 217, 132], text: 'With its handle up.', shape: 'speaker' },
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
    size: { mm: [89, 110, 89], text: 'A large orange with a loop to carry it.', shape: 'ball' },
  },
  'EKT-LOTA': {
    scenes: [
      [
        'In the middle, for everyone',
        'The driver looks up and a cone spreads it all the way round. Nobody at the table sits behind the music.',
        1,
      ],
      [
        'Steam is fine',
        'The weave lets drops run off, so it stands beside the pressure cooker and, in July, on the balcony.',
        4,
      ],
      [
        'Stand it anywhere',
        'A thread below takes any tripod, and a second Lota makes stereo of the pair.',
        2,
      ],
    ],
    box: ['Speaker', 'USB-C cable, 0.8 m', '3.5 mm cable, 0.8 m'],
    size: { mm: [111, 173, 111], text: 'As tall as a hand. Pours nothing.', shape: 'box' },
  },
  'VAY-TREK': {
    scenes: [
      [
        'It lives in the bottle pocket',
        'Four hundred and sixty grams that go along every time. Eighteen hours at camp volume are a weekend.',
        1,
      ],
      [
        'When the river takes it',
        'It floats with the face up and plays on, until somebody fetches it.',
        3,
      ],
      [
        'The walk back to the tent',
        'A torch of 120 lumens sits in the base. Three levels: path, book, and do not wake the others.',
        4,
      ],
    ],
    box: ['Speaker', 'Carabiner', 'USB-C cable, 0.5 m'],
    size: { mm: [101, 180, 79], text: 'Fits the bottle pocket of a backpack.', shape: 'speaker' },
  },
  'OHM-SLAB': {
    scenes: [
      [
        'Stereo, from one box',
        'Two woofers, and two tweeters of silk beside them. Cymbals shimmer where one driver for everything would hiss.',
        1,
      ],
      [
        'Out for the weekend',
        'It is at home on a shelf, and has a handle for Friday. Fifteen hours away from the wall bring it back on Sunday.',
        3,
      ],
      ['Fold it away', 'The handle lies flat behind when the speaker is back among the books.', 4],
    ],
    box: ['Speaker', 'USB-C cable, 1.2 m', '3.5 mm cable, 1 m', 'Cotton bag'],
    size: { mm: [324, 168, 103], text: 'With its handle up.', shape: 'speaker' },
  },
  'KAI-BLST': {
    scenes: [
      [
        'Ask the neighbours first',
        'Forty watts in a capsule as long as a forearm, and a button for more bass. It is labelled, and it is meant.',
        1,
      ],
      [
        'Lights that listen',
        'They follow the beat and not a clock. In a slow song they breathe, and in the chorus they do not.',
        2,
      ],
      [
        'Bring the guitar',
        'A socket of 6.3 mm takes a guitar or a microphone. The playlist becomes the band behind you.',
        4,
      ],
    ],
    box: ['Speaker', 'USB-C cable, 1 m', '3.5 mm cable, 1 m', 'Shoulder strap'],
    size: { mm: [340, 200, 135], text: 'With its handle. A forearm long.', shape: 'speaker' },
  },
  'RIV-TOKR': {
    scenes: [
      [
        'On the picnic sheet',
        'Woven like a basket and as light as a mango or two. It plays for eleven hours, which is a day of Test cricket and the drive home.',
        1,
      ],
      [
        'Every word of the commentary',
        'Eight watts, tuned so that a voice stays clear over the children and the kites.',
        2,
      ],
      [
        'The last one in wins',
        'It remembers four phones. Whoever joins last chooses the music, so the argument is at least short.',
        4,
      ],
    ],
    box: ['Speaker', 'Cloth strap', 'USB-C cable, 0.5 m'],
    size: {
      mm: [141, 88, 117],
      text: 'The strap comes off and goes into the wash.',
      shape: 'ball',
    },
  },
};
