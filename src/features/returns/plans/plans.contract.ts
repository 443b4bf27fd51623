import * as z from 'zod/mini';
import { OrderId } from '#src/features/orders/order-id.contract.ts';
import { OrderDetail } from '#src/features/order-management/orders.contract.ts';
import { endpoint, Id } from '#src/lib/endpoint.ts';

export const cancelPlan = endpoint({
  method: 'POST',
  path: '/api/order/:id/cancel-plan',
  summary: 'Cancels the protection plan of a delivered item, with a full refund.',
  access: 'shopper',
  input: z.object({
    id: OrderId,
    /** The line of the plan. */
    orderLineId: Id,
  }),
  output: OrderDetail,
});
