import * as z from 'zod/mini';
import { OpenedOrder } from '#src/features/checkout/checkout.contract.ts';
import { OrderId } from '#src/features/orders/order-id.contract.ts';
import { endpoint } from '#src/lib/endpoint.ts';
import { Rupees } from '#src/lib/fields.ts';
import { CodOffer } from './cod.contract.ts';

const EXPECTED_MAX = 1_000_000;

export const viewCashForOrder = endpoint({
  method: 'POST',
  path: '/api/checkout/cash_for_order',
  summary: 'Returns whether an unpaid online order can be paid by cash on delivery instead.',
  access: 'shopper',
  input: z.object({ orderId: OrderId }),
  output: CodOffer,
});

export const changeToCash = endpoint({
  method: 'POST',
  path: '/api/checkout/change_to_cash',
  summary: 'Places an unpaid online order with cash on delivery, for the total that was shown.',
  access: 'shopper',
  input: z.object({ orderId: OrderId, expectedTotal: Rupees(0, EXPECTED_MAX) }),
  output: OpenedOrder,
});
