import type { ImportRow } from '#src/features/import/csv.contract.ts';
import { CSV_COLUMNS } from '#src/features/import/csv-columns.ts';
import { csvFile, toCsv } from '#src/lib/csv.ts';
import { dayInIndia } from '#src/lib/dates.ts';

/** A new product has no earlier stock that could have been exported. */
const TEMPLATE_HEAD = CSV_COLUMNS.filter(({ id }) => id !== 'stockSeen').map(({ title }) => title);

/** Returns a file with only the column headings. */
export function templateFile(): File {
  return csvFile('products-template', toCsv([TEMPLATE_HEAD]));
}

/** Returns a file of errors, one line per cell, to correct the import with. */
export function errorFile(rows: readonly ImportRow[]): File {
  const lines = rows.flatMap(({ row, skuId, name, problems }) =>
    problems.map(({ column, sentence }) => [row, skuId, name, column, sentence]),
  );
  const head = ['Row', 'SKU', 'Name', 'Column', 'What is wrong'];
  return csvFile(`import-errors-${dayInIndia()}`, toCsv([head, ...lines]));
}
