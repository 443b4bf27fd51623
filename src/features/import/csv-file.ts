import type { CsvRow } from '#src/lib/csv.ts';
import { invalidField } from '#src/lib/errors.ts';
import { formatCount } from '#src/lib/money.ts';
import { CSV_ROWS_MAX } from './csv.contract.ts';
import { type Cells, readHeader } from './csv-columns.ts';

/** A row of a product file: the cells of the columns that the file has. */
export type FileRow = {
  row: number;
  cells: Partial<Cells>;
  /** True if it has more cells than the header. */
  isTooLong: boolean;
};

/** Returns the non-empty rows below the header. Throws INVALID_INPUT with a sentence. */
export function toFileRows(csv: readonly CsvRow[]): FileRow[] {
  const [head, ...rest] = csv;
  const { columns, problem } = readHeader(head?.cells ?? []);
  if (problem) throw invalidField('file', problem);
  const rows = rest.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length === 0) throw invalidField('file', 'There are no products below the first line.');
  if (rest.length > CSV_ROWS_MAX) {
    const most = formatCount(CSV_ROWS_MAX);
    throw invalidField('file', `A file can have at most ${most} rows. Split it into several.`);
  }
  return rows.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries(columns.flatMap((id, at) => (id ? [[id, cells[at] ?? '']] : []))),
    isTooLong: cells.slice(columns.length).some((cell) => cell.trim() !== ''),
  }));
}
