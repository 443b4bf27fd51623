import * as z from 'zod/mini';
import { SPAN_CHECKS } from '#src/features/books/sales-report.contract.ts';
import { DayThisCentury } from '#src/lib/day.ts';
import { endpoint } from '#src/lib/endpoint.ts';

/** The ways to group parcels that came back. */
export const ORIGIN_GROUPS = {
  pincode: 'Pincode',
  product: 'Product',
  courier: 'Courier',
  method: 'Payment',
} as const;
export type OriginGroup = keyof typeof ORIGIN_GROUPS;
const GROUP_NAMES = Object.keys(ORIGIN_GROUPS) as [OriginGroup, ...OriginGroup[]];

const Sums = {
  /** Orders that were shipped. */
  sent: z.int(),
  /** Those of them that came back undelivered. */
  returned: z.int(),
  /** Returned orders in percent of shipped ones. */
  percent: z.number(),
  /** Rupees of freight for returned orders, there and back. */
  lost: z.number(),
};

/** Orders that came back undelivered, by the day on which they were placed. Amounts in rupees. */
export const OriginReport = z.object({
  totals: z.object(Sums),
  /** Most rupees lost first. With products, an order counts for each of its products. */
  groups: z.array(z.object({ key: z.string(), name: z.string(), ...Sums })),
  confirmation: z.object({
    /** COD orders of these days that had to be confirmed. */
    needed: z.int(),
    confirmed: z.int(),
    /** Orders that customers cancelled instead, or that nobody confirmed. */
    stopped: z.int(),
    /** The freight there and back if all stopped orders had been sent and returned. */
    savedAtMost: z.number(),
    /** The same, times the share of shipped COD orders that came back. */
    savedLikely: z.number(),
  }),
  /** The freight of a parcel in one direction, where the courier's price is not known. */
  freightEstimate: z.number(),
});
export type OriginReport = z.infer<typeof OriginReport>;

const Input = z
  .object({
    from: DayThisCentury,
    to: DayThisCentury,
    by: z._default(z.enum(GROUP_NAMES, 'Choose how to group the orders.'), 'pincode'),
  })
  .check(...SPAN_CHECKS);

export const viewOriginReport = endpoint({
  method: 'GET',
  path: '/api/admin/books/origin-report',
  summary:
    'Returns how many orders came back undelivered by PIN code, product, courier or payment method, the freight lost in rupees, and what confirmation saved.',
  access: { staff: 'books.read' },
  input: Input,
  output: OriginReport,
});

export const downloadOriginReport = endpoint({
  method: 'GET',
  path: '/api/admin/books/origin-report/file',
  summary: 'Exports the report on orders that came back undelivered as CSV.',
  access: { staff: 'books.read' },
  input: Input,
  output: z.file().check(z.mime(['text/csv'])),
});
