import * as z from 'zod/mini';
import { OrderId } from '#src/features/orders/order-id.contract.ts';
import { endpoint } from '#src/lib/endpoint.ts';

const Party = z.object({
  name: z.string(),
  lines: z.array(z.string()),
  state: z.string(),
  /** The GST state code, such as 27. */
  stateCode: z.string(),
});

const tax = { taxable: z.number(), cgst: z.number(), sgst: z.number(), igst: z.number() };

/** One line. Amounts in rupees; the price includes the tax. */
export const InvoiceLine = z.object({
  name: z.string(),
  detail: z.string(),
  hsnCode: z.string(),
  ratePercent: z.number(),
  quantity: z.int(),
  unitPrice: z.number(),
  /** The line's share of the order's discounts. */
  reduction: z.number(),
  ...tax,
  total: z.number(),
  /** The serial numbers of its units, once they are packed. */
  serials: z.array(z.string()),
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/** A tax invoice as printed. */
export const Invoice = z.object({
  number: z.string(),
  /** ISO 8601. */
  date: z.string(),
  orderId: z.string(),
  orderDate: z.string(),
  seller: z.extend(Party, {
    /** The shop's trade name; '' in invoices from before it was stored. */
    tradeName: z.string(),
    gstin: z.string(),
    email: z.string(),
    phone: z.string(),
    /** The grievance officer; '' in invoices from before it was stored. */
    grievance: z.string(),
  }),
  buyer: z.extend(Party, {
    mobileNumber: z.string(),
    /** The GSTIN of a business; '' for a person. */
    gstin: z.string(),
  }),
  /** CGST and SGST within the seller's state, otherwise IGST. */
  isIntraState: z.boolean(),
  lines: z.array(InvoiceLine),
  /** Discounts by name: tax is due on the rest. */
  reductions: z.array(z.object({ label: z.string(), amount: z.number() })),
  /** The name of the offer that makes shipping free; '' if none was needed. */
  freeShippingBy: z.string(),
  totals: z.object({ ...tax, total: z.number() }),
  totalInWords: z.string(),
  /** The method by which it was paid, such as upi; '' while it is unpaid. */
  paidBy: z.string(),
  /** A sentence on how to pay on delivery; '' once it is paid. */
  toPay: z.string(),
  /** Rupees refunded since; the invoice itself does not change. */
  refunded: z.number(),
});
export type Invoice = z.infer<typeof Invoice>;

export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/order/:id/invoice',
  summary: 'Gets the tax invoice of a paid order, for its owner and staff.',
  access: 'shopper',
  input: z.object({ id: OrderId }),
  output: Invoice,
});

export const getInvoicePdf = endpoint({
  method: 'GET',
  path: '/api/order/:id/invoice.pdf',
  summary: 'Downloads the invoice as a PDF.',
  access: 'shopper',
  input: z.object({ id: OrderId }),
  output: z.file().check(z.mime(['application/pdf'])),
});
