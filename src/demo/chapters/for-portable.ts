import type { ChapterTexts } from './chapter-texts.ts';

export const FOR_PORTABLE: Record<string, ChapterTexts> = {
  'NIM-BM12': {
    scenes: [
      [
        'The size of a water bottle',
        'And loud enough for a terrace. A passive radiator at each end moves as much air as a speaker twice as long.',
        2,
        { of: 'slide', alt: 'The speaker on the edge of a pool' },
      ],
      [
        'Into the pool, and out again',
        'IPX7: it survives half an hour under a metre of water. Rinse off the salt or chlorine, shake it, and keep playing.',
        3,
      ],
      [
        'Two of them make a stage',
        'Hold the buttons on both: one becomes left, the other right, for true stereo.',
        4,
      ],
    ],
    inside: [
      'What is inside',
      'A battery as long as the board above it, one driver, and at each end a radiator that moves with the bass. A rubber ring keeps water out.',
      ['Sleeve', 'Board and battery', 'Driver', 'Radiator'],
    ],
    box: ['Speaker', 'Loop', 'USB-C cable, 0.8 m', '3.5 mm cable, 0.8 m'],
    size: { mm: [218, 86, 81], text: 'Fits the bottle holder of a bicycle.', shape: 'bar' },
  },
  'NIM-BM30': {
    scenes: [
      [
        'Fills the open air',
        'Walls help a speaker, but a beach has no walls. Two full-range drivers and thirty watts do without them.',
        2,
      ],
      [
        'It charges your phone too',
        'Twenty hours of music, or a little less and a full phone: plug it into the socket at the back.',
        3,
      ],
      [
        'Rinse off the beach',
        'IP67 keeps out dust as well as water. A bucket of water washes the sand out of the cloth, and the colours of Holi too.',
        4,
      ],
    ],
    box: ['Speaker', 'USB-C cable, 1 m', '3.5 mm cable, 1 m'],
    size: { mm: [280, 217, 132], text: 'With its handle up.', shape: 'speaker' },
  },
  'EKT-GOLA': {
    scenes: [
      [
        'Fits your palm and your budget',
        'Five watts for a bathroom, a balcony or a hostel desk. Hang it anywhere by its loop.',
        2,
      ],
      [
        'Dropped more often than we admit',
        'The shell is solid rubber. It bounces, it rolls and it keeps playing.',
        3,
      ],
      ['No phone needed', 'Play old songs from a memory card, or new ones on FM.', 4],
    ],
    box: ['Speaker', 'Carrying loop', 'USB-C cable, 0.5 m'],
    size: {
      mm: [89, 110, 89],
      text: 'As big as a large orange, with a loop to carry it.',
      shape: 'ball',
    },
  },
  'EKT-LOTA': {
    scenes: [
      [
        'In the middle, for everyone',
        'The driver points up and a cone spreads the sound in every direction, so everyone at the table hears it equally well.',
        2,
      ],
      [
        'Steam is fine',
        'Water runs off the woven cover, so you can put it next to the pressure cooker or, in July, on the balcony.',
        4,
      ],
      ['Put it anywhere', 'It screws onto any tripod, and with a second Lota you have stereo.', 3],
    ],
    box: ['Speaker', 'USB-C cable, 0.8 m', '3.5 mm cable, 0.8 m'],
    size: { mm: [111, 173, 111], text: 'As tall as your hand. Does not pour water.', shape: 'box' },
  },
  'VAY-TREK': {
    scenes: [
      [
        'It lives in the bottle pocket',
        'At 460 grams, it comes along on every trip. Eighteen hours at camp volume lasts a weekend.',
        2,
      ],
      [
        'When the river takes it',
        'It floats face up and keeps playing until somebody fetches it.',
        3,
      ],
      [
        'The walk back to the tent',
        'There is a 120-lumen torch in the base, with three levels: for the path, for reading, and for not waking the others.',
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
        'Two woofers and two silk tweeters. Cymbals shimmer instead of hissing.',
        2,
      ],
      [
        'Out for the weekend',
        'It has a carrying handle for Friday and fifteen hours of battery, which last until Sunday.',
        3,
      ],
      ['Fold it away', 'The handle folds flat behind the speaker when you are home again.', 4],
    ],
    box: ['Speaker', 'USB-C cable, 1.2 m', '3.5 mm cable, 1 m', 'Cotton bag'],
    size: { mm: [324, 168, 103], text: 'With its handle up.', shape: 'speaker' },
  },
  'KAI-BLST': {
    scenes: [
      [
        'Warn the neighbours',
        'Forty watts in a speaker as long as your forearm, with a button for even more bass.',
        2,
      ],
      [
        'Lights that listen',
        'They follow the beat of the song: a slow pulse in a ballad, and a storm in the chorus.',
        3,
      ],
      [
        'Bring the guitar',
        'Plug a guitar or a microphone into the 6.3 mm socket, and your playlist becomes your band.',
        4,
      ],
    ],
    box: ['Speaker', 'USB-C cable, 1 m', '3.5 mm cable, 1 m', 'Shoulder strap'],
    size: {
      mm: [340, 200, 135],
      text: 'With its handle, as long as your forearm.',
      shape: 'speaker',
    },
  },
  'RIV-TOKR': {
    scenes: [
      [
        'On the picnic sheet',
        'Woven like a basket and as light as two mangoes. It plays for eleven hours, which is a day of Test cricket and the drive home.',
        2,
      ],
      [
        'Every word of the commentary',
        'Eight watts, tuned so that voices stay clear over the children and the kites.',
        3,
      ],
      [
        'The last one in wins',
        'It remembers four phones, and the last one to connect chooses the music. At least the argument is short.',
        4,
      ],
    ],
    box: ['Speaker', 'Cloth strap', 'USB-C cable, 0.5 m'],
    size: {
      mm: [141, 88, 117],
      text: 'The strap comes off and can be washed.',
      shape: 'ball',
    },
  },
};
