/** Item with a stock of its own: the product's own colour (variant null) or one variant. */
export type StockItem = {
  id: number;
  variantId: number | null;
  /** The values of its options, or the product's name without any. */
  title: string;
  skuId: string;
  stock: number;
};

/** Writes a number of units: `1 unit`, `1,200 units`. */
export function unitsText(count: number): string {
  return count === 1 ? '1 unit' : `${count.toLocaleString('en-IN')} units`;
}
