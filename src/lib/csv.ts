// Cells that some spreadsheets treat as formulas, including those with a `'` in front.
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Cells of a row that was read, and its number as a spreadsheet counts: the first row is 1. */
export type CsvRow = { row: number; cells: string[] };

type Row = readonly (string | number)[];

/** Marks a file as UTF-8 for spreadsheets; without it they garble every script except Latin. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Creates a CSV file for spreadsheets from the text of toCsv(). */
export function csvFile(name: string, text: string): File {
  return new File([BYTE_ORDER_MARK, text], `${name}.csv`, { type: 'text/csv' });
}

/** Rows as CSV (RFC 4180). Text that a spreadsheet would run as a formula gets a `'` before it. */
export function toCsv(rows: readonly Row[]): string {
  return rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
}

/** Rows as CSV for programs, which get formula-like text as it is. */
export function toPlainCsv(rows: readonly Row[]): string {
  return rows.map((row) => `${row.map((cell) => quote(String(cell))).join(',')}\r\n`).join('');
}

/** Removes the `'` that toCsv() put before formula-like text. */
export function withoutGuard(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}

function toCell(value: string | number): string {
  const text = String(value);
  return quote(FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);
}

function quote(text: string): string {
  // Semicolons and tabs separate cells where spreadsheets write decimals with a comma.
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
