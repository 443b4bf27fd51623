import { plainNumber } from '#src/features/catalog/import-export/csv-cells.ts';
import {
  type Cells,
  type Problem,
  problemOf,
} from '#src/features/catalog/import-export/csv-columns.ts';

/**
 * A stock that was changed in an exported file, as what it makes of the present one: what has been
 * sold since the export stays sold. Without the column that the export writes, a stock is a count.
 */
export function moveStockCell(
  given: Partial<Cells>,
  present: number | undefined,
): { cells: Partial<Cells>; problems: Problem[] } {
  const asIs = { cells: given, problems: [] };
  if (present === undefined || !given.stock || !given.stockSeen) return asIs;
  const [wanted, seen] = [plainNumber(given.stock), plainNumber(given.stockSeen)];
  // What cannot be read is said of the stock itself.
  if (!/^\d{1,7}$/.test(wanted)) return asIs;
  const unmoved = { ...given, stock: '' };
  if (!/^\d{1,7}$/.test(seen)) {
    const sentence = 'Leave this as the export wrote it, or leave the column out.';
    return { cells: unmoved, problems: [problemOf('stockSeen', sentence)] };
  }
  const next = present + Number(wanted) - Number(seen);
  if (next >= 0) return { cells: { ...given, stock: String(next) }, problems: [] };
  const left = present === 1 ? 'only one is' : `only ${present} are`;
  const sentence = `${Number(seen) - Number(wanted)} fewer than at the export cannot be: ${left} left by now.`;
  return { cells: unmoved, problems: [problemOf('stock', sentence)] };
}
