/** What a credit note is for: money given back, or an order that nobody paid and that is over. */
export const CREDIT_NOTE_KINDS = ['refund', 'returned_parcel', 'cancelled'] as const;
export type CreditNoteKind = (typeof CREDIT_NOTE_KINDS)[number];
