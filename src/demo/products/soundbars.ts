import type { DemoProduct } from '#src/demo/demo-product.ts';

export const soundbars: DemoProduct[] = [
  {
    sku: 'OHM-BAR2',
    name: 'Ohmkara Bar 2.1',
    fullName: 'Ohmkara Bar 2.1 Soundbar with Wired Subwoofer, 120 W',
    rupees: [6999, 11999],
    accent: '#48e0ff',
    colors: [
      ['black', 32],
      ['gray', 14],
    ],
    flags: ['on sale'],
    description:
      'The quickest way to stop asking what they said. A clear bar for voices, a subwoofer for everything that explodes, and one HDMI cable to the television. The television remote controls it from the first minute.',
    highlights:
      '120 W with a 5.25-inch subwoofer|One HDMI ARC cable and you are done|Voice mode for films and news|Works with your television remote|Wall brackets in the box',
    facts: {
      links: ['HDMI ARC', 'Bluetooth', 'Wired'],
      bluetooth: '5.3',
      driverMm: 57,
      watts: 120,
      microphone: 'None',
      weightGrams: 5400,
      warrantyYears: 1,
    },
    specs: { Channels: '2.1', Inputs: 'HDMI ARC, optical, USB, 3.5 mm' },
  },
  {
    sku: 'OHM-BAR5',
    name: 'Ohmkara Bar 5.1.2',
    fullName: 'Ohmkara Bar 5.1.2 Soundbar with Wireless Subwoofer, 360 W',
    rupees: [21999, 32999],
    accent: '#ffffff',
    colors: [
      ['black', 9],
      ['white', 4],
    ],
    flags: ['featured', 'new arrival'],
    description:
      'Two drivers fire at the ceiling and rain falls from it. The subwoofer stands wherever there is room, as long as there is a socket. Films with surround tracks unfold; old ones gain a little space without sounding strange.',
    highlights:
      '360 W, seven channels and a subwoofer|Up-firing drivers for height|Wireless 8-inch subwoofer|HDMI eARC with 4K pass-through|Tunes itself to your room|Night mode for thin walls',
    facts: {
      links: ['HDMI ARC', 'Wi-Fi', 'Bluetooth'],
      bluetooth: '5.3',
      driverMm: 76,
      watts: 360,
      microphone: 'Built-in',
      weightGrams: 12800,
      warrantyYears: 2,
    },
    specs: { Channels: '5.1.2', Inputs: 'HDMI eARC, HDMI in, optical' },
  },
  {
    sku: 'NIM-SLIM',
    name: 'Nimbora Slim Bar',
    fullName: 'Nimbora Slim Bar Compact Soundbar, 40 W',
    rupees: [2799, 4999],
    accent: '#ff9a3c',
    colors: [
      ['black', 44],
      ['white', 16],
      ['blue', 11],
    ],
    flags: ['on sale'],
    description:
      'Sixty centimetres long and low enough not to block the remote sensor. Slim Bar is for a bedroom television or under a monitor, where it makes a surprising difference for the price. Two passive radiators stand in for a subwoofer.',
    highlights:
      '60 cm, fits under a 32-inch screen|40 W with two passive radiators|HDMI ARC, optical and Bluetooth|Three sound modes|Remote included',
    facts: {
      links: ['HDMI ARC', 'Bluetooth', 'Wired'],
      bluetooth: '5.2',
      driverMm: 52,
      watts: 40,
      microphone: 'None',
      weightGrams: 1700,
      warrantyYears: 1,
    },
    specs: { Channels: '2.0', Inputs: 'HDMI ARC, optical, 3.5 mm', Length: '60 cm' },
  },
  {
    sku: 'NIM-CINE',
    name: 'Nimbora Cine 200',
    fullName: 'Nimbora Cine 200 Soundbar with Wireless Subwoofer, 200 W',
    rupees: [9999, 16999],
    accent: '#ff4f6d',
    colors: [
      ['black', 21],
      ['maroon', 6],
    ],
    flags: ['featured'],
    description:
      'Friday-night films at the price of a few multiplex evenings. The wireless subwoofer connects when you switch it on, and the bar keeps dialogue in front of it. Cricket mode lifts the crowd without burying the commentary.',
    highlights:
      '200 W with a wireless subwoofer|Cricket, film and music modes|HDMI ARC with remote pass-through|Karaoke mic input|Subwoofer pairs automatically',
    facts: {
      links: ['HDMI ARC', 'Bluetooth', 'Wired'],
      bluetooth: '5.3',
      driverMm: 64,
      watts: 200,
      microphone: 'None',
      weightGrams: 7300,
      warrantyYears: 1,
    },
    specs: { Channels: '2.1', Inputs: 'HDMI ARC, optical, USB, 6.3 mm' },
  },
  {
    sku: 'EKT-MANC',
    name: 'Ektaal Manch',
    fullName: 'Ektaal Manch 3.1 Soundbar with Centre Channel, 180 W',
    rupees: [11999, 15999],
    accent: '#ffd23c',
    colors: [
      ['black', 13],
      ['gray', 8],
      ['brown', 3, 500],
    ],
    flags: ['new arrival'],
    description:
      'A driver of its own for voices, placed in the middle where the actors are. The rounded cloth front suits a living room better than a row of grilles. It also happens to be a fine music system, with real left and right.',
    highlights:
      'Separate centre channel for voices|180 W with a round wooden subwoofer|Cloth front with rounded ends|aptX for music|Adjusts volume between programmes',
    facts: {
      links: ['HDMI ARC', 'Bluetooth'],
      bluetooth: '5.3',
      driverMm: 70,
      watts: 180,
      microphone: 'None',
      weightGrams: 8200,
      warrantyYears: 2,
    },
    specs: { Channels: '3.1', Codecs: 'SBC, AAC, aptX', Inputs: 'HDMI ARC, optical' },
  },
  {
    sku: 'KAI-RAIL',
    name: 'Kairavo Rail',
    fullName: 'Kairavo Rail RGB Gaming Soundbar, 30 W',
    rupees: [3299, 4999],
    accent: '#c77dff',
    colors: [
      ['black', 25],
      ['purple', 9],
      ['red', 7],
    ],
    flags: ['on sale'],
    description:
      'Slides under the monitor and puts the fight in front of you. One USB cable handles sound and lights, and the dial on top is heavy enough to enjoy. Plug the headset into the side and the speakers go quiet.',
    highlights:
      'Fits under any monitor|USB sound with low delay|Light strip with eight effects|Headset socket at the side|Weighted volume dial',
    facts: {
      links: ['Wired', 'Bluetooth'],
      bluetooth: '5.3',
      driverMm: 50,
      watts: 30,
      microphone: 'None',
      weightGrams: 1500,
      warrantyYears: 1,
    },
    specs: { Channels: '2.0', Inputs: 'USB, 3.5 mm, Bluetooth', Length: '46 cm' },
  },
  {
    sku: 'ZEP-HORI',
    name: 'Zephrane Horizon',
    fullName: 'Zephrane Horizon 5.1 Soundbar with Wireless Surrounds, 280 W',
    rupees: [16999, 23999],
    accent: '#7dff8a',
    colors: [
      ['black', 7],
      ['navy', 2],
    ],
    flags: [],
    description:
      'A bar in front, two small speakers behind the sofa, and a subwoofer for the floorboards. The surrounds run on batteries, so there is no wire across the room. Set it up once with the app and forget about it.',
    highlights:
      'True 5.1 with rear speakers|Battery-powered surrounds, 15 hours|280 W with an 8-inch subwoofer|Set up in the app in ten minutes|HDMI eARC',
    facts: {
      links: ['HDMI ARC', 'Wi-Fi', 'Bluetooth'],
      bluetooth: '5.2',
      driverMm: 70,
      watts: 280,
      microphone: 'None',
      weightGrams: 11600,
      warrantyYears: 2,
    },
    specs: { Channels: '5.1', Inputs: 'HDMI eARC, optical, USB' },
  },
  {
    sku: 'RIV-TAKH',
    name: 'Rivaazi Takht',
    fullName: 'Rivaazi Takht Wooden Soundbar, 60 W',
    rupees: [5499, 7499],
    accent: '#ff9a3c',
    colors: [
      ['brown', 12],
      ['black', 15],
      ['teal', 5],
    ],
    flags: ['featured'],
    description:
      'A soundbar for people who do not want to look at a soundbar. Mango-wood veneer, a cloth front and a single brass knob sit well under a framed screen. Voices come out plain and close, which is what the evening serial needs.',
    highlights:
      'Mango-wood veneer, finished by hand|60 W with the subwoofer inside|One brass knob for everything|Clear, close voices|Cable groove at the back',
    facts: {
      links: ['HDMI ARC', 'Bluetooth', 'Wired'],
      bluetooth: '5.2',
      driverMm: 64,
      watts: 60,
      microphone: 'None',
      weightGrams: 4300,
      warrantyYears: 1,
    },
    specs: { Channels: '2.1', Cabinet: 'Mango-wood veneer', Inputs: 'HDMI ARC, optical, 3.5 mm' },
  },
];
