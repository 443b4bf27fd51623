import { LOW_STOCK } from '#src/features/catalog/stock-level.ts';
import type { ProductDetail } from '#src/features/catalog/product.contract.ts';

/** The data needed to buy a product in one colour. */
export type BuyItem = {
  productId: number;
  variantId: number | null;
  name: string;
  color: string;
  imageUrl: string;
  price: number;
  mrp: number;
  inStock: boolean;
  /** Only a few are left. */
  isLow: boolean;
  /** Another colour can be bought. */
  hasOtherColor: boolean;
};

/** The part of a product's page that its buy box and bar carry into the browser. */
export function toBuyItem(product: ProductDetail): BuyItem {
  const { id, variantId, name, color, imageUrl, price, mrp, inStock, available } = product;
  const others = [{ id: null, inStock: product.main.inStock }, ...product.variants];
  return {
    productId: id,
    variantId,
    name,
    color,
    imageUrl,
    price,
    mrp,
    inStock,
    isLow: inStock && available <= LOW_STOCK,
    hasOtherColor: others.some((other) => other.id !== variantId && other.inStock),
  };
}
