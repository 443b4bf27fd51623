/** The seller as an invoice names it. */
export type InvoiceSeller = {
  legalName: string;
  /** Missing in invoices that are older than this field. */
  tradeName?: string;
  lines: string[];
  city: string;
  state: string;
  pincode: string;
  gstin: string;
  email: string;
  phone: string;
  /** The grievance officer in one line; missing in invoices that are older than this field. */
  grievance?: string;
};
