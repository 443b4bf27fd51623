import type { DemoCategory, DemoProduct } from './demo-product.ts';
import type { Color } from './draw/palette.ts';
import type { Look } from './draw/scenes.ts';
import { bluetoothSpeakers } from './products/bluetooth-speakers.ts';
import { earBuds } from './products/ear-buds.ts';
import { gamingHeadphones } from './products/gaming-headphones.ts';
import { headphones } from './products/headphones.ts';
import { karaokeSets } from './products/karaoke-sets.ts';
import { neckbands } from './products/neckbands.ts';
import { soundbars } from './products/soundbars.ts';
import { wirelessSpeakers } from './products/wireless-speakers.ts';

const HEADSETS = '85183000';
const SINGLE_SPEAKERS = '85182100';
const SETS_OF_SPEAKERS = '85182200';

/** The demo catalogue: brands, products and people are invented. */
export const CATALOGUE: DemoCategory[] = [
  {
    link: 'gaming-headphones',
    title: 'Gaming Headphones',
    kind: 'gaming',
    hsnCode: HEADSETS,
    wall: '#39406b',
    products: gamingHeadphones,
    description:
      'Headsets that hear footsteps first: low delay, clear mics and cushions made for long evenings.',
  },
  {
    link: 'karaoke-sets',
    title: 'Karaoke Sets',
    kind: 'karaoke',
    hsnCode: SETS_OF_SPEAKERS,
    wall: '#a8475f',
    products: karaokeSets,
    description:
      'Speakers with wireless mics, echo and lights, from a child’s birthday to a full sangeet.',
  },
  {
    link: 'bluetooth-speakers',
    title: 'Bluetooth Speakers',
    kind: 'portable',
    hsnCode: SINGLE_SPEAKERS,
    wall: '#2c8a86',
    products: bluetoothSpeakers,
    description:
      'Portable speakers for terraces, treks and kitchens, with batteries that last the day.',
  },
  {
    link: 'wireless-speakers',
    title: 'Wireless Speakers',
    kind: 'home',
    hsnCode: SINGLE_SPEAKERS,
    wall: '#b9853f',
    products: wirelessSpeakers,
    description:
      'Speakers for the home, over Wi-Fi and Bluetooth: wooden cabinets, bookshelf pairs and sound in every room.',
  },
  {
    link: 'ear-buds',
    title: 'Ear Buds',
    kind: 'earbuds',
    hsnCode: HEADSETS,
    wall: '#6d83a8',
    products: earBuds,
    description:
      'True-wireless ear buds for calls, runs and quiet journeys, with cases that keep them charged.',
  },
  {
    link: 'neckbands',
    title: 'Neckbands',
    kind: 'neckband',
    hsnCode: HEADSETS,
    wall: '#6f9a6a',
    products: neckbands,
    description:
      'Bluetooth neckbands with batteries for days, magnetic buds and nothing to lose on a train.',
  },
  {
    link: 'headphones',
    title: 'Headphones',
    kind: 'headphones',
    hsnCode: HEADSETS,
    wall: '#8a6b9a',
    products: headphones,
    description:
      'On-ear and over-ear headphones: noise cancelling for travel, honest monitors for work, light ones for every day.',
  },
  {
    link: 'soundbars',
    title: 'Soundbars',
    kind: 'soundbar',
    hsnCode: SETS_OF_SPEAKERS,
    wall: '#4e5b66',
    products: soundbars,
    description:
      'Soundbars that make voices clear and films large, from a slim bar to full surround.',
  },
];

export function lookOf(category: DemoCategory, product: DemoProduct): Look {
  const [shape, accent] = product.look;
  return { kind: category.kind, shape, accent };
}

/** The SKU of one colour. */
export function skuOf(product: DemoProduct, color: Color): string {
  return `${product.sku}-${color.toUpperCase()}`;
}

/** The files in pictures/ that show one colour, the main one first. */
export function pictureFiles(product: DemoProduct, color: Color): [whole: string, detail: string] {
  const stem = `${product.sku}-${color}`.toLowerCase();
  return [`${stem}-1.webp`, `${stem}-2.webp`];
}

export function tileFile(category: DemoCategory): string {
  return `category-${category.link}.webp`;
}
