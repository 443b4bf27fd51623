import * as z from 'zod/mini';
import { OrderId } from '#src/features/orders/order-id.contract.ts';
import { endpoint } from '#src/lib/endpoint.ts';
import { YesNo } from '#src/lib/fields.ts';
import { Version } from '#src/lib/seen-version.ts';
import { RequiredText } from '#src/lib/text.ts';
import { StaffOrderDetail } from './staff-order-detail.contract.ts';

export const RETURN_REASON_MAX = 200;
export const REFERENCE_MAX = 40;
export const REFUND_WAYS = ['UPI', 'Bank transfer'] as const;

export const returnToSender = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/returned',
  summary:
    'Records that a COD parcel was refused and returned: nothing is due, and its units go back on sale.',
  access: { staff: 'orders.ship' },
  input: z.object({
    id: OrderId,
    version: Version,
    reason: RequiredText(RETURN_REASON_MAX, 'Enter what the courier says.'),
    /** True if its units can be sold again. */
    restock: z._default(YesNo, true),
  }),
  output: StaffOrderDetail,
});

export const noteRefundMade = endpoint({
  method: 'PATCH',
  path: '/api/admin/orders/:id/refunds/:refundId',
  summary: 'Records that staff have paid a refund by bank transfer or UPI, with its reference.',
  access: { staff: 'orders.refund' },
  input: z.object({
    id: OrderId,
    refundId: z.string().check(z.maxLength(60)),
    version: Version,
    way: z.enum(REFUND_WAYS, 'Choose UPI or bank transfer.'),
    reference: RequiredText(REFERENCE_MAX, 'Enter the transfer reference.'),
  }),
  output: StaffOrderDetail,
});
