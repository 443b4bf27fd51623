import type { Country } from '#src/features/catalog/countries.ts';
import type { DemoCategory, DemoProduct } from './demo-product.ts';
import type { Color } from './palette.ts';
import { bluetoothSpeakers } from './products/bluetooth-speakers.ts';
import { earBuds } from './products/ear-buds.ts';
import { gamingHeadphones } from './products/gaming-headphones.ts';
import { headphones } from './products/headphones.ts';
import { karaokeSets } from './products/karaoke-sets.ts';
import { neckbands } from './products/neckbands.ts';
import { soundbars } from './products/soundbars.ts';
import { wirelessSpeakers } from './products/wireless-speakers.ts';
import { type View, VIEWS } from './views.ts';

const HEADSETS = '85183000';
const SINGLE_SPEAKERS = '85182100';
const SETS_OF_SPEAKERS = '85182200';

/**
 * The country where each brand's products are made, so that a category has several to filter by.
 */
const MADE_IN: Record<string, Country> = {
  ...{ Ektaal: 'India', Ohmkara: 'India', Rivaazi: 'India' },
  ...{ Kairavo: 'China', Vayuphon: 'China', Nimbora: 'Vietnam', Zephrane: 'Vietnam' },
};

/** Returns the country of origin of a product. */
export function countryOf({ name }: DemoProduct): Country {
  const country = MADE_IN[name.split(' ')[0] ?? ''];
  if (!country) throw new Error(`Nobody knows where ${name} is made.`);
  return country;
}

/** The demo catalogue: brands, products and people are invented. */
export const CATALOGUE: DemoCategory[] = [
  {
    link: 'gaming-headphones',
    title: 'Gaming Headphones',
    kind: 'gaming',
    hsnCode: HEADSETS,
    products: gamingHeadphones,
    description:
      'Headsets that hear footsteps first, with clear mics and cushions for long evenings.',
  },
  {
    link: 'karaoke-sets',
    title: 'Karaoke Sets',
    kind: 'karaoke',
    hsnCode: SETS_OF_SPEAKERS,
    products: karaokeSets,
    description:
      'Speakers with wireless mics, echo and lights, from a child’s birthday to a full sangeet.',
  },
  {
    link: 'bluetooth-speakers',
    title: 'Bluetooth Speakers',
    kind: 'portable',
    hsnCode: SINGLE_SPEAKERS,
    products: bluetoothSpeakers,
    description:
      'Portable speakers for terraces, treks and kitchens, with batteries that last the day.',
  },
  {
    link: 'wireless-speakers',
    title: 'Wireless Speakers',
    kind: 'home',
    hsnCode: SINGLE_SPEAKERS,
    products: wirelessSpeakers,
    description: 'Speakers for the home: wooden cabinets, bookshelf pairs and sound in every room.',
  },
  {
    link: 'ear-buds',
    title: 'Ear Buds',
    kind: 'earbuds',
    hsnCode: HEADSETS,
    products: earBuds,
    description:
      'True-wireless ear buds for calls, runs and quiet journeys, with cases that keep them charged.',
  },
  {
    link: 'neckbands',
    title: 'Neckbands',
    kind: 'neckband',
    hsnCode: HEADSETS,
    products: neckbands,
    description:
      'Bluetooth neckbands with batteries for days, magnetic buds and nothing to lose on a train.',
  },
  {
    link: 'headphones',
    title: 'Headphones',
    kind: 'headphones',
    hsnCode: HEADSETS,
    products: headphones,
    description:
      'On-ear and over-ear headphones: noise cancelling for travel, honest monitors for work, light ones for every day.',
  },
  {
    link: 'soundbars',
    title: 'Soundbars',
    kind: 'soundbar',
    hsnCode: SETS_OF_SPEAKERS,
    products: soundbars,
    description:
      'Soundbars that make voices clear and films large, from a slim bar to full surround.',
  },
];

/** Returns the SKU of one colour. */
export function skuOf(product: DemoProduct, color: Color): string {
  return `${product.sku}-${color.toUpperCase()}`;
}

/** SKU prefixes of products that are also shown taken apart, one in every category. */
export const TAKEN_APART: readonly string[] = [
  'KAI-STRX',
  'RIV-MEHF',
  'NIM-BM12',
  'RIV-SHEE',
  'VAY-AIRP',
  'EKT-NB20',
  'VAY-QT70',
  'OHM-BAR2',
];

/** SKU prefixes of products that have all pictures and photos in every colour. */
const IN_ALL_COLORS = ['VAY-AIRP', 'KAI-STRX'];

/** Returns whether a product has all pictures in every colour, not only in its main one. */
export function isFromAllSides(sku: string): boolean {
  return IN_ALL_COLORS.includes(sku);
}

/**
 * Returns the views of one colour, the main picture first: all sides of the main colour, and the
 * parts last.
 */
export function viewsOf(product: DemoProduct, color: Color): View[] {
  const isMain = product.colors[0]?.[0] === color;
  if (!isMain && !isFromAllSides(product.sku)) return ['angle', 'front'];
  return TAKEN_APART.includes(product.sku) ? [...VIEWS, 'inside'] : [...VIEWS];
}

/** Returns the file in pictures/ that shows one colour from one side. */
export function pictureFile(product: DemoProduct, color: Color, view: View): string {
  return `${product.sku}-${color}-${view}.webp`.toLowerCase();
}

/** Returns the file in models/ of the product's 3D model. */
export function modelFile(product: DemoProduct): string {
  return `${product.sku}.glb`.toLowerCase();
}

export function tileFile(category: DemoCategory): string {
  return `category-${category.link}.webp`;
}
