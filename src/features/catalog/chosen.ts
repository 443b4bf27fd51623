import type { ProductCard } from './product-card.contract.ts';

/** A product in one colour, as shown on a card or panel. */
export type Chosen = {
  productId: number;
  /** null for the main product. */
  variantId: number | null;
  name: string;
  color: string;
  imageUrl: string;
  price: number;
  mrp: number;
  inStock: boolean;
};

/** Lists a product in each of its colours, the main one first. */
export function choices(product: ProductCard): Chosen[] {
  const { id: productId, name, imageUrl, price, mrp, inStock } = product;
  const main = { variantId: null, color: product.productDetail.color };
  return [
    { productId, name, imageUrl, price, mrp, inStock, ...main },
    ...product.variants.map((variant) => ({
      productId,
      variantId: variant.id,
      name,
      color: variant.color,
      imageUrl: variant.imageUrl || imageUrl,
      price: variant.price,
      mrp: variant.mrp,
      inStock: variant.inStock,
    })),
  ];
}
