type StockLine = { stockItemId: number; quantity: number; productName: string };

/**
 * Adds up the units needed of each stock item, in ascending order of id. Everyone who takes stock
 * does so in that order, which prevents deadlocks.
 */
export function needsByStockItem<Line extends StockLine>(lines: Line[]): StockLine[] {
  const needs = new Map<number, StockLine>();
  for (const { stockItemId, quantity, productName } of lines) {
    const before = needs.get(stockItemId)?.quantity ?? 0;
    needs.set(stockItemId, { stockItemId, quantity: before + quantity, productName });
  }
  return [...needs.values()].toSorted((a, b) => a.stockItemId - b.stockItemId);
}
