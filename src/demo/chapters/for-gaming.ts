import type { ChapterTexts } from './chapter-texts.ts';

export const FOR_GAMING: Record<string, ChapterTexts> = {
  'EKT-GH10': {
    scenes: [
      [
        'Hear where the footsteps are',
        'The 50 mm drivers keep the range around 2 kHz clear, because that is where you hear boots on gravel.',
        2,
      ],
      [
        'Up is mute',
        'Swing the boom up to mute yourself and down for the next round. There is no button to find and no light to check.',
        4,
      ],
      [
        'Nothing to charge',
        'A braided 2.2 m cable that survives chair wheels, and one plug that fits everything.',
        3,
      ],
    ],
    box: ['Headset with boom mic', 'Splitter for two sockets', 'Foam for the mic'],
    size: { mm: [233, 208, 100], text: 'With the boom swung up.', shape: 'headset' },
  },
  'EKT-GH30': {
    scenes: [
      [
        'Hear the door behind you',
        'Plug in the USB cable and Windows finds a 7.1 headset with its own sound card. There is nothing to install, and you can hear which side the creaking door is on.',
        2,
      ],
      [
        'Lights you can turn off',
        'The ring follows the volume in six colours. One press turns it off when you stream in the dark or share a room with someone who is asleep.',
        3,
      ],
      [
        'Controls on the cable',
        'Volume, mic and lights are on the cable, where your left hand finds them without leaving the game.',
        4,
      ],
    ],
    box: ['Headset with boom mic', 'Foam for the mic', 'Guide in English and Hindi'],
    size: { mm: [239, 215, 100], text: 'The steel band, halfway out.', shape: 'headset' },
  },
  'KAI-STRX': {
    scenes: [
      [
        'Eighteen milliseconds',
        'That is all it takes from the game to your ear, with its own dongle. Picture and sound stay in step, and your squad hears you just as fast.',
        2,
        { of: 'slide', alt: 'The headset on a desk at night, next to a keyboard that is lit' },
      ],
      [
        'Take a call mid-game',
        'Switch to Bluetooth with one button on the same headset, and walk to the kitchen while the lobby fills up.',
        3,
      ],
      [
        'Cool for a long evening',
        'Cooling gel under the fabric takes the heat off your ears. The cushions come off and can be washed.',
        4,
      ],
    ],
    inside: [
      'Everything between the game and your ear',
      'A 50 mm driver with its magnet behind the cushion, the board that keeps the delay at 18 milliseconds, and a battery next to it. The light ring closes the cup.',
      ['Cushion', 'Baffle', 'Driver', 'Board', 'Battery', 'Cup', 'Light ring'],
    ],
    box: [
      'Headset',
      'Detachable boom mic',
      'USB-C dongle with USB-A adapter',
      'USB-C cable, 2 m',
      'Mesh pouch',
    ],
    size: {
      mm: [226, 204, 100],
      text: 'Measured without the boom, which comes off.',
      shape: 'headset',
    },
  },
  'KAI-STRP': {
    scenes: [
      [
        'Switch off the ceiling fan',
        'Noise cancelling removes the fan and the television next door. In a shared room, you keep your match and the others keep their serial.',
        2,
      ],
      [
        'It charges standing up',
        'The dock holds it upright between sessions. It runs for sixty hours on a charge, so forgetting it for a night does no harm.',
        3,
      ],
      [
        'PC and phone together',
        'The game plays over 2.4 GHz with a 15 millisecond delay, while calls come in over Bluetooth. Take the mic off and wear the headset outside.',
        4,
      ],
    ],
    box: [
      'Headset',
      'Charging dock',
      'USB dongle',
      'Detachable boom mic',
      'Pouch',
      'USB-C cable, 1.5 m',
    ],
    size: { mm: [233, 210, 100], text: 'Off its dock, without the mic.', shape: 'headset' },
  },
  'ZEP-CLUT': {
    scenes: [
      [
        'You will forget you are wearing it',
        'It weighs 228 grams on an elastic band. People get up for chai with it on, until the cable reminds them.',
        2,
      ],
      [
        'Cool through May',
        'Cloth cushions let your ears breathe where leather would stick. The sound is just as open, for a match and for an album afterwards.',
        4,
      ],
      [
        'Volume under your thumb',
        'The volume wheel is on the cup, the mic bends to the corner of your mouth, and there is nothing to install or charge.',
        3,
      ],
    ],
    box: ['Headset with flexible mic', 'Splitter for two sockets', 'Foam for the mic'],
    size: {
      mm: [217, 207, 95],
      text: 'The elastic band fits small heads too.',
      shape: 'headset',
    },
  },
  'ZEP-VNGD': {
    scenes: [
      [
        'What breaks first?',
        'According to college esports teams, it is always the hinges. These are metal, and we folded them twenty thousand times in testing.',
        2,
      ],
      [
        'Wireless two ways, and a cable',
        'Use 2.4 GHz for the match, Bluetooth for your phone, and the cable on the day the battery is flat.',
        3,
      ],
      [
        'Change cushions in seconds',
        'They pull off and press back on without tools, so one pair can air while you play with the other.',
        4,
      ],
    ],
    box: ['Headset with boom mic', 'USB dongle', 'USB-C cable, 1.5 m', '3.5 mm cable, 1.2 m'],
    size: { mm: [231, 206, 100], text: 'Unfolded, as worn.', shape: 'headset' },
  },
  'OHM-BASE': {
    scenes: [
      [
        'Studio warmth',
        'Closed cups keep the hostel out and the bass in. When the match is over, the same 53 mm drivers do justice to an album.',
        2,
      ],
      [
        'Around the ear, not on it',
        'Deep oval cushions leave room for your ears and your glasses. After three hours, nothing hurts.',
        4,
      ],
      [
        'A mic good enough to record',
        'The cardioid mic hears you and not your keyboard. Swap the cable to go from PC to console, or record a podcast.',
        3,
      ],
    ],
    box: [
      'Headset',
      'Boom mic with foam ball',
      'Cable for a PC, 1.8 m',
      'Cable for consoles, 1.2 m',
      'USB-C adapter',
      'Cloth bag',
    ],
    size: { mm: [234, 208, 104], text: 'With the boom turned up.', shape: 'headset' },
  },
  'NIM-PIXL': {
    scenes: [
      [
        'Eighty-five decibels, whatever happens',
        'The limiter is built into the headset. No game, film or elder brother can turn it up any further.',
        2,
      ],
      [
        'A cable that lets go',
        'When a child runs off with it on, the plug comes loose. The tablet stays on the table, and so does the milk.',
        3,
      ],
      [
        'Twist it, wipe it',
        'The band bends flat and springs back. The cushions wipe clean, and the mic bends out of the way after class.',
        4,
      ],
    ],
    box: ['Headset with bendable mic', 'Breakaway cable, 1.5 m', 'A spare breakaway plug'],
    size: { mm: [194, 163, 90], text: 'For ages five to twelve.', shape: 'headset' },
  },
};
