import { readAmount } from '#src/lib/amount.ts';
import type { CsvRow } from '#src/lib/csv.ts';
import { fromYesNoCell, pointFor } from '../csv-cells.ts';
import type { ShopPicture } from './shop-product.ts';

/** A row of another shop's file. */
export type ShopRow = {
  row: number;
  /** Returns the first non-empty cell under one of these headings, in any case; '' if none is. */
  get: (...headings: string[]) => string;
};

/** A file with its headings in lower case. */
export type ShopTable = { headings: string[]; rows: ShopRow[] };

/** Splits a file into its headings and its non-empty rows. */
export function toShopTable([head, ...rest]: readonly CsvRow[]): ShopTable {
  const headings = (head?.cells ?? []).map((heading) => heading.toLowerCase());
  const placesOf = Map.groupBy(headings.keys(), (at) => headings[at] ?? '');
  const rows = rest
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map(({ row, cells }) => ({
      row,
      get: (...names: string[]) =>
        names
          .flatMap((name) => placesOf.get(name) ?? [])
          .map((at) => cells[at] ?? '')
          .find((cell) => cell !== '') ?? '',
    }));
  return { headings, rows };
}

/** Reads a price such as `1099.0000`, `₹1,099` or `1099,00`, rounded to paise. */
export function readPrice(cell: string): number | undefined {
  const text = cell.replace(/[\s\u00a0]*(?:₹|€|\$|£)[\s\u00a0]*/gu, '');
  if (text === '') return undefined;
  if (/^\d+\.\d{3,}$/.test(text)) return Math.round(Number(text) * 100) / 100;
  return readAmount(pointFor(text));
}

/** Reads a number of units. Negative stock, sold before it arrived, counts as none. */
export function readStock(cell: string): number | undefined {
  const count = Number(cell === '' ? Number.NaN : cell.replaceAll(',', ''));
  return Number.isFinite(count) ? Math.max(0, Math.floor(count)) : undefined;
}

const GRAMS = { g: 1, kg: 1000, lb: 453.592_37, lbs: 453.592_37, oz: 28.349_523 } as const;
const CENTIMETRES = { mm: 0.1, cm: 1, m: 100, in: 2.54, yd: 91.44 } as const;

/** Converts a weight to grams; 0 if it or its unit is unknown. */
export function toGrams(cell: string, unit: string): number {
  return measured(cell, GRAMS, unit);
}

/** Converts a length to whole centimetres; 0 if it or its unit is unknown. */
export function toCentimetres(cell: string, unit: string): number {
  return measured(cell, CENTIMETRES, unit);
}

function measured(cell: string, units: Readonly<Record<string, number>>, unit: string): number {
  const amount = Number(pointFor(cell) || 0) * (units[unit.toLowerCase()] ?? 0);
  return Number.isFinite(amount) && amount > 0 ? Math.ceil(amount) : 0;
}

/** Finds the unit in a heading such as `Weight (kg)`. */
export function unitIn(headings: readonly string[], name: string): string {
  const heading = headings.find((one) => one.startsWith(`${name} (`));
  return /\(([^)]+)\)$/.exec(heading ?? '')?.[1] ?? '';
}

/** Splits a cell at commas, except those after a backslash. */
export function splitList(cell: string, separator: ',' | '|' = ','): string[] {
  return cell
    .split(separator === ',' ? /(?<!\\),/ : /\|/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '');
}

export function toPictures(urls: readonly string[], alt = ''): ShopPicture[] {
  return urls.map((url) => ({ url, alt }));
}

/** Returns the link that other shops make of a name: `Ear Buds & more` becomes `ear-buds-more`. */
export function toHandle(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

export function isYes(cell: string): boolean {
  return fromYesNoCell(cell) === true || /^(enabled|active|on)$/i.test(cell);
}

/** Returns whether today is within the days of a special price; an empty end is open. */
export function isNow(from: string, to: string, now = Date.now()): boolean {
  const day = 24 * 60 * 60 * 1000;
  const [start, end] = [Date.parse(from), Date.parse(to)];
  // An end without a time means the whole day.
  const until = /\d:\d/.test(to) ? end : end + day;
  return !(start > now) && !(until < now);
}
