import type { ChapterTexts } from './chapter-texts.ts';

export const FOR_EAR_BUDS: Record<string, ChapterTexts> = {
  'VAY-AIR1': {
    scenes: [
      [
        'Open the lid and you’re connected',
        'They connect to your phone before they reach your ears. After that, one tap answers a call, two skip the song, and a long press does whatever you choose.',
        2,
        { of: 'category', alt: 'The ear buds and their case on a café table' },
      ],
      [
        'A voice through traffic',
        'Four microphones compare what they hear: the sound that reaches all of them is the road, the sound that reaches two of them first is you.',
        3,
      ],
      [
        'Two days in a coin pocket',
        'Eight hours in your ears and another forty in the case. Ten minutes of charging gives you two hours.',
        4,
      ],
    ],
    box: ['Ear buds in their charging case', 'Tips in three sizes', 'USB-C cable, 0.3 m'],
    size: { mm: [62, 46, 27], text: 'The case is shown open, but measured closed.', shape: 'case' },
  },
  'VAY-AIRP': {
    scenes: [
      [
        'Forty-five decibels of quiet',
        'The train becomes a library. Noise cancelling adapts to what is around you, and one tap lets the world back in when somebody speaks to you.',
        2,
        {
          of: 'place',
          alt: 'The ear buds and their case on the table of a train at dusk',
        },
      ],
      [
        'Made to fit how you hear',
        'A soft tone measures how you hear. The sound is tuned to match, and the buds remember it on every phone you use.',
        3,
      ],
      [
        'Wireless, or USB-C in a hurry',
        'The case charges on any Qi pad or with its cable, and its light shows how full it is. Lost in the sofa? The buds ring until you find them.',
        4,
        { of: 'slide', alt: 'The case on a charging pad by the bed, next to books' },
      ],
    ],
    inside: [
      'A studio in three centimetres',
      'An 11 mm driver, a board with its microphones, and a battery. All of it fits where your ear is widest.',
      ['Tip', 'Nozzle', 'Driver', 'Board', 'Battery', 'Shell'],
    ],
    box: [
      'Ear buds in their wireless charging case',
      'Silicone tips in three sizes',
      'A pair of foam tips',
      'USB-C cable, 0.5 m',
    ],
    size: { mm: [64, 23, 50], text: 'The case is shown open, but measured closed.', shape: 'case' },
  },
  'NIM-PEBL': {
    scenes: [
      [
        'Under a helmet, on a pillow',
        'Each bud weighs three and a half grams and sits flush with your ear, so a helmet strap goes straight over it.',
        2,
      ],
      [
        'Made for speech',
        'Lectures and calls are easy to follow even at low volume. Use one bud and leave the other in the case.',
        3,
      ],
    ],
    box: ['Ear buds in their charging case', 'Tips in three sizes', 'USB-C cable, 0.2 m'],
    size: { mm: [66, 35, 50], text: 'The case is shown open, but measured closed.', shape: 'case' },
  },
  'NIM-SPRT': {
    scenes: [
      [
        'Under the tap',
        'With IPX7 protection, you can rinse them after a run and put them straight back in the case.',
        2,
      ],
      [
        'Twist and they stay in',
        'A small twist locks them in place. Speed breakers, skipping ropes and monsoon puddles have not shaken one loose yet.',
        4,
      ],
      [
        'You will hear the bus',
        'Traffic-aware mode lets horns through the music. The buttons are real, so wiping your forehead never pauses a song.',
        3,
      ],
    ],
    box: [
      'Ear buds in their charging case',
      'Wing tips in three sizes',
      'Ear tips in three sizes',
      'USB-C cable, 0.3 m',
    ],
    size: { mm: [74, 38, 38], text: 'The case is shown open, but measured closed.', shape: 'case' },
  },
  'KAI-BLIP': {
    scenes: [
      [
        'Forty milliseconds',
        'Tap twice for game mode and the case lights up to confirm it. You hear the shot when it is fired, not after it has landed.',
        2,
      ],
      [
        'The squad hears you',
        'Two microphones pick your voice out of the room. Outside game mode, the sound is lively and made for music.',
        3,
      ],
    ],
    box: ['Ear buds in their charging case', 'Tips in three sizes', 'USB-C cable, 0.3 m'],
    size: { mm: [60, 27, 60], text: 'The case is shown open, but measured closed.', shape: 'case' },
  },
  'ZEP-HUSH': {
    scenes: [
      [
        'The train at eight',
        'It is 38 decibels quieter in here. The hour to the office is yours again, with music or without.',
        2,
      ],
      [
        'The call at nine',
        'A bone sensor picks up your voice, and six microphones remove the noise of the compartment around it.',
        4,
      ],
      [
        'Two devices, no switching',
        'Your laptop and phone stay connected at the same time. Take a bud out and the music pauses until you are back.',
        3,
      ],
    ],
    box: [
      'Ear buds in their charging case',
      'Tips in four sizes',
      'USB-C cable, 0.3 m',
      'Soft pouch',
    ],
    size: { mm: [52, 60, 32], text: 'The case is shown open, but measured closed.', shape: 'case' },
  },
  'EKT-DUET': {
    scenes: [
      [
        'One for the mridangam',
        'And one for the flute: a dynamic driver plays the bass, a balanced armature plays everything above it, and neither gets in the other’s way.',
        2,
      ],
      [
        'Listened to in Chennai',
        'We tuned them with a sound engineer who records classical concerts, raga after raga, until the singer sounded right in front of you.',
        4,
      ],
      [
        'Five sizes, one seal',
        'Metal nozzles, and tips in five sizes. With the right fit, the tanpura is in the room with you.',
        3,
      ],
    ],
    box: ['Ear buds in their charging case', 'Tips in five sizes', 'USB-C cable, 0.5 m'],
    size: { mm: [64, 39, 39], text: 'The case is shown open, but measured closed.', shape: 'case' },
  },
  'RIV-OPEN': {
    scenes: [
      [
        'The doorbell, the baby, the auto',
        'Nothing goes into your ear canal, so you hear your surroundings as usual, with music on top.',
        2,
      ],
      [
        'Comfortable past lunchtime',
        'They rest on the edge of your ear without a tip, so there is nothing to rub. One charge lasts seven hours, and the case has more.',
        4,
      ],
      [
        'Larger drivers for open ears',
        'The 14 mm drivers make up for the open fit, and people around you hear very little of it.',
        3,
      ],
    ],
    box: ['Ear buds in their charging case', 'USB-C cable, 0.3 m'],
    size: {
      mm: [86, 25, 30],
      text: 'The case is shown open, but measured closed: as slim as a pen box.',
      shape: 'case',
    },
  },
};
