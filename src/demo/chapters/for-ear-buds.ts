import type { ChapterTexts } from './chapter-texts.ts';

export const FOR_EAR_BUDS: Record<string, ChapterTexts> = {
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
    size: { mm: [62, 46, 27], text: 'The case, closed.', shape: 'case' },
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
    inside: [
      'A studio of three centimetres',
      'From the left: the tip, the driver, the board with its microphones, a cell no larger than a pea, and the shell that holds them where your ear is widest.',
    ],
    box: [
      'Two ear buds',
      'Wireless charging case',
      'Silicone tips in three sizes',
      'A pair of foam tips',
      'USB-C cable, 0.5 m',
    ],
    size: { mm: [64, 23, 50], text: 'The case, its drawer in.', shape: 'case' },
  },
  'NIM-PEBL': {
    scenes: [
      [
        'Under a helmet, on a pillow',
        'Three and a half grams a bud, and nothing that stands out of the ear. The strap goes over them as if they were not there.',
        1,
      ],
      [
        'Made for words',
        'Lectures and calls are easy to follow before the volume is up. One bud is enough for either; the other waits in the case.',
        2,
      ],
    ],
    box: ['Two ear buds', 'Charging case', 'Tips in three sizes', 'USB-C cable, 0.2 m'],
    size: { mm: [66, 35, 50], text: 'The case, closed.', shape: 'case' },
  },
  'NIM-SPRT': {
    scenes: [
      [
        'Under the tap',
        'IPX7: when the run is over, the sweat goes down the drain and the buds go back into their case.',
        1,
      ],
      [
        'Turn, and they stay',
        'A twist locks them in the ear. Speed breakers, skipping ropes and puddles in July have not shaken one out.',
        4,
      ],
      [
        'The bus is let in',
        'In the traffic-aware mode a horn comes through the music. A real button answers, and no wiped brow stops the song.',
        3,
      ],
    ],
    box: [
      'Two ear buds',
      'Charging case',
      'Wing tips in three sizes',
      'Ear tips in three sizes',
      'USB-C cable, 0.3 m',
    ],
    size: { mm: [74, 38, 38], text: 'The case, closed.', shape: 'case' },
  },
  'KAI-BLIP': {
    scenes: [
      [
        'Forty milliseconds',
        'Two taps, and the case lights up to say so. The shot is heard when it is fired, not when it has landed.',
        1,
      ],
      [
        'The squad hears you',
        'Two microphones pick your voice out of the room. Leave game mode, and what remains is lively and good at songs.',
        2,
      ],
    ],
    box: ['Two ear buds', 'Charging case', 'Tips in three sizes', 'USB-C cable, 0.3 m'],
    size: { mm: [60, 27, 60], text: 'The case, closed.', shape: 'case' },
  },
  'ZEP-HUSH': {
    scenes: [
      [
        'The train at eight',
        'Thirty-eight decibels less of it. The hour to the office is yours again, with music or without.',
        1,
      ],
      [
        'The call at nine',
        'A sensor feels your voice in the bone, and six microphones take the compartment away from around it.',
        4,
      ],
      [
        'Two at once',
        'Laptop and phone stay connected together. Take a bud out, and whatever was playing waits for you.',
        3,
      ],
    ],
    box: [
      'Two ear buds',
      'Charging case',
      'Tips in four sizes',
      'USB-C cable, 0.3 m',
      'Soft pouch',
    ],
    size: { mm: [52, 60, 32], text: 'The case, closed.', shape: 'case' },
  },
  'EKT-DUET': {
    scenes: [
      [
        'One for the mridangam',
        'And one for the flute: a dynamic driver has the bass to itself, a balanced armature all that is above. Neither gets in the way.',
        1,
      ],
      [
        'Listened to in Chennai',
        'A sound engineer who records classical concerts turned the dials with us, one raga after another, until the voice sat down in front.',
        4,
      ],
      [
        'Five sizes, one seal',
        'The nozzles are of metal and the tips come in five sizes. With the right one the tanpura is in the room.',
        3,
      ],
    ],
    box: ['Two ear buds', 'Charging case', 'Tips in five sizes', 'USB-C cable, 0.5 m'],
    size: { mm: [64, 39, 39], text: 'The case, closed.', shape: 'case' },
  },
  'RIV-OPEN': {
    scenes: [
      [
        'The doorbell, the baby, the auto',
        'Nothing goes into the ear, so the world stays where it was and the music joins it.',
        1,
      ],
      [
        'Not sore by lunchtime',
        'They rest on the edge of the ear without a tip. After seven hours the case takes over, and there is nothing to rub.',
        4,
      ],
      [
        'Large, because open',
        'Drivers of 14 mm make up for the air between them and you. The person beside you hears very little of it.',
        2,
      ],
    ],
    box: ['Two ear buds', 'Charging case', 'USB-C cable, 0.3 m'],
    size: { mm: [86, 25, 30], text: 'The case, closed: as slim as a pen box.', shape: 'case' },
  },
};
