/** The reasons for a credit note: a refund, or an order that ended unpaid. */
export const CREDIT_NOTE_KINDS = ['refund', 'returned_parcel', 'cancelled'] as const;
export type CreditNoteKind = (typeof CREDIT_NOTE_KINDS)[number];
