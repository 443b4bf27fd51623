import * as z from 'zod/mini';
import { endpoint } from '#src/lib/endpoint.ts';
import { Text } from '#src/lib/text.ts';
import { GSTR1_SECTIONS, type Gstr1Section } from './gstr1-tables.ts';

const MONTH_SENTENCE = 'Choose a month, such as 2026-10.';
/** A month in India, such as `2026-10`, not before GST began. */
const Month = z.string(MONTH_SENTENCE).check(
  z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, MONTH_SENTENCE),
  z.refine((month) => month >= '2017-07', 'GST began in July 2017.'),
);
const Gstin = z.optional(Text(15));

const SECTION_NAMES = Object.keys(GSTR1_SECTIONS) as [Gstr1Section, ...Gstr1Section[]];

const Amounts = z.object({
  taxable: z.number(),
  igst: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  total: z.number(),
});
export type BookAmounts = z.infer<typeof Amounts>;

/** GSTR-1 of a month. Amounts in rupees. */
export const Gstr1Month = z.object({
  month: z.string(),
  /** The seller of the return, and all sellers in that month: one, unless the seller changed. */
  gstin: z.string(),
  gstins: z.array(z.string()),
  invoices: Amounts,
  creditNotes: Amounts,
  net: Amounts,
  /** Goodwill refunds: notes that do not reduce tax and are not part of the return. */
  financial: z.object({ count: z.int(), total: z.number() }),
  sections: z.array(
    z.object({
      name: z.enum(SECTION_NAMES),
      title: z.string(),
      head: z.array(z.string()),
      /** The first rows, cell by cell as in the file. */
      rows: z.array(z.array(z.string())),
      rowCount: z.int(),
    }),
  ),
  /** Points to check before filing, a sentence each. */
  warnings: z.array(z.string()),
});
export type Gstr1Month = z.infer<typeof Gstr1Month>;

export const viewGstr1 = endpoint({
  method: 'GET',
  path: '/api/admin/books/gstr1',
  summary:
    'Returns GSTR-1 for a month in Indian time: totals, and the sections of the offline tool.',
  access: { staff: 'books.read' },
  input: z.object({ month: Month, gstin: Gstin }),
  output: Gstr1Month,
});

export const downloadGstr1 = endpoint({
  method: 'GET',
  path: '/api/admin/books/gstr1/file',
  summary:
    'Exports one section as CSV for the offline tool, or the whole return as JSON for upload.',
  access: { staff: 'books.read' },
  input: z.object({
    month: Month,
    gstin: Gstin,
    section: z.enum(['json', ...SECTION_NAMES], 'Choose a section, or json.'),
  }),
  output: z.file().check(z.mime(['text/csv', 'application/json'])),
});
