import { CsvError, type CsvErrorCode } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { type CsvRow, withoutGuard } from '#src/lib/csv.ts';
import { invalidField } from '#src/lib/errors.ts';
import { tidyText } from '#src/lib/text-problem.ts';

const SEPARATORS = [',', ';', '\t'];

/**
 * Reads CSV from spreadsheets: UTF-8 or UTF-16, separated by commas, semicolons or tabs, with line
 * breaks in quoted cells. Normalises cells like typed text. Throws INVALID_INPUT with a sentence
 * that says what to do.
 */
export function readCsv(bytes: Uint8Array, rowsMax: number): CsvRow[] {
  const { text, separator } = splitOff(decode(bytes));
  const records = parseRecords(withoutFormulas(text, separator), separator, rowsMax);
  return records.map((cells, at) => ({
    row: at + 1,
    cells: cells.map((cell) => tidyText(withoutGuard(cell))),
  }));
}

function decode(bytes: Uint8Array): string {
  // Workbooks are zip archives.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw invalidField(
      'file',
      'This is a workbook, not a CSV file. Save it as “CSV UTF-8” and choose that file.',
    );
  }
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalidField(
      'file',
      'Some letters could not be read. Save the file as “CSV UTF-8” and try again.',
    );
  }
}

/** The separator is the most frequent candidate in the first line, unless that line names it. */
function splitOff(text: string): { text: string; separator: string } {
  const named = /^"?sep=(.)"?\r?\n/i.exec(text);
  if (named) return { text: text.slice(named[0].length), separator: named[1] ?? ',' };
  const head = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (separator: string) => head.split(separator).length;
  const [separator = ','] = SEPARATORS.toSorted((a, b) => count(b) - count(a));
  return { text, separator };
}

/** `="123"` keeps spreadsheets from shortening a number: the cell contains 123. */
function withoutFormulas(text: string, separator: string): string {
  const end = `[${separator}\\r\\n]`;
  return text.replace(new RegExp(`(?<=^|${end})="([^"\\r\\n]+)"(?=${end}|$)`, 'g'), '"$1"');
}

function parseRecords(text: string, delimiter: string, rowsMax: number): string[][] {
  try {
    return parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: false,
      // One more than allowed, so that the caller can report that there are too many.
      to: rowsMax + 1,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalidField('file', `Line ${lineOf(error)}: ${sentenceOf(error.code)}`);
  }
}

function sentenceOf(code: CsvErrorCode): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quotation mark is never closed.';
  if (code === 'INVALID_OPENING_QUOTE') {
    return 'there is a quotation mark inside a cell. Put the whole cell in quotation marks and double the inner one.';
  }
  return 'this cannot be read as CSV.';
}

function lineOf(error: CsvError): number {
  return Number((error as { lines?: unknown }).lines ?? 0);
}
