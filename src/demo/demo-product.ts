import type { Color } from './palette.ts';

/** The kind of products in a category. */
export type Kind =
  | 'gaming'
  | 'headphones'
  | 'earbuds'
  | 'neckband'
  | 'portable'
  | 'home'
  | 'karaoke'
  | 'soundbar';

type Flag = 'best seller' | 'featured' | 'new arrival' | 'on sale';
type Link = 'Wired' | 'Bluetooth' | '2.4 GHz wireless' | 'Wi-Fi' | 'HDMI ARC';

/** The facts that filters and the specification table are made from. */
export type ProductSheet = {
  links: Link[];
  bluetooth?: string;
  driverMm?: number;
  watts?: number;
  batteryHours?: number;
  charging?: string;
  noise?: 'Active' | 'For calls';
  water?: 'IPX4' | 'IPX5' | 'IPX7' | 'IP67';
  microphone: 'Built-in' | 'Boom' | 'Wireless handheld' | 'None';
  weightGrams: number;
  warrantyYears: 1 | 2;
};

/** A product in the format of the demo catalogue; money in rupees. */
export type DemoProduct = {
  /** The prefix of every colour's SKU. */
  sku: string;
  name: string;
  fullName: string;
  rupees: [price: number, mrp: number];
  /** The colour of its lights. */
  accent: string;
  /** Colour, units in stock and extra price compared with the first, which is the main colour. */
  colors: [color: Color, stock: number, extra?: number][];
  flags: Flag[];
  description: string;
  /** Separated by `|`. */
  highlights: string;
  facts: ProductSheet;
  specs: Record<string, string>;
};

export type DemoCategory = {
  link: string;
  title: string;
  description: string;
  kind: Kind;
  hsnCode: string;
  products: DemoProduct[];
};
