import { variantTitle } from '#src/lib/variant-title.ts';
import type { ProductCard } from './product-card.contract.ts';

/** A product or one of its variants, as shown on a card or panel. */
export type Chosen = {
  productId: number;
  /** null for the main product. */
  variantId: number | null;
  name: string;
  color: string;
  /** The values of all options, such as `black, 3 m`. */
  variantTitle: string;
  imageUrl: string;
  price: number;
  mrp: number;
  /** True if it can be bought, from stock or as a pre-order. */
  inStock: boolean;
  /** The day by which its pre-order is dispatched. */
  dispatchBy: string | undefined;
  /** True while a lower price for a limited time applies. */
  isSale: boolean;
};

/** Lists a product's items, the main one first. */
export function choices(product: ProductCard): Chosen[] {
  const { id: productId, name, imageUrl, price, mrp } = product;
  const main = { variantId: null, ...titled(product.productDetail) };
  return [
    { productId, name, imageUrl, price, mrp, ...stockOf(product), ...main },
    ...product.variants.map((variant) => ({
      productId,
      variantId: variant.id,
      name,
      ...titled(variant),
      imageUrl: variant.imageUrl || imageUrl,
      price: variant.price,
      mrp: variant.mrp,
      ...stockOf(variant),
    })),
  ];
}

function stockOf(of: Pick<ProductCard, 'inStock' | 'dispatchBy' | 'saleUntil'>) {
  const { inStock, dispatchBy, saleUntil } = of;
  return { inStock: inStock || Boolean(dispatchBy), dispatchBy, isSale: Boolean(saleUntil) };
}

function titled({
  color,
  optionValues = [],
}: {
  color: string;
  optionValues?: string[] | undefined;
}) {
  return { color, variantTitle: variantTitle({ color, optionValues }) };
}
