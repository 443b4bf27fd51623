import type { ChapterTexts } from './chapter-texts.ts';

export const FOR_NECKBANDS: Record<string, ChapterTexts> = {
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
    inside: [
      'Forty hours, and where they fit',
      'One arm of the band from above: three keys, the frame they press on, the board, and a cell that fills all the room that is left.',
    ],
    box: ['Neckband', 'Tips in three sizes', 'USB-C cable, 0.3 m'],
    size: { mm: [143, 19, 220], text: 'Laid out as it hangs.', shape: 'neckband' },
  },
  'EKT-NB50': {
    scenes: [
      [
        'Quiet, with nothing to drop',
        'Thirty decibels of the train stay outside. And whoever has seen a bud roll towards a train door knows why there is a band.',
        1,
      ],
      [
        'Two SIMs, two phones',
        'It holds on to both. The office rings on one, home on the other, and one button answers either.',
        2,
      ],
      [
        'A switch of its own',
        'Cancelling goes on and off without an app. With it the charge lasts 38 hours, without it 55.',
        4,
      ],
    ],
    box: ['Neckband', 'Tips in three sizes', 'USB-C cable, 0.3 m', 'Pouch'],
    size: {
      mm: [180, 23, 230],
      text: 'Laid out as it hangs, its buds together.',
      shape: 'neckband',
    },
  },
  'NIM-LOOP': {
    scenes: [
      [
        'The few things it must do',
        'It connects at once, lasts a working day and a half, and hides under a collar. The rest was left out, and so was its price.',
        1,
      ],
      [
        'Off is off',
        'A real switch, which a thumb can feel. After a week in a drawer it still has its charge.',
        4,
      ],
    ],
    box: ['Neckband', 'Tips in three sizes', 'USB-C cable, 0.2 m'],
    size: { mm: [140, 19, 199], text: 'Laid out as it hangs.', shape: 'neckband' },
  },
  'NIM-RUNR': {
    scenes: [
      [
        'Nothing bounces',
        'Hooks hold the buds, and the band stays low behind the head. On stairs, where cables slap, there is none.',
        1,
      ],
      [
        'Then under the tap',
        'IPX7, so rinsing is enough. It dries on the hook behind the door before the tea is ready.',
        4,
      ],
      [
        'Seen before sunrise',
        'A strip at the back returns the light of whoever drives behind you.',
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
        'Keyboards, horns and the pressure cooker were part of its training. Two microphones on the collar know which of them you are not.',
        1,
      ],
      [
        'Press twice, say what you like',
        'The call is muted, and a tone tells you alone. Twice more, and you are back.',
        4,
      ],
      [
        'Calls for a week',
        'Sixty hours of talk and music. The band is wide and evenly weighted, so it does not creep to one side by noon.',
        2,
      ],
    ],
    box: ['Neckband', 'Tips in three sizes', 'USB-C cable, 0.5 m', 'Pouch'],
    size: { mm: [173, 23, 256], text: 'Laid out as it hangs.', shape: 'neckband' },
  },
  'OHM-THRD': {
    scenes: [
      [
        'For those who listen',
        'The drivers of a wired earphone, coated with beryllium, and LDAC to bring them all that was recorded.',
        1,
      ],
      [
        'It keeps the shape of your neck',
        'A wire of titanium remembers how it was bent. Morning by morning it sits where it sat.',
        3,
      ],
      [
        'Foam, for the low strings',
        'Bass needs a seal. Tips of foam swell to fit and keep it; those of silicone are there for a hot day.',
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
    size: { mm: [157, 14, 195], text: 'Laid out as it hangs.', shape: 'neckband' },
  },
  'KAI-LINK': {
    scenes: [
      [
        'No case to feed',
        'Thirty-six hours around the neck, and a mode of fifty milliseconds for the match in between.',
        1,
      ],
      [
        'The thumb knows the way',
        'The game button is on the left arm, where it can be pressed without a look. A light beside it says which mode is on.',
        4,
      ],
      [
        'Then it calms down',
        'In the other mode the sound is even, the light is out and the charge goes further. Together the buds are off.',
        2,
      ],
    ],
    box: ['Neckband', 'Tips in three sizes', 'USB-C cable, 0.3 m'],
    size: { mm: [153, 23, 228], text: 'Laid out as it hangs.', shape: 'neckband' },
  },
  'RIV-MALA': {
    scenes: [
      [
        'Chosen to wear',
        'Smooth beads on a soft core, where others have moulded rubber. It goes with a kurta, and with the cardigan over it.',
        1,
      ],
      [
        'The brass one answers',
        'One bead on the cable is the button. Press it for a call, press it for the next song; the others only look good.',
        4,
      ],
      ['Kind in the heat', 'Twenty-six grams, and nothing that sticks to the neck in June.', 3],
    ],
    box: ['Neckband', 'Tips in two small sizes', 'USB-C cable, 0.3 m', 'Pouch', 'Gift box'],
    size: { mm: [146, 18, 210], text: 'Laid out as it hangs.', shape: 'neckband' },
  },
};
