import { AppError } from '#src/lib/errors.ts';
import { readAmount } from '#src/lib/amount.ts';
import { toPaise } from '#src/lib/money.ts';
import { readCsv } from '#src/platform/csv-read.ts';
import { REMITTANCE_ROWS_MAX } from './remittances.contract.ts';

/** One line of a courier's file, as it stands there. */
export type ReadRow = { row: number; named: string; amountPaise: number };

/** What couriers call the columns that count, without signs and capitals. */
const NAMES = ['order', 'orderid', 'channelorderid', 'awb', 'awbcode', 'awbno', 'waybill'];
const TRACKING = ['tracking', 'trackingnumber', 'reference'];
const AMOUNTS = ['amount', 'codamount', 'collected', 'codcollected', 'remitted', 'codvalue'];

/**
 * Reads lines of an order's id or tracking number and an amount, with the courier's own head or
 * without one. Throws INVALID_INPUT that names the row.
 */
export function readRows(text: string): ReadRow[] {
  const all = readCsv(new TextEncoder().encode(text), REMITTANCE_ROWS_MAX + 1).filter(({ cells }) =>
    cells.some((cell) => cell.trim() !== ''),
  );
  const columns = findColumns(all[0]?.cells ?? []);
  const rows = columns.hasHead ? all.slice(1) : all;
  if (rows.length === 0) throw wrong('There is no line with an order and an amount.');
  if (rows.length > REMITTANCE_ROWS_MAX) {
    throw wrong(`Note at most ${REMITTANCE_ROWS_MAX} orders at once.`);
  }
  return rows.map(({ row, cells }) => {
    const named = (cells[columns.named] ?? '').trim();
    const written = (cells[columns.amount] ?? '').trim();
    if (named === '' || named.length > 60) throw wrong(`Row ${row}: it names no order.`);
    const amount = readAmount(written);
    if (amount === undefined || amount <= 0 || amount > 1_000_000) {
      throw wrong(`Row ${row}: “${written.slice(0, 40)}” is no amount in rupees.`);
    }
    return { row, named, amountPaise: toPaise(amount) };
  });
}

/** The first line is a head where it names a column that we know; else the first two columns count. */
function findColumns(first: readonly string[]) {
  const plain = first.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ''));
  const at = (known: string[]) => plain.findIndex((name) => known.includes(name));
  const named = at(NAMES) >= 0 ? at(NAMES) : at(TRACKING);
  const amount = at(AMOUNTS);
  if (named < 0 && amount < 0) return { hasHead: false, named: 0, amount: 1 };
  return { hasHead: true, named: Math.max(0, named), amount: amount < 0 ? 1 : amount };
}

function wrong(message: string): AppError {
  return new AppError('INVALID_INPUT', { message, fields: { rows: message } });
}
