import * as z from 'zod/mini';
import { endpoint } from '#src/lib/endpoint.ts';

export const PAPERS_AT_ONCE_MAX = 50;
export const PAPER_KINDS = ['slips', 'labels', 'invoices', 'manifest'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

const IDS_SENTENCE = 'Enter order ids separated by commas.';

const OrderIds = z.pipe(
  z.string(IDS_SENTENCE).check(z.regex(/^SW-[A-Z0-9]{4,20}(,SW-[A-Z0-9]{4,20})*$/, IDS_SENTENCE)),
  z.pipe(
    z.transform((text: string) => [...new Set(text.split(','))]),
    z
      .array(z.string())
      .check(
        z.maxLength(PAPERS_AT_ONCE_MAX, `Print at most ${PAPERS_AT_ONCE_MAX} orders together.`),
      ),
  ),
);

export const printPapers = endpoint({
  method: 'GET',
  path: '/api/admin/orders/papers',
  summary:
    'Returns packing slips, labels, invoices or the manifest of several orders as one PDF, in the order of the ids.',
  access: { staff: 'orders.read' },
  input: z.object({
    kind: z.enum(PAPER_KINDS, 'Choose slips, labels, invoices or manifest.'),
    ids: OrderIds,
  }),
  output: z.file().check(z.mime(['application/pdf'])),
});

/** Characters of an order that no font of the shop can print, such as Chinese ones. */
const UnprintableOrder = z.object({ orderId: z.string(), characters: z.array(z.string()) });

export const checkPapers = endpoint({
  method: 'GET',
  path: '/api/admin/orders/papers/check',
  summary:
    'Lists orders whose labels, slips or invoices contain characters that cannot be printed.',
  access: { staff: 'orders.read' },
  input: z.object({ ids: OrderIds }),
  output: z.object({ orders: z.array(UnprintableOrder) }),
});
