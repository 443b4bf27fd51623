import type { ImportRow } from '#src/features/catalog/import-export/csv.contract.ts';
import { CSV_COLUMNS } from '#src/features/catalog/import-export/csv-columns.ts';
import { toCsv } from '#src/lib/csv.ts';

/** Without it, spreadsheets take letters beyond English for others. */
const BYTE_ORDER_MARK = '\ufeff';

/** New things have no stock yet that could have been exported. */
const TEMPLATE_HEAD = CSV_COLUMNS.filter(({ id }) => id !== 'stockSeen').map(({ title }) => title);

/** A file with the columns' names alone. */
export function templateFile(): File {
  return toFile('products-template.csv', [TEMPLATE_HEAD]);
}

/** What is wrong, one line for each cell, to correct the file by. */
export function errorFile(rows: readonly ImportRow[]): File {
  const lines = rows.flatMap(({ row, skuId, name, problems }) =>
    problems.map(({ column, sentence }) => [row, skuId, name, column, sentence]),
  );
  return toFile('errors.csv', [['Row', 'SKU', 'Name', 'Column', 'What is wrong'], ...lines]);
}

function toFile(name: string, rows: (string | number)[][]): File {
  return new File([BYTE_ORDER_MARK, toCsv(rows)], name, { type: 'text/csv' });
}
