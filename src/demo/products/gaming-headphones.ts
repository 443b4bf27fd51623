import type { DemoProduct } from '#src/demo/demo-product.ts';

export const gamingHeadphones: DemoProduct[] = [
  {
    sku: 'EKT-GH10',
    name: 'Ektaal Raid 10',
    fullName: 'Ektaal Raid 10 Wired Gaming Headset with Boom Mic',
    rupees: [1299, 2499],
    accent: '#48e0ff',
    colors: [
      ['black', 64],
      ['red', 31],
      ['blue', 22],
    ],
    flags: ['best seller', 'on sale'],
    description:
      'A first proper headset for someone who has been gaming on phone earphones. The 50 mm drivers put footsteps where they belong, and the boom swings up and mutes itself when you reach for a snack. One braided cable, one 3.5 mm plug, nothing to charge.',
    highlights:
      '50 mm drivers tuned for footsteps and reloads|Boom mic mutes when you swing it up|Braided 2.2 m cable that survives chair wheels|Breathable mesh cushions for long evenings|Works with PC, consoles and phones',
    facts: {
      links: ['Wired'],
      driverMm: 50,
      noise: 'For calls',
      microphone: 'Boom',
      weightGrams: 285,
      warrantyYears: 1,
    },
    specs: {
      'Frequency response': '20 Hz – 20 kHz',
      Impedance: '32 Ω',
      'Cable length': '2.2 m',
      Plug: '3.5 mm, with PC splitter',
    },
  },
  {
    sku: 'EKT-GH30',
    name: 'Ektaal Raid 30 RGB',
    fullName: 'Ektaal Raid 30 RGB USB Gaming Headset with 7.1 Virtual Surround',
    rupees: [2199, 4499],
    accent: '#ff4f6d',
    colors: [
      ['black', 40],
      ['white', 12, 100],
      ['purple', 9],
    ],
    flags: ['featured', 'on sale'],
    description:
      'Plug in the USB cable and Windows sees a 7.1 surround headset with its own sound card. The ring of light follows the volume, or stays off if you stream in the dark. The steel band has taken every size of head our testers brought along.',
    highlights:
      '7.1 virtual surround over USB|Light ring with six colours and an off switch|In-line dial for volume, mic and light|Steel headband with memory-foam cushions|Noise-filtering boom mic',
    facts: {
      links: ['Wired'],
      driverMm: 50,
      noise: 'For calls',
      microphone: 'Boom',
      weightGrams: 330,
      warrantyYears: 1,
    },
    specs: {
      Surround: '7.1 virtual',
      'Frequency response': '20 Hz – 20 kHz',
      'Cable length': '2 m',
      Plug: 'USB-A',
    },
  },
  {
    sku: 'KAI-STRX',
    name: 'Kairavo Strix Air',
    fullName: 'Kairavo Strix Air 2.4 GHz Wireless Gaming Headset',
    rupees: [4999, 8999],
    accent: '#7dff8a',
    colors: [
      ['black', 26],
      ['white', 18],
      ['green', 7],
      ['navy', 11],
    ],
    flags: ['best seller', 'featured'],
    description:
      'The Strix Air talks to its dongle in 18 milliseconds, so what you see and what you hear stay together. Switch to Bluetooth on the same headset and take a call on the way to the kitchen. A full charge lasts most people a week of evenings.',
    highlights:
      '18 ms 2.4 GHz link with a USB-C dongle|Bluetooth 5.3 for the phone, one button away|45 hours between charges|Detachable boom mic with a light when muted|Cooling-gel cushions you can wash',
    facts: {
      links: ['2.4 GHz wireless', 'Bluetooth'],
      bluetooth: '5.3',
      driverMm: 50,
      batteryHours: 45,
      charging: 'USB-C, 2 hours',
      noise: 'For calls',
      microphone: 'Boom',
      weightGrams: 278,
      warrantyYears: 2,
    },
    specs: { Latency: '18 ms', 'Wireless range': '12 m' },
  },
  {
    sku: 'KAI-STRP',
    name: 'Kairavo Strix Pro',
    fullName: 'Kairavo Strix Pro Wireless Gaming Headset with ANC',
    rupees: [8499, 13999],
    accent: '#ff9a3c',
    colors: [
      ['black', 14],
      ['gray', 8],
      ['orange', 3, 300],
    ],
    flags: ['new arrival', 'featured'],
    description:
      'Made for shared rooms: active noise cancelling takes out the ceiling fan and the television next door. Graphene-coated drivers keep explosions tight and voices clear, and the companion app lets you shape both. The dock charges it upright, ready for the next match.',
    highlights:
      'Active noise cancelling for noisy homes|Graphene-coated 50 mm drivers|Charging dock in the box|Two devices at the same time: PC and phone|Broadcast-grade detachable mic|Ten-band equaliser in the app',
    facts: {
      links: ['2.4 GHz wireless', 'Bluetooth'],
      bluetooth: '5.3',
      driverMm: 50,
      batteryHours: 60,
      charging: 'Dock or USB-C',
      noise: 'Active',
      microphone: 'Boom',
      weightGrams: 342,
      warrantyYears: 2,
    },
    specs: { Latency: '15 ms', 'In the box': 'Headset, dock, dongle, mic, pouch' },
  },
  {
    sku: 'ZEP-CLUT',
    name: 'Zephrane Clutch',
    fullName: 'Zephrane Clutch Lightweight Wired Gaming Headset',
    rupees: [1799, 2999],
    accent: '#c77dff',
    colors: [
      ['violet', 20],
      ['black', 35],
      ['pink', 16],
    ],
    flags: ['new arrival'],
    description:
      'At 228 grams the Clutch is the one you forget you are wearing. Its suspended band spreads what little weight there is, and the cloth cushions stay cool through a Mumbai summer. The sound is open and even, as happy with music as with matches.',
    highlights:
      'Only 228 g on your head|Suspended elastic headband|Cloth cushions that stay cool|Flexible unidirectional mic|Volume wheel on the ear cup',
    facts: {
      links: ['Wired'],
      driverMm: 40,
      noise: 'For calls',
      microphone: 'Boom',
      weightGrams: 228,
      warrantyYears: 1,
    },
    specs: {
      'Frequency response': '15 Hz – 22 kHz',
      Impedance: '24 Ω',
      'Cable length': '1.8 m',
      Plug: '3.5 mm',
    },
  },
  {
    sku: 'ZEP-VNGD',
    name: 'Zephrane Vanguard',
    fullName: 'Zephrane Vanguard Dual-Mode Wireless Gaming Headset',
    rupees: [3499, 5999],
    accent: '#48e0ff',
    colors: [
      ['blue', 17],
      ['black', 29],
      ['yellow', 4],
    ],
    flags: ['on sale'],
    description:
      'Vanguard came out of asking college esports teams what breaks first. So the hinges are metal, the cushions pull off without tools, and the cable is there for the day the battery is not. Two wireless modes and one wired cover every device in the hostel.',
    highlights:
      'Metal hinges tested for 20,000 folds|2.4 GHz, Bluetooth and cable|32 hours with the lights off|Low-latency mode under 25 ms|Cushions replaced in seconds',
    facts: {
      links: ['2.4 GHz wireless', 'Bluetooth', 'Wired'],
      bluetooth: '5.2',
      driverMm: 50,
      batteryHours: 32,
      charging: 'USB-C, 2.5 hours',
      noise: 'For calls',
      microphone: 'Boom',
      weightGrams: 310,
      warrantyYears: 1,
    },
    specs: { Latency: '25 ms' },
  },
  {
    sku: 'OHM-BASE',
    name: 'Ohmkara Basecamp',
    fullName: 'Ohmkara Basecamp Closed-Back Gaming Headset',
    rupees: [2799, 3999],
    accent: '#ffd23c',
    colors: [
      ['olive', 13],
      ['black', 21],
      ['brown', 0],
    ],
    flags: [],
    description:
      'A closed-back headset with the warmth of a pair of studio headphones and a mic good enough for a podcast. Deep oval cushions go around the ear rather than on it. The earthy colours do not shout across the room.',
    highlights:
      'Closed back keeps the room out|Deep, glasses-friendly oval cushions|Cardioid boom mic with a foam ball|Two cables: one for PC, one for consoles|Aluminium yokes',
    facts: {
      links: ['Wired'],
      driverMm: 53,
      noise: 'For calls',
      microphone: 'Boom',
      weightGrams: 318,
      warrantyYears: 2,
    },
    specs: {
      'Frequency response': '12 Hz – 24 kHz',
      Impedance: '48 Ω',
      Plug: '3.5 mm, USB-C adapter',
    },
  },
  {
    sku: 'NIM-PIXL',
    name: 'Nimbora Pixel Jr',
    fullName: 'Nimbora Pixel Jr Volume-Limited Gaming Headset for Children',
    rupees: [999, 1799],
    accent: '#ff7ac8',
    colors: [
      ['cyan', 27],
      ['pink', 33],
      ['lime', 19],
      ['orange', 15],
    ],
    flags: ['best seller'],
    description:
      'A headset for children from five to twelve, with a limiter that keeps the volume at 85 decibels in every game. The band twists without snapping and the mic bends out of the way for homework calls. The cable comes off before a running child does.',
    highlights:
      'Volume limited to 85 dB|Breakaway cable for safety|Band twists flat without snapping|Wipe-clean cushions|Bendable mic for classes and games',
    facts: {
      links: ['Wired'],
      driverMm: 40,
      microphone: 'Boom',
      weightGrams: 196,
      warrantyYears: 1,
    },
    specs: {
      'Recommended age': '5 – 12 years',
      'Loudest level': '85 dB',
      'Cable length': '1.5 m',
      Plug: '3.5 mm',
    },
  },
];
