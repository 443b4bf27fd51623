import { isFromAllSides } from './catalogue.ts';
import type { DemoProduct } from './demo-product.ts';
import type { Color } from './palette.ts';

type DemoSlide = {
  /** The SKU prefix of the product that it links to, and the colour shown. */
  sku: string;
  color: Color;
  title: string;
  topic: string;
  description: string;
  detailTitle: string;
  detailDescription: string;
  /** Label and value, separated by `|`. */
  specifications: string[];
};

export const SLIDES: DemoSlide[] = [
  {
    sku: 'VAY-QT70',
    color: 'navy',
    title: 'Quiet, wherever you are',
    topic: 'Headphones',
    description:
      'Four microphones take the journey out of the music. Seventy hours between charges.',
    detailTitle: 'Vayuphon Quiet 70',
    detailDescription: 'Hybrid noise cancelling for engines, fans and offices.',
    specifications: ['Battery|70 h', 'Cancelling|Hybrid, 4 mics', 'Driver|40 mm', 'Weight|254 g'],
  },
  {
    sku: 'KAI-STRX',
    color: 'white',
    title: 'Hear them first',
    topic: 'Gaming Headphones',
    description: 'Eighteen milliseconds from game to ear, and a mic your squad will love.',
    detailTitle: 'Kairavo Strix Air',
    detailDescription:
      'A dongle for games, Bluetooth for the phone, and a week of evenings on one charge.',
    specifications: ['Latency|18 ms', 'Battery|45 h', 'Driver|50 mm', 'Range|12 m'],
  },
  {
    sku: 'RIV-MEHF',
    color: 'red',
    title: 'Tonight, everyone sings',
    topic: 'Karaoke Sets',
    description: 'Two mics, two woofers, one echo knob. Roll it out and hand over the list.',
    detailTitle: 'Rivaazi Mehfil 8',
    detailDescription: 'Mics, lights, a battery for the evening and a recording of your best song.',
    specifications: ['Power|60 W', 'Mics|2 wireless', 'Battery|6 h', 'Records to|USB'],
  },
  {
    sku: 'NIM-BM12',
    color: 'blue',
    title: 'Small enough to come along',
    topic: 'Bluetooth Speakers',
    description: 'Twelve watts, fourteen hours, and no fear of water.',
    detailTitle: 'Nimbora Boom 12',
    detailDescription: 'A passive radiator at each end, for terraces, treks and pools.',
    specifications: ['Power|12 W', 'Battery|14 h', 'Water|IPX7', 'Stereo|Pairs with a second'],
  },
  {
    sku: 'VAY-AIRP',
    color: 'gold',
    title: 'A day and a half of quiet',
    topic: 'Ear Buds',
    description: 'Thirty-six hours with the case, which charges on any Qi pad.',
    detailTitle: 'Vayuphon Air Pro',
    detailDescription:
      'Noise cancelling up to 45 dB, wireless charging and sound tuned to your ears.',
    specifications: [
      'Cancelling|45 dB',
      'Battery|36 h',
      'Charging|USB-C and wireless',
      'Water|IPX5',
    ],
  },
];

/** The photo at the top of the home page. */
export const HERO_FILE = 'hero.webp';
/** The SKU prefix of the product in it. */
export const HERO_SKU = 'RIV-MHMN';
/** The picture of the news about karaoke. */
export const PARTY_FILE = 'news-party.webp';

/** Returns the colours in which photos of a product were taken, the main one first. */
export function photoColors({ sku, colors }: DemoProduct): Color[] {
  const onSlide = SLIDES.find((slide) => slide.sku === sku)?.color;
  return colors
    .map(([color]) => color)
    .filter((color, at) => at === 0 || color === onSlide || isFromAllSides(sku));
}

/** The picture of a slide, or the same photo with its product in another colour. */
export function slideFile({ sku, color }: Pick<DemoSlide, 'sku' | 'color'>): string {
  return `slide-${sku}-${color}.webp`.toLowerCase();
}

/** The photo that only a chapter of a product shows. */
export function placeFile(sku: string, color: Color): string {
  return `place-${sku}-${color}.webp`.toLowerCase();
}
