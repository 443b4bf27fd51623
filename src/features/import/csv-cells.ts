import { readAmount } from '#src/lib/amount.ts';

/** Writes a list as one cell: texts separated by `|`. */
export function toListCell(texts: readonly string[]): string {
  return texts.map((text) => escaped(text, /[\\|]/g)).join(' | ');
}

export function fromListCell(cell: string): string[] {
  return splitAt(cell, '|')
    .map(unescaped)
    .filter((text) => text !== '');
}

export type Pair = { name: string; value: string };

/** Writes names and values as one cell: `Battery: 40 h | Weight: 250 g`. */
export function toPairsCell(pairs: readonly Pair[]): string {
  return pairs
    .map(({ name, value }) => `${escaped(name, /[\\|:]/g)}: ${escaped(value, /[\\|]/g)}`)
    .join(' | ');
}

/** Reads the pairs of a cell, or returns the first part that is not a pair. */
export function fromPairsCell(cell: string): { pairs: Pair[]; wrong: string | undefined } {
  const parts = splitAt(cell, '|').filter((part) => part.trim() !== '');
  const pairs: Pair[] = [];
  for (const part of parts) {
    const [name = '', ...rest] = splitAt(part, ':');
    if (rest.length === 0) return { pairs, wrong: part.trim() };
    pairs.push({ name: unescaped(name), value: unescaped(rest.join(':')) });
  }
  return { pairs, wrong: undefined };
}

const YES = new Set(['yes', 'y', 'true', '1']);
const NO = new Set(['no', 'n', 'false', '0', '']);

export function toYesNoCell(is: boolean): string {
  return is ? 'yes' : 'no';
}

/** Reads yes or no; undefined for anything else. */
export function fromYesNoCell(cell: string): boolean | undefined {
  const word = cell.trim().toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}

/**
 * Normalises a whole number or percentage as written by spreadsheets; returns other text without
 * spaces and % signs. Amounts are read by Rupees.
 */
export function plainNumber(cell: string): string {
  const text = cell.replace(/[\s%]/g, '');
  return text.startsWith('-') ? text : String(readAmount(pointFor(text)) ?? text);
}

/** Converts a decimal comma, as some spreadsheets write it: 12,50 becomes 12.50. */
export function pointFor(cell: string): string {
  return cell.replace(/^([^\d]*\d+),(\d{1,2})$/, '$1.$2');
}

function escaped(text: string, signs: RegExp): string {
  return text.replace(signs, String.raw`\$&`);
}

/** Removes escapes. A backslash escapes only a separator or itself; elsewhere it is a character. */
function unescaped(text: string): string {
  return text.trim().replace(/\\([\\|:])/g, '$1');
}

function splitAt(text: string, sign: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (const [piece] of text.matchAll(/\\[\\|:]|[^]/g)) {
    if (piece === sign) {
      parts.push(part);
      part = '';
    } else part += piece;
  }
  return [...parts, part];
}
