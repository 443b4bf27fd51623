import * as z from 'zod/mini';
import { DayThisCentury } from '#src/lib/day.ts';
import { Done, endpoint, Id, Paging } from '#src/lib/endpoint.ts';
import { Rupees } from '#src/lib/fields.ts';
import { Version, Versioned } from '#src/lib/seen-version.ts';
import { RequiredLongText, RequiredText, Text } from '#src/lib/text.ts';

export const REMITTANCE_ROWS_MAX = 1000;
export const REMITTANCE_TEXT_MAX = 100_000;
export const COURIER_MAX = 60;
export const REFERENCE_MAX = 60;
export const REMITTANCE_NOTE_MAX = 300;
const REMITTANCE_MAX_RUPEES = 99_999_999;
/** The limit for one order, in rupees. */
export const REMITTANCE_AMOUNT_MAX = 1_000_000;

const COLUMNS_MAX = 199;

const Amount = Rupees(0, REMITTANCE_MAX_RUPEES);

/** One line: the courier's name for the order, and our order. Amounts in rupees. */
export const RemittanceLine = z.object({
  named: z.string(),
  orderId: z.nullable(z.string()),
  amount: z.number(),
  /** The difference from our records, as a sentence. */
  difference: z.nullable(z.string()),
});
export type RemittanceLine = z.infer<typeof RemittanceLine>;

const summary = {
  id: z.int(),
  courier: z.string(),
  reference: z.string(),
  receivedOn: z.string(),
  amount: z.number(),
  charges: z.number(),
  note: z.string(),
  recordedBy: z.nullable(z.string()),
  recordedAt: z.string(),
  undoneAt: z.nullable(z.string()),
  orders: z.int(),
  /** Lines that differ from our records, plus one if the total does not add up. */
  differences: z.int(),
};

export const RemittanceSummary = z.object(summary);
export type RemittanceSummary = z.infer<typeof RemittanceSummary>;

export const Remittance = z.object({
  ...summary,
  undoneBy: z.nullable(z.string()),
  lines: z.array(RemittanceLine),
  linesTotal: z.number(),
  sumDifference: z.nullable(z.string()),
});
export type Remittance = z.infer<typeof Remittance>;

/** Returns the version that undoing a remittance changes. */
export function remittanceVersion({ undoneAt }: Pick<Remittance, 'undoneAt'>): string {
  return undoneAt ?? 'recorded';
}

export const listRemittances = endpoint({
  method: 'GET',
  path: '/api/admin/cash/remittances',
  summary: 'Lists COD remittances, newest first, and what couriers still owe.',
  access: { staff: 'payments.read' },
  input: z.object(Paging),
  output: z.object({
    remittances: z.array(RemittanceSummary),
    total: z.int(),
    totalPages: z.int(),
    /** Cash collected and not remitted: orders, their total, and how many of them are late. */
    owed: z.object({ orders: z.int(), amount: z.number(), late: z.int(), days: z.int() }),
  }),
});

export const viewRemittance = endpoint({
  method: 'GET',
  path: '/api/admin/cash/remittances/:id',
  summary: 'One remittance with its orders, and where it differs from our books.',
  access: { staff: 'payments.read' },
  input: z.object({ id: Id }),
  output: Versioned(Remittance, remittanceVersion),
});

const rows = RequiredLongText(
  REMITTANCE_TEXT_MAX,
  'Enter a line for each order: its id or tracking number, a comma and the amount.',
);

/** Columns that staff selected, counted from 0. */
const Columns = z.optional(
  z.object({
    order: z.int('Choose a column.').check(z.minimum(0), z.maximum(COLUMNS_MAX)),
    amount: z.int('Choose a column.').check(z.minimum(0), z.maximum(COLUMNS_MAX)),
  }),
);

/** Skipped rows of the file, with reasons. */
const Skipped = z.array(z.object({ row: z.int(), sentence: z.string() }));

export const previewRemittance = endpoint({
  method: 'POST',
  path: '/api/admin/cash/remittances/preview',
  summary: 'Reads the courier’s lines and compares them with our records. Saves nothing.',
  access: { staff: 'cash.write' },
  input: z.object({ rows, columns: Columns }),
  output: z.object({
    lines: z.array(RemittanceLine),
    linesTotal: z.number(),
    skipped: Skipped,
    /** The file's column headings; none if it starts with an order. */
    head: z.array(z.string()),
    /** Null if the columns could not be identified and must be selected. */
    columns: z.nullable(z.object({ order: z.int(), amount: z.int() })),
  }),
});

export const recordRemittance = endpoint({
  method: 'POST',
  path: '/api/admin/cash/remittances',
  summary: 'Records a COD remittance against its orders.',
  access: { staff: 'cash.write' },
  input: z.object({
    courier: RequiredText(COURIER_MAX, 'Enter the courier.'),
    reference: RequiredText(REFERENCE_MAX, 'Enter the reference, such as the bank’s UTR.'),
    receivedOn: DayThisCentury,
    amount: Amount,
    charges: z._default(Amount, 0),
    note: z._default(Text(REMITTANCE_NOTE_MAX), ''),
    rows,
    columns: Columns,
  }),
  output: Versioned(z.extend(Remittance, { skipped: Skipped }), remittanceVersion),
});

export const undoRemittance = endpoint({
  method: 'POST',
  path: '/api/admin/cash/remittances/:id/undo',
  summary: 'Undoes a recorded remittance.',
  access: { staff: 'cash.write' },
  input: z.object({ id: Id, version: Version }),
  output: Done,
});
