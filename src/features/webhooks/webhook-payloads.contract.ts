import * as z from 'zod/mini';
import { AdminUser } from '#src/features/account/admin/users.contract.ts';
import { Address } from '#src/features/account/address/address.contract.ts';
import { Business } from '#src/features/account/business/business.contract.ts';
import { AdminProduct } from '#src/features/catalog/admin/admin-product.contract.ts';
import { StockMovement } from '#src/features/catalog/admin/stock.contract.ts';
import { Parcel } from '#src/features/fulfilment/parcels/parcel.contract.ts';
import { StaffOrder } from '#src/features/order-management/admin/orders-admin.contract.ts';
import { OrderRefund } from '#src/features/order-management/orders.contract.ts';
import type { WebhookEvent } from './webhook-events.ts';

const OrderPart = { orderId: z.string() };
const OrderParcel = z.extend(Parcel, OrderPart);

const Product = z.extend(AdminProduct, {
  /** The price of each colour with scheduled prices, in rupees; null is the main colour. */
  currentPrices: z.array(z.object({ variantId: z.nullable(z.int()), price: z.number() })),
});
const Customer = z.extend(AdminUser, {
  addresses: z.array(Address),
  /** The registered business that the customer buys for; null for a person. */
  business: z.nullable(Business),
});

/** The `data` of each event: the shapes that the calls for staff return, and what belongs to them. */
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
  'product.created': Product,
  'product.updated': Product,
  'product.deleted': z.object({ id: z.int() }),
  'customer.created': Customer,
  'customer.updated': Customer,
  'customer.deleted': z.object({ id: z.string() }),
} as const satisfies Record<WebhookEvent, z.ZodMiniType>;

export type WebhookPayloads = {
  [Type in WebhookEvent]: z.output<(typeof WEBHOOK_PAYLOADS)[Type]>;
};
