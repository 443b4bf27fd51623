import * as z from 'zod/mini';
import { endpoint, Id, Paging, Whole } from '#src/lib/endpoint.ts';
import { LongText, RequiredText, Text } from '#src/lib/text.ts';
import { RefundAmount } from '#src/features/order-management/admin/staff-order.contract.ts';
import { OrderReturn } from '#src/features/returns/order-return.contract.ts';
import { QUANTITY_MAX } from '#src/features/cart/limits.ts';
import { Scanned } from '#src/features/serials/serials.contract.ts';
import { CLAIM_DECISIONS } from '#src/features/returns/claims/claim-status.ts';
import {
  RETURN_KINDS,
  RETURN_STATUSES,
  UNIT_CONDITIONS,
} from '#src/features/returns/return-status.ts';
import { TRACKING_MAX, TrackingNumber } from '#src/features/fulfilment/tracking-number.contract.ts';

export const ANSWER_MAX = 500;
export const INSPECTION_NOTE_MAX = 200;

/** A kind of return, or all of them. */
const Kind = z.optional(z.enum(RETURN_KINDS, 'Choose return, exchange or claim.'));

/** A return as staff see it. Amounts in rupees. */
export const StaffReturn = z.extend(OrderReturn, {
  orderId: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  deliveredAt: z.nullable(z.string()),
  /** The amount paid for these units. */
  worth: z.number(),
  isRestocked: z.boolean(),
  refundId: z.nullable(z.string()),
});
export type StaffReturn = z.infer<typeof StaffReturn>;

export const listReturns = endpoint({
  method: 'GET',
  path: '/api/admin/returns',
  summary:
    'Lists returns, exchanges and claims for staff, oldest first: open ones (requested, accepted, or to send back), claims to send back, or those with one status.',
  access: { staff: 'orders.read' },
  input: z.object({
    status: z._default(z.enum(['open', 'to-send', ...RETURN_STATUSES]), 'open'),
    kind: Kind,
    ...Paging,
  }),
  output: z.object({
    returns: z.array(StaffReturn),
    total: z.int(),
    totalPages: z.int(),
    /** The number of open ones of each kind. */
    open: z.object({ return: z.int(), exchange: z.int(), claim: z.int() }),
  }),
});

/** Units of one order line in one condition. */
const Inspected = z.object({
  orderLineId: Id,
  condition: z.enum(UNIT_CONDITIONS, 'Choose a condition.'),
  quantity: Whole(1, 20),
  note: z._default(Text(INSPECTION_NOTE_MAX), ''),
});
export type Inspected = z.infer<typeof Inspected>;

export const answerReturn = endpoint({
  method: 'PATCH',
  path: '/api/admin/returns/:id',
  summary:
    'Answers a return, exchange or claim: accepts or rejects it (with a message to the shopper), or receives it, which refunds the money or creates the order of the new item.',
  access: { staff: 'orders.refund' },
  input: z.object({
    id: Id,
    action: z.enum(['accept', 'refuse', 'receive'], 'Choose accept, refuse or receive.'),
    answer: z.optional(LongText(ANSWER_MAX)),
    /** With receive: rupees to refund; by default, and at most, the refund as calculated. */
    amount: z.optional(RefundAmount),
    /** With receive: true to refund without deducting discounts that no longer apply. */
    waive: z.optional(z.boolean('Enter true or false.')),
    /** With receive: true if the units return to stock. */
    restock: z._default(z.boolean('Enter true or false.'), false),
    /** With a smaller amount: why, for the customer. */
    deduction: z._default(Text(ANSWER_MAX), ''),
    /** With receive: the condition of each unit. Only new ones return to stock. */
    inspection: z.optional(z.array(Inspected).check(z.maxLength(50, 'Send fewer rows.'))),
    /** With receive: the serial numbers of the units that arrived. */
    serials: z.optional(
      z.array(Scanned, 'Send a list.').check(z.maxLength(QUANTITY_MAX, 'Send fewer.')),
    ),
    /** With accept or receive, of a claim. */
    decision: z.optional(z.enum(CLAIM_DECISIONS, 'Choose repair, replacement or refund.')),
  }),
  output: StaffReturn,
});

export const sendClaim = endpoint({
  method: 'POST',
  path: '/api/admin/returns/:id/send',
  summary:
    'Records that a repaired unit, or a free replacement, was sent to the customer, and issues its delivery challan.',
  access: { staff: 'orders.ship' },
  input: z.object({
    id: Id,
    carrier: RequiredText(TRACKING_MAX, 'Enter the carrier.'),
    trackingNumber: TrackingNumber,
    /** The scanned serial number of each replacement. */
    serials: z._default(
      z.array(Scanned, 'Send a list.').check(z.maxLength(QUANTITY_MAX, 'Send fewer.')),
      [],
    ),
  }),
  output: StaffReturn,
});

export const getChallanPdf = endpoint({
  method: 'GET',
  path: '/api/admin/returns/:id/challan.pdf',
  summary: 'Returns the delivery challan of a claim as a PDF.',
  access: { staff: 'orders.read' },
  input: z.object({ id: Id }),
  output: z.file().check(z.mime(['application/pdf'])),
});

export const exportReturns = endpoint({
  method: 'GET',
  path: '/api/admin/returns/export',
  summary: 'Exports returns, exchanges and claims as CSV, one row per unit line, newest first.',
  access: { staff: 'orders.read' },
  input: z.object({ kind: Kind }),
  output: z.file().check(z.mime(['text/csv'])),
});
