import { plainNumber } from './csv-cells.ts';
import { type Cells, type Problem, problemOf } from './csv-columns.ts';

/**
 * Converts a stock changed in an exported file to a change of the current stock: units sold since
 * the export stay sold. Without the column that the export writes, the stock is a count.
 */
export function moveStockCell(
  given: Partial<Cells>,
  present: number | undefined,
): { cells: Partial<Cells>; problems: Problem[] } {
  const asIs = { cells: given, problems: [] };
  if (present === undefined || !given.stock || !given.stockSeen) return asIs;
  const [wanted, seen] = [plainNumber(given.stock), plainNumber(given.stockSeen)];
  // Unreadable values are reported on the stock itself.
  if (!/^\d{1,7}$/.test(wanted)) return asIs;
  const unmoved = { ...given, stock: '' };
  if (!/^\d{1,7}$/.test(seen)) {
    const sentence = 'Keep the exported value, or remove the column.';
    return { cells: unmoved, problems: [problemOf('stockSeen', sentence)] };
  }
  const next = present + Number(wanted) - Number(seen);
  if (next >= 0) return { cells: { ...given, stock: String(next) }, problems: [] };
  const left = present === 1 ? 'only 1 is' : `only ${present} are`;
  const sentence = `${Number(seen) - Number(wanted)} fewer than exported is not possible: ${left} left now.`;
  return { cells: unmoved, problems: [problemOf('stock', sentence)] };
}
