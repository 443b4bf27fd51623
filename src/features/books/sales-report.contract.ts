import * as z from 'zod/mini';
import { daysInOrder } from '#src/features/order-management/admin/placed-days.contract.ts';
import { DayThisCentury } from '#src/lib/day.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { endpoint, Id } from '#src/lib/endpoint.ts';
import { Text } from '#src/lib/text.ts';

/** The longest span of one report: a year including a leap day. */
export const SPAN_DAYS_MAX = 366;

/** The ways to group sales. */
export const SALES_GROUPS = {
  day: 'Day',
  product: 'Product',
  category: 'Category',
  state: 'State',
  city: 'City',
  method: 'Payment',
} as const;
export type SalesGroup = keyof typeof SALES_GROUPS;
const GROUP_NAMES = Object.keys(SALES_GROUPS) as [SalesGroup, ...SalesGroup[]];

/** Invoiced amounts, less credit notes on the day of the note. Rupees, tax included. */
const Sums = z.object({
  orders: z.int(),
  pieces: z.int(),
  sales: z.number(),
  back: z.number(),
  net: z.number(),
});
export type SalesSums = z.infer<typeof Sums>;

const Span = z.object({ from: z.string(), to: z.string() });

export const SalesReport = z.object({
  span: Span,
  /** The same number of days immediately before. */
  before: Span,
  totals: Sums,
  totalsBefore: Sums,
  /** Each day of the span, with the net of the corresponding earlier day. */
  days: z.array(z.extend(Sums, { day: z.string(), netBefore: z.number() })),
  /** Largest first, each with its earlier net. */
  groups: z.array(z.extend(Sums, { key: z.string(), name: z.string(), netBefore: z.number() })),
});
export type SalesReport = z.infer<typeof SalesReport>;

type Days = { from: string; to: string };

/** The checks of a span of days that a report covers. */
export const SPAN_CHECKS = [
  daysInOrder,
  z.refine<Days>(({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < SPAN_DAYS_MAX, {
    error: `Choose at most ${SPAN_DAYS_MAX} days.`,
    path: ['to'],
  }),
] as const;

const SalesInput = z
  .object({
    from: DayThisCentury,
    to: DayThisCentury,
    by: z._default(z.enum(GROUP_NAMES, 'Choose how to group the sales.'), 'day'),
    /** Only deliveries to this state or city, in full and in any case, such as pune. */
    state: z._default(Text(100), ''),
    city: z._default(Text(100), ''),
    /** Only this product, without shipping and fees. */
    productId: z.optional(Id),
  })
  .check(...SPAN_CHECKS);

export const viewSales = endpoint({
  method: 'GET',
  path: '/api/admin/books/sales',
  summary:
    'Returns invoiced sales less credit notes, by days in Indian time and grouped by product, category, state, city or payment method; of one city, state or product if requested.',
  access: { staff: 'books.read' },
  input: SalesInput,
  output: SalesReport,
});

export const downloadSales = endpoint({
  method: 'GET',
  path: '/api/admin/books/sales/file',
  summary: 'Exports the sales report as CSV.',
  access: { staff: 'books.read' },
  input: SalesInput,
  output: z.file().check(z.mime(['text/csv'])),
});
