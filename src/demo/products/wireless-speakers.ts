import type { DemoProduct } from '#src/demo/demo-product.ts';

export const wirelessSpeakers: DemoProduct[] = [
  {
    sku: 'OHM-ROOM',
    name: 'Ohmkara Room',
    fullName: 'Ohmkara Room Wi-Fi and Bluetooth Speaker, 40 W',
    rupees: [8999, 12999],
    accent: '#48e0ff',
    colors: [
      ['gray', 15],
      ['black', 18],
      ['white', 12],
    ],
    flags: ['featured'],
    description:
      'Put it down anywhere: Room listens to its own echo and corrects for walls and corners. Over Wi-Fi the music keeps playing when your phone rings, and several of them play the same song through the house. The light on top shows the volume, softly.',
    highlights:
      'Tunes itself to the room|Keeps playing when your phone rings|The same song in every room|40 W from a woofer and two tweeters|Light ring you can dim',
    facts: {
      links: ['Wi-Fi', 'Bluetooth'],
      bluetooth: '5.2',
      driverMm: 102,
      watts: 40,
      microphone: 'Built-in',
      weightGrams: 2300,
      warrantyYears: 2,
    },
    specs: {
      Power: '100 – 240 V',
      'Frequency response': '45 Hz – 20 kHz',
      Streaming: 'Wi-Fi 5, Bluetooth',
    },
  },
  {
    sku: 'OHM-MINI',
    name: 'Ohmkara Room Mini',
    fullName: 'Ohmkara Room Mini Wi-Fi Speaker, 15 W',
    rupees: [3999, 5499],
    accent: '#7dff8a',
    colors: [
      ['white', 31],
      ['black', 26],
      ['olive', 9],
      ['maroon', 7],
    ],
    flags: ['new arrival'],
    description:
      'The small one for your bedside or the kitchen. It joins the others over Wi-Fi, or pairs with a second Mini as stereo. Touch the top to pause, slide around it for volume.',
    highlights:
      '15 W that stays clear at low volume|Joins Room speakers over Wi-Fi|Stereo with a second Mini|Slide around the top for volume|Sleep timer and alarm',
    facts: {
      links: ['Wi-Fi', 'Bluetooth'],
      bluetooth: '5.2',
      driverMm: 76,
      watts: 15,
      microphone: 'Built-in',
      weightGrams: 980,
      warrantyYears: 2,
    },
    specs: { Power: 'USB-C, 27 W adapter', Streaming: 'Wi-Fi 5, Bluetooth' },
  },
  {
    sku: 'RIV-SHEE',
    name: 'Rivaazi Sheesham',
    fullName: 'Rivaazi Sheesham Wooden Bluetooth Speaker, 30 W',
    rupees: [6499, 8999],
    accent: '#ffd23c',
    colors: [
      ['brown', 13],
      ['teal', 10],
      ['red', 8],
    ],
    flags: ['featured'],
    description:
      'A sheesham cabinet made in Saharanpur, oiled by hand, no two grains alike. Behind the cloth sit a modern amplifier and a pair of drivers with an easy, generous sound. It looks as if it had always been on that sideboard.',
    highlights:
      'Solid sheesham, oiled by hand|30 W with bass and treble knobs|FM radio with a real tuning dial|Bluetooth, aux and USB|Cloth grille comes off for cleaning',
    facts: {
      links: ['Bluetooth', 'Wired'],
      bluetooth: '5.2',
      driverMm: 90,
      watts: 30,
      microphone: 'None',
      weightGrams: 3600,
      warrantyYears: 1,
    },
    specs: {
      Cabinet: 'Solid sheesham wood',
      Power: '220 – 240 V',
      Inputs: 'Bluetooth, FM, 3.5 mm, USB',
    },
  },
  {
    sku: 'RIV-VIVD',
    name: 'Rivaazi Vividh',
    fullName: 'Rivaazi Vividh Retro Radio and Wireless Speaker, 12 W',
    rupees: [2999, 4299],
    accent: '#ff9a3c',
    colors: [
      ['orange', 19],
      ['navy', 16],
      ['green', 14],
      ['white', 5],
    ],
    flags: ['on sale'],
    description:
      'Radio for the grandparents, Bluetooth for everybody else, and one big knob that both understand. Vividh runs all day on battery, so you can take it into the garden. It remembers its stations through a power cut.',
    highlights:
      'FM, Bluetooth and memory card|One big knob for volume and stations|10 hours on battery|Stores 20 stations|Removable legs',
    facts: {
      links: ['Bluetooth', 'Wired'],
      bluetooth: '5.2',
      driverMm: 76,
      watts: 12,
      batteryHours: 10,
      charging: 'USB-C, 3 hours',
      microphone: 'None',
      weightGrams: 1400,
      warrantyYears: 1,
    },
    specs: { Cabinet: 'Wood veneer' },
  },
  {
    sku: 'EKT-JODI',
    name: 'Ektaal Jodi',
    fullName: 'Ektaal Jodi Active Bookshelf Speakers, Pair, 60 W',
    rupees: [7499, 10999],
    accent: '#ffffff',
    colors: [
      ['black', 17],
      ['white', 9],
      ['brown', 6, 500],
    ],
    flags: ['featured'],
    description:
      'A pair in the true sense: the left is the amplifier, the right just follows. They stand by a television, a turntable or a desk, and each source has its own input. Soundstage is the word people use, and for once it fits.',
    highlights:
      '60 W for the pair|Silk-dome tweeters and 102 mm woofers|Optical, RCA, aux and Bluetooth|Remote with tone controls|Subwoofer output for later',
    facts: {
      links: ['Bluetooth', 'Wired'],
      bluetooth: '5.2',
      driverMm: 102,
      watts: 60,
      microphone: 'None',
      weightGrams: 5600,
      warrantyYears: 2,
    },
    specs: {
      Power: '220 – 240 V',
      'Frequency response': '55 Hz – 22 kHz',
      Inputs: 'Optical, RCA, 3.5 mm, Bluetooth',
    },
  },
  {
    sku: 'EKT-DESK',
    name: 'Ektaal Desk Jodi',
    fullName: 'Ektaal Desk Jodi Compact Desktop Speakers, Pair, 20 W',
    rupees: [2499, 3999],
    accent: '#48e0ff',
    colors: [
      ['red', 12],
      ['black', 34],
      ['gray', 18],
    ],
    flags: ['best seller', 'on sale'],
    description:
      'Made for the space on either side of a monitor. One USB-C cable carries power and sound from your laptop; your phone connects over Bluetooth. Angled feet point the tweeters at your ears rather than your chest.',
    highlights:
      'One USB-C cable for power and sound|20 W at arm’s length is plenty|Angled feet aim at your ears|Headphone socket at the front|Bluetooth for your phone',
    facts: {
      links: ['Bluetooth', 'Wired'],
      bluetooth: '5.3',
      driverMm: 64,
      watts: 20,
      microphone: 'None',
      weightGrams: 1800,
      warrantyYears: 1,
    },
    specs: { Power: 'USB-C', Inputs: 'USB-C audio, 3.5 mm, Bluetooth' },
  },
  {
    sku: 'ZEP-OVAL',
    name: 'Zephrane Ellipse',
    fullName: 'Zephrane Ellipse Multi-Room Wireless Speaker, 80 W',
    rupees: [14999, 19999],
    accent: '#ffd23c',
    colors: [
      ['black', 8],
      ['maroon', 4],
      ['gold', 3, 1000],
    ],
    flags: ['new arrival', 'featured'],
    description:
      'One piece of furniture that happens to fill a hall. Five drivers fan the sound wide enough that there is no best seat, and the curved shell keeps the bass from booming. Brushed metal below, hand-stretched cloth above.',
    highlights:
      '80 W through five drivers|Sound as wide as the room|Wi-Fi 6 and Bluetooth|Plays lossless up to 24-bit|Voice boost for news and films|Cloth covers in other colours',
    facts: {
      links: ['Wi-Fi', 'Bluetooth', 'Wired'],
      bluetooth: '5.3',
      driverMm: 120,
      watts: 80,
      microphone: 'Built-in',
      weightGrams: 5200,
      warrantyYears: 2,
    },
    specs: { Power: '100 – 240 V', Streaming: 'Wi-Fi 6, lossless' },
  },
  {
    sku: 'VAY-HALO',
    name: 'Vayuphon Halo',
    fullName: 'Vayuphon Halo Wireless Speaker with Lamp, 10 W',
    rupees: [2299, 3299],
    accent: '#ff9a3c',
    colors: [
      ['white', 22],
      ['pink', 13],
      ['cyan', 11],
    ],
    flags: [],
    description:
      'A bedside speaker that wakes you with light first and music second. Halo plays rain, tanpura or anything on your phone, and fades it out as you fall asleep. The clock face disappears when the room is dark.',
    highlights:
      'Wakes with light, then music|Built-in tanpura, rain and sea|Warm reading lamp|Clock that dims itself|7 hours if the power goes',
    facts: {
      links: ['Bluetooth'],
      bluetooth: '5.3',
      driverMm: 57,
      watts: 10,
      batteryHours: 7,
      charging: 'USB-C, 2.5 hours',
      microphone: 'None',
      weightGrams: 760,
      warrantyYears: 1,
    },
    specs: { Light: '2700 K, 8 levels' },
  },
];
