import * as z from 'zod/mini';
import { AdminUser } from '#src/features/account/admin/users.contract.ts';
import { AdminProduct } from '#src/features/catalog/admin/admin-product.contract.ts';
import { StockMovement } from '#src/features/catalog/admin/stock.contract.ts';
import { Parcel } from '#src/features/fulfilment/parcels/parcel.contract.ts';
import { StaffOrder } from '#src/features/order-management/admin/orders-admin.contract.ts';
import { OrderRefund } from '#src/features/order-management/orders.contract.ts';
import type { WebhookEvent } from './webhook-events.ts';

const OrderPart = { orderId: z.string() };
const OrderParcel = z.extend(Parcel, OrderPart);

/** The `data` of each event: the shapes that the calls for staff return. */
export const WEBHOOK_PAYLOADS = {
  'order.created': StaffOrder,
  'order.placed': StaffOrder,
  'order.updated': StaffOrder,
  'order.cancelled': StaffOrder,
  'payment.succeeded': z.extend(StaffOrder.shape.payments.def.element, OrderPart),
  'payment.refunded': z.extend(OrderRefund, OrderPart),
  'parcel.shipped': OrderParcel,
  'parcel.delivered': OrderParcel,
  'stock.changed': z.extend(StockMovement, {
    productId: z.int(),
    /** Null for a product without variants. */
    variantId: z.nullable(z.int()),
    skuId: z.string(),
  }),
  'product.created': AdminProduct,
  'product.updated': AdminProduct,
  'product.deleted': z.object({ id: z.int() }),
  'customer.created': AdminUser,
  'customer.deleted': z.object({ id: z.string() }),
} as const satisfies Record<WebhookEvent, z.ZodMiniType>;

export type WebhookPayloads = {
  [Type in WebhookEvent]: z.output<(typeof WEBHOOK_PAYLOADS)[Type]>;
};
