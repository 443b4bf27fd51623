import type { ChapterTexts } from './chapter-texts.ts';

export const FOR_KARAOKE: Record<string, ChapterTexts> = {
  'RIV-MEHF': {
    scenes: [
      [
        'Tonight, everyone sings',
        'Each microphone has its own frequency, so your duet does not drop out when somebody walks past.',
        2,
      ],
      [
        'An echo that flatters',
        'Echo, bass and treble have knobs, not menus. Turn them until even the shy ones want another song.',
        4,
      ],
      [
        'From the hall to the terrace',
        'It has wheels, a telescopic handle and a battery that lasts six hours at wedding volume.',
        3,
        { of: 'slide', alt: 'The karaoke set on a terrace at dusk' },
      ],
    ],
    inside: [
      'Two woofers and a battery for the whole evening',
      'The front comes off with its lights. Behind it are two eight-inch woofers, the board that mixes voice and music, and the battery at the bottom, where weight belongs.',
      ['Front', 'Woofers', 'Mixer', 'Battery', 'Cabinet'],
    ],
    box: ['Trolley speaker', 'Two UHF microphones', 'Mains cable', 'Remote control', 'AA cells'],
    size: {
      mm: [300, 640, 300],
      text: 'Measured with the handle down, without the microphones.',
      shape: 'tower',
    },
  },
  'RIV-MHMN': {
    scenes: [
      [
        'Antakshari in the car park',
        'One speaker, one mic, no cables. It charges from any phone charger.',
        2,
      ],
      [
        'Turn down the singer',
        'One button lowers the voice on the recording so that you can sing instead. It works with every song on your phone.',
        4,
      ],
      [
        'Easy enough for children',
        'It has a handle for small hands and a switch that turns anybody into a robot.',
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
        'A hundred watts, a ten-inch woofer and a ring of light. The neighbours come to complain and stay for a song.',
        2,
      ],
      [
        'Quiet, please',
        'With mic priority, the music gets quieter as soon as somebody speaks. You only need to announce the cake once.',
        4,
      ],
      [
        'Two for the lawn',
        'Connect a second Stage 10 without a cable. Put one near the couple and one near the biryani.',
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
        'Made for duets',
        'With two microphones, nobody waits for the second verse, and eighty watts carry both voices to the end of the hall.',
        2,
      ],
      [
        'The words in front of you',
        'A holder for a tablet folds out of the top, so nobody has to read the words from a phone.',
        4,
      ],
      [
        'To the last row',
        'The tweeter points up, over the heads of the people dancing. Light strips in seven colours run up both sides.',
        3,
      ],
    ],
    box: ['Tower', 'Two wireless microphones', 'Mains cable, 2 m', 'Remote control', 'AA cells'],
    size: {
      mm: [270, 770, 270],
      text: 'Measured with the handle down, without the microphones.',
      shape: 'tower',
    },
  },
  'EKT-GAYK': {
    scenes: [
      [
        'Tuned for your voice',
        'Most sets are made for the music. Gayak is made for the singer, with a warm midrange and a microphone that does not pop.',
        2,
      ],
      [
        'Half a step down',
        'Change the key in half-steps. The note that was out of reach on Monday is yours on the day of the function.',
        4,
      ],
      [
        'Again from the antara',
        'Mark two points and that line repeats until you have it. Then turn up the reverb and call the others.',
        3,
      ],
    ],
    box: [
      'System',
      'Dynamic wireless microphone',
      'Mains cable, 1.8 m',
      'USB-C cable for the microphone',
    ],
    size: { mm: [300, 390, 240], text: 'Fits a low table.', shape: 'speaker' },
  },
  'EKT-BACH': {
    scenes: [
      [
        'Forty rhymes inside',
        'In Hindi and English, with no phone and no screen. The clap and the drum have their own buttons, and children find them.',
        2,
      ],
      [
        'Tougher than it looks',
        'The microphone has survived being a cricket bat, and the corners are rubber. The volume is limited for small ears.',
        4,
      ],
    ],
    box: ['Speaker', 'Wireless microphone', 'USB-C cable, 0.8 m', 'List of the rhymes'],
    size: {
      mm: [200, 277, 130],
      text: 'With its handle up. A three-year-old can carry it.',
      shape: 'speaker',
    },
  },
  'NIM-SURA': {
    scenes: [
      [
        'Three floors up, in one hand',
        'It weighs five kilograms and has a grip on top, so it reaches the terrace before the chairs do.',
        2,
      ],
      [
        'In time with the lyrics',
        'Paired with a television, it keeps up with the lyrics on the screen, so no verse starts late.',
        3,
      ],
      [
        'Mics that charge in their clips',
        'Both microphones charge in clips at the side, so there is always a full one for the next song.',
        4,
      ],
    ],
    box: ['Speaker', 'Two wireless microphones', 'USB-C charger, 45 W', 'Optical cable, 1.5 m'],
    size: {
      mm: [220, 573, 210],
      text: 'The microphones in their clips add about 8 cm.',
      shape: 'tower',
    },
  },
  'ZEP-SANG': {
    scenes: [
      [
        'A sangeet for two hundred',
        'A twelve-inch woofer and 160 watts from a wall socket. On Monday, the same speaker is gentle enough for riyaz.',
        2,
      ],
      [
        'Four channels, four moods',
        'Each channel has its own effects: reverb for your aunt, none for the speech, and one left for the harmonium.',
        4,
      ],
      [
        'No feedback',
        'True-diversity microphones work up to fifty metres away, and one button stops feedback before the guests turn around.',
        3,
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
