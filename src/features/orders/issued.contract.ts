import * as z from 'zod/mini';

/** What was issued for an order, and to whom. Amounts in rupees. */
export const Issued = {
  invoiceNumber: z.nullable(z.string()),
  /** Against that invoice, oldest first; with the refund that each is for, if it is for one. */
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
