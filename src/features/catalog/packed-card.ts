import type { ProductCard } from './product-card.contract.ts';

/** True if an item is in stock, or the day by which its pre-order is dispatched. */
type PackedStock = boolean | string;

type PackedVariant = readonly [
  id: number,
  color: string,
  imageUrl: string,
  inStock: PackedStock,
  price: number,
  mrp: number,
  optionValues?: string[],
  saleUntil?: string,
];

/**
 * A card in the compact form that islands embed in the page, without field names and without the
 * data that only listings filter by.
 */
export type PackedCard = readonly [
  id: number,
  name: string,
  kind: string,
  imageUrl: string,
  price: number,
  mrp: number,
  rating: number,
  reviewCount: number,
  /** The end of its price for a limited time, or ''. */
  saleUntil: string,
  discountPercentage: number,
  categoryId: number,
  color: string,
  inStock: PackedStock,
  variants: readonly PackedVariant[],
  optionNames?: string[],
  optionValues?: string[],
];

export function packCard(card: ProductCard): PackedCard {
  return [
    card.id,
    card.name,
    card.kind ?? '',
    card.imageUrl,
    card.price,
    card.mrp,
    card.rating,
    card.reviewCount,
    card.saleUntil ?? '',
    card.discountPercentage,
    card.categoryId,
    card.productDetail.color,
    card.dispatchBy ?? card.inStock,
    card.variants.map(packVariant),
    ...packOptions(card),
  ];
}

function packVariant(one: ProductCard['variants'][number]): PackedVariant {
  const { id, color, imageUrl, inStock, dispatchBy, price, mrp, optionValues, saleUntil } = one;
  const plain = [id, color, imageUrl, dispatchBy ?? inStock, price, mrp] as const;
  if (saleUntil) return [...plain, optionValues ?? [], saleUntil];
  return optionValues ? [...plain, optionValues] : plain;
}

/** Nothing for a product without options, so that its card stays as short as it was. */
function packOptions({ productDetail: { optionNames, optionValues } }: ProductCard) {
  return optionNames && optionValues ? ([optionNames, optionValues] as const) : ([] as const);
}

/** Restores a card that packCard() packed; returns any other as it is. */
export function unpackCard(card: ProductCard | PackedCard): ProductCard {
  if (!('length' in card)) return card;
  const [id, name, kind, imageUrl, price, mrp, rating, reviewCount, ...rest] = card;
  const [saleUntil, discountPercentage, categoryId, color, inStock, variants, ...options] = rest;
  const [optionNames, optionValues] = options;
  return {
    ...{ id, name, kind, imageUrl, price, mrp, rating, reviewCount },
    ...{ discountPercentage, categoryId, ...unpackStock(inStock), ...unpackSale(saleUntil) },
    isOnSale: saleUntil !== '',
    description: '',
    productDetail: { color, ...(optionNames && { optionNames, optionValues }) },
    filters: [],
    variants: variants.map(unpackVariant),
  };
}

function unpackVariant([id, color, imageUrl, stock, ...rest]: PackedVariant) {
  const [price, mrp, optionValues = [], saleUntil = ''] = rest;
  const item = { id, color, imageUrl, price, mrp, ...unpackStock(stock), ...unpackSale(saleUntil) };
  return { ...item, ...(optionValues.length > 0 && { optionValues }) };
}

function unpackSale(saleUntil: string) {
  return saleUntil ? { saleUntil } : {};
}

function unpackStock(stock: PackedStock) {
  return typeof stock === 'string' ? { inStock: false, dispatchBy: stock } : { inStock: stock };
}
