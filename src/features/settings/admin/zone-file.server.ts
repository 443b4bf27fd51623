import type { DeliveryZone } from '#src/features/settings/delivery.contract.ts';
import { type PincodePart, partsOf, readPart } from '#src/features/settings/pincode-parts.ts';
import { type CsvRow, toCsv } from '#src/lib/csv.ts';
import { invalidField } from '#src/lib/errors.ts';
import { readCsv } from '#src/platform/csv-read.ts';
import { zoneLimitProblems } from './delivery-fields.contract.ts';
import {
  readZoneFields,
  hasSameFields,
  formatZoneFields,
  type ZoneFields,
} from './zone-fields.server.ts';
import { ZONE_COLUMNS, ZONE_ROWS_MAX, type ZoneCells } from './zone-file.contract.ts';

type Column = keyof typeof ZONE_COLUMNS;
type Gathered = {
  name: string;
  row: number;
  fields: ZoneFields;
  parts: (PincodePart & { row: number })[];
};

const PROBLEMS_SHOWN = 10;

/** The zones as a file: a row for each part of a zone, what holds for the zone on all of them. */
export function writeZoneFile(zones: readonly DeliveryZone[]): string {
  const rows = zones.flatMap((zone) => {
    const fields = formatZoneFields(zone);
    return partsOf(zone.pincodes).map(({ text }) => [zone.name, text, ...fields]);
  });
  return toCsv([Object.values(ZONE_COLUMNS), ...rows]);
}

/**
 * Reads such a file, or a courier's list with a row for each PIN code; those that follow each other
 * become a range. Throws INVALID_INPUT with a sentence for each row that cannot be read.
 */
export function readZoneFile(text: string): DeliveryZone[] {
  const { rows, columns } = readRows(text);
  const problems: string[] = [];
  const zones = new Map<string, Gathered>();
  for (const { row, cells } of rows) {
    const of = (column: Column) => (cells[columns.get(column) ?? -1] ?? '').trim();
    const problem = gather(zones, row, toCells(of));
    if (problem) problems.push(`Row ${row}: ${problem}`);
  }
  problems.push(...twiceNamed([...zones.values()]));
  const read = [...zones.values()].map(({ name, fields, parts }) => ({
    name,
    pincodes: joinNeighbours(parts).join(', '),
    ...fields,
  }));
  problems.push(...zoneLimitProblems(read));
  if (problems.length > 0) throw invalidField('file', shorten(problems));
  return read;
}

function toCells(of: (column: Column) => string): ZoneCells {
  const names = Object.keys(ZONE_COLUMNS) as Column[];
  return Object.fromEntries(names.map((name) => [name, of(name)]));
}

function readRows(text: string) {
  const all = readCsv(new TextEncoder().encode(text), ZONE_ROWS_MAX + 1).filter(({ cells }) =>
    cells.some((cell) => cell.trim() !== ''),
  );
  const [head, ...rows] = all;
  if (!head || rows.length === 0)
    throw invalidField('file', 'There is no row with a zone and its pincodes.');
  if (rows.length > ZONE_ROWS_MAX) throw invalidField('file', 'Send at most 30,000 rows.');
  return { rows, columns: findColumns(head) };
}

function findColumns({ cells }: CsvRow): Map<Column, number> {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  const titles = cells.map((cell) => plain(cell));
  const columns = new Map<Column, number>();
  for (const [column, title] of Object.entries(ZONE_COLUMNS) as [Column, string][]) {
    const at = titles.indexOf(plain(title));
    if (at >= 0) columns.set(column, at);
  }
  const lone = titles.findIndex((title) => ['pincode', 'pin', 'pincodes'].includes(title));
  if (!columns.has('pincodes') && lone >= 0) columns.set('pincodes', lone);
  for (const column of ['name', 'pincodes'] as const) {
    if (columns.has(column)) continue;
    throw invalidField(
      'file',
      `There is no column “${ZONE_COLUMNS[column]}”. The first row must contain the column names.`,
    );
  }
  return columns;
}

/** Adds a row to its zone; answers what is wrong with it. */
function gather(zones: Map<string, Gathered>, row: number, cells: ZoneCells): string | undefined {
  const { name = '', pincodes = '' } = cells;
  if (name === '') return 'it has no zone.';
  const written = pincodes.split(/[,;]/).filter((part) => part.trim() !== '');
  const parts = written.flatMap((part) => readPart(part) ?? []);
  if (parts.length === 0 || parts.length < written.length) {
    return `“${pincodes.slice(0, 40)}” is not a pincode, a range or the first digits of pincodes.`;
  }
  const known = zones.get(name.toLowerCase());
  const fields = readZoneFields(cells, known?.fields);
  if ('problem' in fields) return fields.problem;
  if (known && !hasSameFields(known.fields, fields)) {
    return `its values for “${name}” differ from row ${known.row}.`;
  }
  const added = parts.map((part) => ({ ...part, row }));
  if (known) known.parts.push(...added);
  else zones.set(name.toLowerCase(), { name, row, fields, parts: added });
  return undefined;
}

/** The same PIN codes on two rows. */
function twiceNamed(zones: readonly Gathered[]): string[] {
  const seen = new Map<string, number>();
  const problems: string[] = [];
  for (const { text, first, last, row } of zones.flatMap(({ parts }) => parts)) {
    const before = seen.get(`${first}-${last}`);
    if (before !== undefined) problems.push(`Row ${row}: ${text} is also in row ${before}.`);
    else seen.set(`${first}-${last}`, row);
  }
  return problems;
}

/** PIN codes that follow each other as one range; beginnings stay as they are written. */
function joinNeighbours(parts: readonly PincodePart[]): string[] {
  const isWhole = ({ text }: PincodePart) => /^\d{6}(-\d{6})?$/.test(text);
  const joined: PincodePart[] = [];
  for (const part of parts.filter(isWhole).toSorted((a, b) => a.first - b.first)) {
    const before = joined.at(-1);
    if (before && part.first === before.last + 1) before.last = part.last;
    else joined.push({ ...part });
  }
  const ranges = joined.map(({ first, last }) =>
    first === last ? `${first}` : `${first}-${last}`,
  );
  return [...parts.filter((part) => !isWhole(part)).map(({ text }) => text), ...ranges];
}

function shorten(problems: string[]): string {
  const more = problems.length - PROBLEMS_SHOWN;
  const shown = problems.slice(0, PROBLEMS_SHOWN);
  return [...shown, ...(more > 0 ? [`And ${more} more.`] : [])].join('\n');
}
