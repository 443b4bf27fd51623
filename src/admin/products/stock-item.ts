import type { PreorderValues } from '#src/features/catalog/preorders/preorder-rules.ts';

/** Item with a stock of its own: the product's own colour (variant null) or one variant. */
export type StockItem = {
  id: number;
  variantId: number | null;
  /** The values of its options, or the product's name without any. */
  title: string;
  skuId: string;
  stock: number;
} & PreorderValues;

const OF_STOCK = ['stock', 'preorderLimit', 'preorderBy', 'preorderUntil'] as const;
export type StockField = (typeof OF_STOCK)[number];

/** Returns whether a field is changed in the stock section, not in the form. */
export function isOfStock(name: string): name is StockField {
  return OF_STOCK.some((one) => one === name);
}
