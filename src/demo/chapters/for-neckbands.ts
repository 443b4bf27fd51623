import type { ChapterTexts } from './chapter-texts.ts';

export const FOR_NECKBANDS: Record<string, ChapterTexts> = {
  'EKT-NB20': {
    scenes: [
      [
        'Put it on in the morning',
        'It weighs 32 grams and vibrates when your phone rings, so nobody else notices.',
        2,
        { of: 'place', alt: 'The neckband on a café table in the morning' },
      ],
      [
        'Pull apart, click together',
        'The buds are magnetic: pull them apart to answer, click them together to hang up. The music continues where it stopped.',
        4,
      ],
      [
        'Charge it on Sunday',
        'Forty hours on one charge. Ten minutes of charging gives you ten hours, which covers Monday.',
        3,
      ],
    ],
    inside: [
      'Where forty hours fit',
      'One arm of the band from above: three buttons, the frame below them, the board, and a battery that fills the rest.',
    ],
    box: ['Neckband', 'Tips in three sizes', 'USB-C cable, 0.3 m'],
    size: { mm: [143, 19, 220], text: 'Laid flat.', shape: 'neckband' },
  },
  'EKT-NB50': {
    scenes: [
      [
        'Quiet, and nothing to lose',
        'It blocks thirty decibels of train noise. And if you have ever watched an ear bud roll towards a train door, you know what the band is for.',
        2,
      ],
      [
        'Two SIMs, two phones',
        'It stays connected to both. Work calls on one, family on the other, and one button answers either.',
        3,
      ],
      [
        'A switch of its own',
        'Turn noise cancelling on and off without an app. The battery lasts 38 hours with it and 55 without.',
        4,
      ],
    ],
    box: ['Neckband', 'Tips in three sizes', 'USB-C cable, 0.3 m', 'Pouch'],
    size: {
      mm: [180, 23, 230],
      text: 'Laid flat, with its buds together.',
      shape: 'neckband',
    },
  },
  'NIM-LOOP': {
    scenes: [
      [
        'Just the essentials',
        'It connects immediately, lasts a day and a half of work, and hides under a collar. We left out the rest, and you do not pay for it.',
        2,
      ],
      [
        'Off is off',
        'A real switch you can feel with your thumb. After a week in a drawer, it is still charged.',
        4,
      ],
    ],
    box: ['Neckband', 'Tips in three sizes', 'USB-C cable, 0.2 m'],
    size: { mm: [140, 19, 199], text: 'Laid flat.', shape: 'neckband' },
  },
  'NIM-RUNR': {
    scenes: [
      [
        'Nothing bounces',
        'Hooks hold the buds, and the band sits low behind your head. There are no cables to slap against your neck.',
        2,
      ],
      [
        'Then under the tap',
        'It is rated IPX7, so you can just rinse it. It is dry before the tea is ready.',
        4,
      ],
      [
        'Seen before sunrise',
        'A reflective strip at the back makes you visible to the driver behind you.',
        3,
      ],
    ],
    box: ['Neckband', 'Wing tips in three sizes', 'Ear tips in three sizes', 'USB-C cable, 0.3 m'],
    size: { mm: [155, 59, 161], text: 'As worn, behind the head.', shape: 'neckband' },
  },
  'VAY-COLR': {
    scenes: [
      [
        'They hear you, and only you',
        'We trained it on keyboards, horns and pressure cookers. Two microphones on the collar pick out your voice.',
        2,
      ],
      [
        'Press twice to mute',
        'A tone that only you can hear confirms that you are muted. Press twice again and you are back.',
        4,
      ],
      [
        'Calls for a week',
        'Sixty hours of calls and music. The band is wide and evenly balanced, so it does not slip to one side.',
        3,
      ],
    ],
    box: ['Neckband', 'Tips in three sizes', 'USB-C cable, 0.5 m', 'Pouch'],
    size: { mm: [173, 23, 256], text: 'Laid flat.', shape: 'neckband' },
  },
  'OHM-THRD': {
    scenes: [
      [
        'For serious listening',
        'Beryllium-coated drivers as in our wired earphones, and LDAC to bring them every detail of the recording.',
        2,
      ],
      [
        'It remembers your neck',
        'Bend the titanium wire once and it keeps its shape, so it sits the same way every morning.',
        3,
      ],
      [
        'Foam tips for deep bass',
        'Bass needs a seal. Foam tips expand to fit your ear; silicone tips are there for hot days.',
        4,
      ],
    ],
    box: [
      'Neckband',
      'Foam tips in three sizes',
      'Silicone tips in three sizes',
      'USB-C cable, 0.5 m',
      'Hard case',
    ],
    size: { mm: [157, 14, 195], text: 'Laid flat.', shape: 'neckband' },
  },
  'KAI-LINK': {
    scenes: [
      [
        'No case to charge',
        'Thirty-six hours around your neck, and a 50 millisecond game mode for a quick match.',
        2,
      ],
      [
        'Easy to find by touch',
        'The game button is on the left arm, where you can press it without looking. A light next to it shows which mode is on.',
        4,
      ],
      [
        'Then it calms down',
        'In music mode the sound is balanced, the light is off and the battery lasts longer. Click the buds together to turn it off.',
        3,
      ],
    ],
    box: ['Neckband', 'Tips in three sizes', 'USB-C cable, 0.3 m'],
    size: { mm: [153, 23, 228], text: 'Laid flat.', shape: 'neckband' },
  },
  'RIV-MALA': {
    scenes: [
      [
        'Made to be seen',
        'Smooth beads on a soft core instead of moulded rubber. It goes with a kurta, and with the cardigan over it.',
        2,
      ],
      [
        'The brass bead is the button',
        'Press it to take a call or skip a song. The other beads just look good.',
        4,
      ],
      ['Comfortable in the heat', 'It weighs 26 grams and does not stick to your neck in June.', 3],
    ],
    box: ['Neckband', 'Tips in two small sizes', 'USB-C cable, 0.3 m', 'Pouch', 'Gift box'],
    size: { mm: [146, 18, 210], text: 'Laid flat.', shape: 'neckband' },
  },
};
