import * as z from 'zod/mini';
import { formBytes } from '#src/lib/body-limits.ts';
import { endpoint, Nothing } from '#src/lib/endpoint.ts';
import { YesNo } from '#src/lib/fields.ts';

export const CSV_BYTES_MAX = 5 * 1024 * 1024;
export const CSV_ROWS_MAX = 5000;
/** Price changes above this percentage must be reviewed before they are applied. */
export const PRICE_MOVE_PERCENT = 30;
/** Characters of long values shown in a preview. */
export const SHOWN_MAX = 300;

const ROW_STATES = ['new', 'changed', 'unchanged', 'error', 'question'] as const;
/** A row with an unknown SKU means either the existing item with its name or a new one. */
const SAME_ITEM_ANSWERS = ['same', 'new'] as const;
export type SameItemAnswer = (typeof SAME_ITEM_ANSWERS)[number];

export const ImportRow = z.object({
  /** Row number as in a spreadsheet: the header is row 1. */
  row: z.int(),
  skuId: z.string(),
  name: z.string(),
  state: z.enum(ROW_STATES),
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  problems: z.array(z.object({ column: z.string(), sentence: z.string() })),
  /** The price change in percent if above PRICE_MOVE_PERCENT: -45 is 45 % cheaper. */
  priceMovePercent: z.nullable(z.number()),
  /**
   * The existing item with this row's name, if its SKU is new: the user must say if it is the same.
   */
  sameAs: z.nullable(
    z.object({
      skuId: z.string(),
      name: z.string(),
      answer: z.nullable(z.enum(SAME_ITEM_ANSWERS)),
    }),
  ),
});
export type ImportRow = z.infer<typeof ImportRow>;

const Counts = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  error: z.int(),
  /** Rows that need an answer. */
  question: z.int(),
  priceMoves: z.int(),
});
export type ImportCounts = z.infer<typeof Counts>;

export const ImportPreview = z.object({
  /** Must be sent when this preview is applied. */
  digest: z.string(),
  counts: Counts,
  rows: z.array(ImportRow),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

const CsvFile = z
  .file('Choose a CSV file.')
  .check(
    z.minSize(1, 'This file is empty.'),
    z.maxSize(CSV_BYTES_MAX, 'A file can be at most 5 MB. Split it into several.'),
  );

const ANSWERS_HOW = 'Send answers as 3:same,4:new.';
/** Answers by row. */
const Answers = z.optional(
  z.pipe(
    z.string(ANSWERS_HOW).check(z.regex(/^(\d{1,6}:(same|new)(,(?=\d)|$))*$/, ANSWERS_HOW)),
    z.transform(
      (text: string) =>
        new Map(
          text.split(',').flatMap((one): [number, SameItemAnswer][] => {
            const [row, answer] = one.split(':');
            return answer === 'same' || answer === 'new' ? [[Number(row), answer]] : [];
          }),
        ),
    ),
  ),
);
export type SameItemAnswers = ReadonlyMap<number, SameItemAnswer>;

export const previewImport = endpoint({
  method: 'POST',
  path: '/api/admin/product-csv/preview',
  summary: 'Previews row by row what a product file would change. Saves nothing.',
  access: { staff: 'catalog.write' },
  body: 'multipart',
  bodyMaxBytes: formBytes(1, CSV_BYTES_MAX),
  input: z.object({ file: CsvFile, answers: Answers }),
  output: ImportPreview,
});

export const applyImport = endpoint({
  method: 'POST',
  path: '/api/admin/product-csv',
  summary: 'Applies a previewed product file completely or not at all.',
  access: { staff: 'catalog.write' },
  body: 'multipart',
  bodyMaxBytes: formBytes(1, CSV_BYTES_MAX),
  input: z.object({
    file: CsvFile,
    answers: Answers,
    digest: z
      .string('Preview the file first.')
      .check(z.regex(/^[0-9a-f]{64}$/, 'Preview the file first.')),
    /** True once large price changes have been reviewed. */
    acceptsPriceMoves: z._default(YesNo, false),
  }),
  output: z.object({
    counts: Counts,
    /** The last product written; its publication stands for all. */
    lastProductId: z.nullable(z.int()),
    /** The batch for undoBatch(). Null if nothing was written. */
    batch: z.nullable(z.object({ id: z.string(), size: z.int() })),
  }),
});

export const exportProducts = endpoint({
  method: 'GET',
  path: '/api/admin/product-csv',
  summary:
    'Exports all products and variants as CSV. Importing the file unchanged changes nothing.',
  access: { staff: 'catalog.read' },
  input: Nothing,
  output: z.file().check(z.mime(['text/csv'])),
});
