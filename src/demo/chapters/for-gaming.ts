import type { ChapterTexts } from './chapter-texts.ts';

export const FOR_GAMING: Record<string, ChapterTexts> = {
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
    size: { mm: [190, 208, 100], text: 'With the boom swung up.', shape: 'headset' },
  },
  'EKT-GH30': {
    scenes: [
      [
        'Hear the door behind you',
        'One USB cable, and Windows finds a 7.1 headset with a sound card of its own. Nothing to install before the first match, and what creaks behind you creaks behind you.',
        1,
      ],
      [
        'Light that knows when to stop',
        'The ring follows the volume in six colours. One press puts it out, for a stream in the dark or a brother who sleeps.',
        2,
      ],
      [
        'A dial on the way',
        'Volume, mic and light sit on the cable, where the left hand finds them without leaving the game.',
        4,
      ],
    ],
    box: ['Headset with boom mic', 'Foam for the mic', 'Guide in English and Hindi'],
    size: { mm: [195, 215, 100], text: 'The steel band, halfway out.', shape: 'headset' },
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
    inside: [
      'Everything between game and ear',
      'Cushion, baffle, a 50 mm driver with its magnet, the board that keeps the delay at eighteen milliseconds, the cell, the cup, and the ring of light outside.',
    ],
    box: [
      'Headset',
      'Detachable boom mic',
      'USB-C dongle with USB-A adapter',
      'USB-C cable, 2 m',
      'Mesh pouch',
    ],
    size: { mm: [188, 204, 100], text: 'Without the boom, which comes off.', shape: 'headset' },
  },
  'KAI-STRP': {
    scenes: [
      [
        'The fan stops, the game goes on',
        'Noise cancelling takes out the ceiling fan and the television next door. In a shared room you keep the match, and the others keep their serial.',
        1,
      ],
      [
        'It charges standing up',
        'The dock holds it upright between two evenings. Sixty hours on one charge mean that a night beside the dock does no harm.',
        3,
      ],
      [
        'PC and phone at once',
        'The game arrives over 2.4 GHz in fifteen milliseconds, a call over Bluetooth. The mic comes off before the headset leaves the house.',
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
    size: { mm: [193, 210, 100], text: 'Off its dock, without the mic.', shape: 'headset' },
  },
  'ZEP-CLUT': {
    scenes: [
      [
        'The one you forget',
        'Two hundred and twenty-eight grams on a band that gives way. People get up for tea with it on, and are reminded by the cable.',
        1,
      ],
      [
        'Cool through May',
        'Cushions of cloth let the ears breathe where leather would stick. The sound is as open: room for a match, and for an album after it.',
        4,
      ],
      [
        'A wheel where the thumb is',
        'Volume sits on the cup, the mic bends to the corner of the mouth, and nothing asks for a driver or a charge.',
        3,
      ],
    ],
    box: ['Headset with flexible mic', 'Splitter for two sockets', 'Foam for the mic'],
    size: {
      mm: [180, 207, 95],
      text: 'On the smallest heads the elastic does the rest.',
      shape: 'headset',
    },
  },
  'ZEP-VNGD': {
    scenes: [
      [
        'What breaks first?',
        'We asked college esports teams, and they said: the hinges. These are of metal, and have been folded twenty thousand times before yours.',
        1,
      ],
      [
        'Two ways without a cable, one with',
        '2.4 GHz for the match, Bluetooth for the phone, and the cable for the day when the battery is flat. Every device in the hostel gets its turn.',
        2,
      ],
      [
        'Cushions in seconds',
        'They pull off without tools and press back on, so one pair can air at the window while the other plays.',
        4,
      ],
    ],
    box: ['Headset with boom mic', 'USB dongle', 'USB-C cable, 1.5 m', '3.5 mm cable, 1.2 m'],
    size: { mm: [190, 206, 100], text: 'Unfolded, as worn.', shape: 'headset' },
  },
  'OHM-BASE': {
    scenes: [
      [
        'Warm, as a studio is warm',
        'Closed cups keep the hostel out and the low strings in. When the match is over, the same 53 mm drivers do an album justice.',
        1,
      ],
      [
        'Around the ear, not on it',
        'Deep oval cushions leave room for ears, and for the arms of glasses. After three hours nothing has been rubbed.',
        4,
      ],
      [
        'A mic that may record',
        'Its cardioid capsule hears you and not the keyboard. Change the cable, and it goes from the PC to the console, or to a podcast.',
        2,
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
    size: { mm: [192, 208, 104], text: 'With its boom turned up.', shape: 'headset' },
  },
  'NIM-PIXL': {
    scenes: [
      [
        'Eighty-five decibels, whatever happens',
        'The limiter sits in the headset. No game, no film and no elder brother turns it up beyond.',
        1,
      ],
      [
        'A cable that lets go',
        'When a running child comes to the end of it, the plug comes off. The tablet stays on the table, and so does the milk.',
        3,
      ],
      [
        'Twist it',
        'The band goes flat and comes back. Cushions wipe clean after jam, and the mic bends away when class is over.',
        4,
      ],
    ],
    box: ['Headset with bendable mic', 'Breakaway cable, 1.5 m', 'A spare breakaway plug'],
    size: { mm: [160, 163, 90], text: 'For heads from five to twelve years.', shape: 'headset' },
  },
};
