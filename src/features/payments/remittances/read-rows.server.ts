import { readAmount } from '#src/lib/amount.ts';
import type { CsvRow } from '#src/lib/csv.ts';
import { AppError } from '#src/lib/errors.ts';
import { toPaise } from '#src/lib/money.ts';
import { findShortened, unwrapCell } from '#src/lib/shortened-number.ts';
import { readCsv } from '#src/platform/csv-read.ts';
import { findColumns, type RemittanceColumns } from './find-columns.ts';
import { REMITTANCE_AMOUNT_MAX, REMITTANCE_ROWS_MAX } from './remittances.contract.ts';

/** One line of a courier's file. A negative amount reverses an earlier remittance. */
type ReadRow = {
  row: number;
  /** The text as the courier wrote it. */
  named: string;
  /** Candidates for the order: an order id in the text, the text, and its tracking number. */
  names: string[];
  amountPaise: number;
};
export type SkippedRow = { row: number; sentence: string };
export type ReadFile = {
  rows: ReadRow[];
  skipped: SkippedRow[];
  /** The column headings; empty if the file starts with an order. */
  head: string[];
  /** Undefined if the columns cannot be identified. */
  columns: RemittanceColumns | undefined;
};

const NAME_MAX = 60;
const ORDER_ID = /SW-[A-Z0-9]{4,20}/i;
const TOTAL = /^(grand\s*|sub\s*)?total\b/i;

/**
 * Reads a courier's lines, with or without a header row. An unreadable row is skipped and reported,
 * without affecting the others. Throws INVALID_INPUT if there are too many rows.
 */
export function readRows(text: string, chosen?: RemittanceColumns): ReadFile {
  const bytes = new TextEncoder().encode(text);
  const all = readCsv(bytes, REMITTANCE_ROWS_MAX + 2).filter(({ cells }) =>
    cells.some((cell) => cell.trim() !== ''),
  );
  const { head, columns } = findColumns(all[0]?.cells ?? [], chosen);
  const lines = head.length > 0 ? all.slice(1) : all;
  if (lines.length === 0) throw wrongRows('There is no line with an order and an amount.');
  if (lines.length > REMITTANCE_ROWS_MAX) {
    throw wrongRows(`Add at most ${REMITTANCE_ROWS_MAX} orders to one remittance.`);
  }
  const read = columns ? lines.map((line) => readLine(line, columns)) : [];
  return {
    rows: read.filter((one) => 'names' in one),
    skipped: read.filter((one) => 'sentence' in one),
    ...{ head, columns },
  };
}

function readLine({ row, cells }: CsvRow, columns: RemittanceColumns): ReadRow | SkippedRow {
  const skip = (sentence: string) => ({ row, sentence: `Row ${row}: ${sentence}` });
  const texts = [columns.order, ...columns.others].map((at) => unwrapCell(cells[at] ?? ''));
  const found = texts.filter((text) => text !== '');
  const named = found[0] ?? '';
  const written = unwrapCell(cells[columns.amount] ?? '');
  if (found.some((text) => TOTAL.test(text))) return skip('this is a total, so it was skipped.');
  const shortened = found.map(findShortened).find(Boolean);
  if (shortened) return skip(shortened);
  if (named === '' || named.length > NAME_MAX) return skip('it contains no order.');
  const amount = readSigned(written);
  if (amount === undefined || Math.abs(amount) > REMITTANCE_AMOUNT_MAX) {
    return skip(`“${written.slice(0, 40)}” is not an amount in rupees.`);
  }
  if (amount === 0) return skip(`nothing was paid for ${named}, so it was skipped.`);
  const ids = found.flatMap((text) => ORDER_ID.exec(text)?.[0] ?? []);
  return { row, named, names: [...new Set([...ids, ...found])], amountPaise: toPaise(amount) };
}

/** Parses an amount; -1,548.00, (1548) and 1548- are negative. */
function readSigned(text: string): number | undefined {
  const bare = text.replace(/−/g, '-').replace(/\s*(cr|dr)\.?$/i, '');
  const isNegative = /^(₹|rs\.?)?\s*-|^\(.*\)$|\d-$/i.test(bare);
  const amount = readAmount(isNegative ? bare.replace(/[()]|-(?!$)|(?<=\d)-$/g, '') : bare);
  return amount !== undefined && isNegative ? -amount : amount;
}

export function wrongRows(message: string): AppError {
  return new AppError('INVALID_INPUT', { message, fields: { rows: message } });
}
