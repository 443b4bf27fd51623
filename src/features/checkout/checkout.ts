type StockLine = {
  stockItemId: number;
  quantity: number;
  productName: string;
  dispatchBy?: string | null;
};

/**
 * Adds up the units needed of each stock item, in ascending order of id. Everyone who takes stock
 * does so in that order, which prevents deadlocks.
 */
export function needsByStockItem<Line extends StockLine>(lines: Line[]): StockLine[] {
  const needs = new Map<number, StockLine>();
  for (const { stockItemId, quantity, productName, dispatchBy } of lines) {
    const before = needs.get(stockItemId)?.quantity ?? 0;
    needs.set(stockItemId, {
      ...{ stockItemId, quantity: before + quantity, productName },
      ...(dispatchBy && { dispatchBy }),
    });
  }
  return [...needs.values()].toSorted((a, b) => a.stockItemId - b.stockItemId);
}
