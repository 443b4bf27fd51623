import { randomUUID } from 'node:crypto';
import {
  createStaffOrder,
  viewOrderOrigin,
} from '#src/features/order-management/create/create-order.contract.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import type { Visitor } from './shop.ts';

type OrderInput = InputOf<typeof createStaffOrder>;

let guests = 0;

/** The input that creates an order for a new guest; `some` replaces parts of it. */
export function staffOrder(productId: number, some: Partial<OrderInput> = {}): OrderInput {
  guests += 1;
  const phone = String(9_812_300_000 + guests);
  return {
    requestId: randomUUID(),
    channel: 'phone',
    guest: { name: 'Ravi Guest', phone, email: `ravi${guests}@example.com` },
    address: {
      ...{ fullName: 'Ravi Guest', mobileNumber: phone, addressLine1: `${guests} Hill Road` },
      ...{ city: 'Mumbai', state: 'Maharashtra', pincode: '400001' },
    },
    items: [{ productId, variantId: null, quantity: 1 }],
    ...some,
  };
}

/** Creates an order as this member of staff, and returns it with the parts of its payment link. */
export async function createFor(visitor: Visitor, input: OrderInput) {
  const made = await visitor.call(createStaffOrder, input);
  const { paymentLink } = await visitor.call(viewOrderOrigin, { id: made.orderId });
  const signature = paymentLink?.url.split('/').at(-1) ?? '';
  return { ...made, link: { id: made.orderId, signature } };
}
