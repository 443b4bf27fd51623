import * as z from 'zod/mini';
import { OrderId } from '#src/features/orders/order-id.contract.ts';
import { endpoint, Id } from '#src/lib/endpoint.ts';
import { Invoice } from '#src/features/books/invoice/invoice.contract.ts';

/** A credit note as printed, with positive amounts. */
export const CreditNote = z.extend(Invoice, {
  against: z.object({ number: z.string(), date: z.string() }),
  reason: z.string(),
  /** True for a commercial credit note, which has no lines and does not reduce tax. */
  isFinancial: z.boolean(),
});
export type CreditNote = z.infer<typeof CreditNote>;

const NoteInPath = z.object({ id: OrderId, noteId: Id });

export const getCreditNote = endpoint({
  method: 'GET',
  path: '/api/order/:id/credit_notes/:noteId',
  summary: 'Gets a credit note against an order’s invoice, for its owner and staff.',
  access: 'shopper',
  input: NoteInPath,
  output: CreditNote,
});

export const getCreditNotePdf = endpoint({
  method: 'GET',
  path: '/api/order/:id/credit_notes/:noteId/note.pdf',
  summary: 'Downloads the credit note as a PDF.',
  access: 'shopper',
  input: NoteInPath,
  output: z.file().check(z.mime(['application/pdf'])),
});
