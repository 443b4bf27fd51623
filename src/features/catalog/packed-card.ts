import type { ProductCard } from './product-card.contract.ts';

type PackedVariant = readonly [
  id: number,
  color: string,
  imageUrl: string,
  inStock: boolean,
  price: number,
  mrp: number,
];

/**
 * A card in the compact form that islands embed in the page, without field names and without the
 * data that only listings filter by.
 */
export type PackedCard = readonly [
  id: number,
  name: string,
  imageUrl: string,
  price: number,
  mrp: number,
  rating: number,
  reviewCount: number,
  isOnSale: boolean,
  discountPercentage: number,
  categoryId: number,
  color: string,
  inStock: boolean,
  variants: readonly PackedVariant[],
];

export function packCard(card: ProductCard): PackedCard {
  return [
    card.id,
    card.name,
    card.imageUrl,
    card.price,
    card.mrp,
    card.rating,
    card.reviewCount,
    card.isOnSale,
    card.discountPercentage,
    card.categoryId,
    card.productDetail.color,
    card.inStock,
    card.variants.map((one) => [one.id, one.color, one.imageUrl, one.inStock, one.price, one.mrp]),
  ];
}

/** Restores a card that packCard() packed; returns any other as it is. */
export function unpackCard(card: ProductCard | PackedCard): ProductCard {
  if (!('length' in card)) return card;
  const [id, name, imageUrl, price, mrp, rating, reviewCount, ...rest] = card;
  const [isOnSale, discountPercentage, categoryId, color, inStock, variants] = rest;
  return {
    ...{ id, name, imageUrl, price, mrp, rating, reviewCount },
    ...{ isOnSale, discountPercentage, categoryId, inStock },
    description: '',
    productDetail: { color },
    filters: [],
    variants: variants.map(unpackVariant),
  };
}

function unpackVariant([id, color, imageUrl, inStock, price, mrp]: PackedVariant) {
  return { id, color, imageUrl, inStock, price, mrp };
}
