import * as z from 'zod/mini';
import { OrderId } from '#src/features/orders/order-id.contract.ts';
import { OrderDetail } from '#src/features/order-management/orders.contract.ts';
import { Piece, REASON_MAX } from '#src/features/returns/returns.contract.ts';
import { endpoint } from '#src/lib/endpoint.ts';
import { YesNo } from '#src/lib/fields.ts';
import { RequiredLongText } from '#src/lib/text.ts';

export const fileClaim = endpoint({
  method: 'POST',
  path: '/api/order/:id/claim',
  summary: 'Files a warranty claim for units of a delivered order.',
  access: 'shopper',
  input: z.object({
    id: OrderId,
    ...Piece.shape,
    /** True if it was damaged by accident, which only a plan for damage covers. */
    isAccident: z._default(YesNo, false),
    reason: RequiredLongText(
      REASON_MAX,
      'Please describe the fault.',
      `Enter at most ${REASON_MAX} characters.`,
    ),
  }),
  output: OrderDetail,
});
