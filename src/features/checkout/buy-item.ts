import { LOW_STOCK } from '#src/features/catalog/stock-level.ts';
import { variantTitle } from '#src/lib/variant-title.ts';
import type { ProductDetail } from '#src/features/catalog/product.contract.ts';

/** The data needed to buy a product or one of its variants. */
export type BuyItem = {
  productId: number;
  variantId: number | null;
  name: string;
  /** The values of all options, such as `black, 3 m`. */
  variantTitle: string;
  imageUrl: string;
  price: number;
  mrp: number;
  inStock: boolean;
  /** Only a few are left. */
  isLow: boolean;
  /** Another variant can be bought. */
  hasOther: boolean;
};

/** The part of a product's page that its buy box and bar carry into the browser. */
export function toBuyItem(product: ProductDetail): BuyItem {
  const { id, variantId, name, imageUrl, price, mrp, inStock, available } = product;
  const others = [{ id: null, inStock: product.main.inStock }, ...product.variants];
  return {
    productId: id,
    variantId,
    name,
    variantTitle: variantTitle(product),
    imageUrl,
    price,
    mrp,
    inStock,
    isLow: inStock && available <= LOW_STOCK,
    hasOther: others.some((other) => other.id !== variantId && other.inStock),
  };
}
