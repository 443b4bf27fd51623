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
  /** True if it can be bought, from stock or as a pre-order. */
  inStock: boolean;
  isPreorder: boolean;
  /** Only a few are left. */
  isLow: boolean;
  /** The sentence about its stock: `In Stock`. */
  stockText: string;
  /** Another variant can be bought. */
  hasOther: boolean;
};

/** The part of a product's page that its buy box and bar carry into the browser. */
export function toBuyItem(product: ProductDetail): BuyItem {
  const { id, variantId, name, imageUrl, price, mrp, preorder } = product;
  const left = preorder?.left ?? product.available;
  const isLow = left > 0 && left <= LOW_STOCK;
  const others = [{ ...product.main, id: null }, ...product.variants];
  return {
    productId: id,
    variantId,
    name,
    variantTitle: variantTitle(product),
    imageUrl,
    price,
    mrp,
    inStock: left > 0,
    isPreorder: preorder !== undefined,
    isLow,
    stockText: stockText(product, left),
    hasOther: others.some(
      (other) => other.id !== variantId && (other.inStock || other.preorder !== undefined),
    ),
  };
}

/** `In Stock, only a few left`; a pre-order says how many. */
function stockText({ preorder }: ProductDetail, left: number): string {
  const [text, few] = preorder ? ['Pre-order', String(left)] : ['In Stock', 'a few'];
  return left <= LOW_STOCK ? `${text}, only ${few} left` : text;
}
