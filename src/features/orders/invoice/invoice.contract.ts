import * as z from 'zod/mini';
import { OrderId } from '#src/features/checkout/order-id.contract.ts';
import { endpoint } from '#src/lib/endpoint.ts';

const Party = z.object({
  name: z.string(),
  lines: z.array(z.string()),
  state: z.string(),
  /** The GST law's number of the state, such as 27. */
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
  /** Off all its pieces: its share of the order's reductions. */
  reduction: z.number(),
  ...tax,
  total: z.number(),
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/** A tax invoice as it is printed. */
export const Invoice = z.object({
  number: z.string(),
  /** ISO 8601. */
  date: z.string(),
  orderId: z.string(),
  orderDate: z.string(),
  seller: z.extend(Party, {
    /** What shoppers know the shop as; '' in invoices from before it was kept. */
    tradeName: z.string(),
    gstin: z.string(),
    email: z.string(),
    phone: z.string(),
    /** Who answers complaints; '' in invoices from before it was kept. */
    grievance: z.string(),
  }),
  buyer: z.extend(Party, {
    mobileNumber: z.string(),
    /** Of a business; '' for a person. */
    gstin: z.string(),
  }),
  /** CGST and SGST within the seller's state, else IGST. */
  isIntraState: z.boolean(),
  lines: z.array(InvoiceLine),
  /** What was taken off, by name: tax is due on what is left. */
  reductions: z.array(z.object({ label: z.string(), amount: z.number() })),
  /** The offer by which shipping costs nothing; '' where none was needed. */
  freeShippingBy: z.string(),
  totals: z.object({ ...tax, total: z.number() }),
  totalInWords: z.string(),
  /** How it was paid, such as upi; '' while it is not. */
  paidBy: z.string(),
  /** How it is to be paid when it arrives, in a sentence; '' when it is paid. */
  toPay: z.string(),
  /** Rupees given back since; the invoice itself does not change. */
  refunded: z.number(),
});
export type Invoice = z.infer<typeof Invoice>;

export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/order/:id/invoice',
  summary: 'The tax invoice of a paid order, for its owner and for staff.',
  access: 'shopper',
  input: z.object({ id: OrderId }),
  output: Invoice,
});

export const getInvoicePdf = endpoint({
  method: 'GET',
  path: '/api/order/:id/invoice.pdf',
  summary: 'The same as a PDF.',
  access: 'shopper',
  input: z.object({ id: OrderId }),
  output: z.file().check(z.mime(['application/pdf'])),
});
