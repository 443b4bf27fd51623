type StockLine = { stockItemId: number; quantity: number; productName: string };

/**
 * Pieces needed of each stock item, lines of the same one added up, in ascending order of id:
 * everyone who takes stock in that order waits for others, but never in a circle.
 */
export function needsByStockItem<Line extends StockLine>(lines: Line[]): StockLine[] {
  const needs = new Map<number, StockLine>();
  for (const { stockItemId, quantity, productName } of lines) {
    const before = needs.get(stockItemId)?.quantity ?? 0;
    needs.set(stockItemId, { stockItemId, quantity: before + quantity, productName });
  }
  return [...needs.values()].toSorted((a, b) => a.stockItemId - b.stockItemId);
}
