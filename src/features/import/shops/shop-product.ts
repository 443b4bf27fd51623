import type { Pair } from '../csv-cells.ts';

/** A product of another shop, in the shape that all readers return. */
export type ShopProduct = {
  /** The first row of the file that belongs to it. */
  row: number;
  /** Its link in the other shop; identifies it in the file. */
  handle: string;
  name: string;
  /** HTML or text. */
  description: string;
  brand: string;
  /** The other shop's names, or ''; a mapping converts them to ours. */
  category: string;
  status: string;
  tax: string;
  /** True if its prices do not include GST. */
  isTaxExcluded: boolean;
  isFeatured: boolean;
  tags: string[];
  specifications: Pair[];
  pictures: ShopPicture[];
  size: { lengthCm: number; breadthCm: number; heightCm: number };
  /** Its paths in the other shop. */
  oldPaths: string[];
  /** At least one: a product without options has one variant without options. */
  variants: ShopVariant[];
  /** Sentences about values that could not be taken over unchanged. */
  notes: string[];
};

export type ShopVariant = {
  row: number;
  /** Such as Colour: Black. */
  options: Pair[];
  sku: string;
  /** EAN, UPC or ISBN. */
  gtin: string;
  /** In rupees; undefined if it cannot be read. */
  price: number | undefined;
  /** The price before a discount; undefined without one. */
  mrp: number | undefined;
  /** Undefined if the other shop does not count it. */
  stock: number | undefined;
  grams: number;
  pictures: ShopPicture[];
};

/** A picture by its URL, or by its path below the other shop's address. */
export type ShopPicture = { url: string; alt: string };

/** A row or product that is left out. */
export type SkippedRow = { row: number; name: string; reason: string };

export type ShopProducts = { products: ShopProduct[]; skipped: SkippedRow[] };

/** Returns the pictures without repetitions; the first of each URL stays. */
export function uniquePictures(pictures: readonly ShopPicture[]): ShopPicture[] {
  const byUrl = new Map<string, ShopPicture>();
  for (const picture of pictures) {
    if (picture.url !== '' && !byUrl.has(picture.url)) byUrl.set(picture.url, picture);
  }
  return [...byUrl.values()];
}
