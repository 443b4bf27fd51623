import { expect } from 'vitest';
import { readShopFile } from '#src/features/import/shops/formats.ts';
import type { ShopProduct } from '#src/features/import/shops/shop-product.ts';
import { readCsv } from '#src/platform/csv-read.ts';

/** Reads the text of another shop's file. */
export const readShopText = (text: string) =>
  readShopFile(readCsv(new TextEncoder().encode(text), 1000));

/** Reads the text of another shop's file of products. */
export function readProductsText(text: string) {
  const file = readShopText(text);
  if (file.kind === 'products') return file;
  throw new Error(`This is a file of ${file.kind}.`);
}

/** Returns the only product of a file. */
export function onlyProduct({ products }: { products: ShopProduct[] }): ShopProduct {
  const [product] = products;
  expect(products).toHaveLength(1);
  return product as ShopProduct;
}
