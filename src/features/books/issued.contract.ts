import * as z from 'zod/mini';

/** The documents issued for an order, and their recipient. Amounts in rupees. */
export const Issued = {
  invoiceNumber: z.nullable(z.string()),
  /** Credit notes against that invoice, oldest first, with the refund of each, if any. */
  creditNotes: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      date: z.string(),
      total: z.number(),
      refundId: z.nullable(z.string()),
    }),
  ),
  /** The business that the invoice names; null for a person. */
  business: z.nullable(z.object({ gstin: z.string(), name: z.string() })),
};
