import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import {
  orders,
  parcels,
  payments,
  refunds,
  stockItems,
  stockMovements,
  users,
} from '#src/db/schema/tables.ts';
import { getForAdmin } from '#src/features/account/admin/users.queries.server.ts';
import { listOwnAddresses } from '#src/features/account/address/address.queries.server.ts';
import { findBusiness } from '#src/features/account/business/business.service.server.ts';
import { listCurrentPrices } from '#src/features/catalog/price-now.queries.server.ts';
import { getProductForStaff } from '#src/features/catalog/admin/admin-product.queries.server.ts';
import { getStaffOrder } from '#src/features/order-management/admin/orders-admin.queries.server.ts';
import type { StaffOrder } from '#src/features/order-management/admin/orders-admin.contract.ts';
import type { ReadPayloads } from '#src/features/webhooks/services.server.ts';

/** Reads the data of webhook events; see ReadPayloads. Sample orders send nothing. */
export const READ_PAYLOADS: ReadPayloads = {
  'order.created': readOrder,
  'order.placed': readOrder,
  'order.updated': readOrder,
  'order.cancelled': readOrder,
  'payment.succeeded': readPayment,
  'payment.refunded': readRefund,
  'parcel.shipped': readParcel,
  'parcel.delivered': readParcel,
  'stock.changed': readMovement,
  'product.created': readProduct,
  'product.updated': readProduct,
  'product.deleted': async (_, id) => ({ id: Number(id) }),
  'customer.created': readCustomer,
  'customer.updated': readCustomer,
  'customer.deleted': async (_, id) => ({ id }),
};

async function readOrder(db: Db, id: string): Promise<StaffOrder | undefined> {
  const order = await getStaffOrder(db, id);
  return order.isExample ? undefined : order;
}

async function readPayment(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(payments)
    .where(eq(payments.id, Number(id)));
  const order = row && (await readOrder(db, row.orderId));
  const payment = order?.payments.find((one) => one.gatewayOrderId === row?.gatewayOrderId);
  return row && payment && { orderId: row.orderId, ...payment };
}

async function readRefund(db: Db, id: string) {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  const found = row && (await readOrder(db, row.orderId));
  const refund = found?.order.refunds.find(({ refundId }) => refundId === id);
  return row && refund && { orderId: row.orderId, ...refund };
}

async function readParcel(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(parcels)
    .where(eq(parcels.id, Number(id)));
  const found = row && (await readOrder(db, row.orderId));
  const parcel = found?.order.parcels.find((one) => one.id === Number(id));
  return row && parcel && { orderId: row.orderId, ...parcel };
}

async function readProduct(db: Db, id: string) {
  const product = await getProductForStaff(db, Number(id));
  return { ...product, currentPrices: await listCurrentPrices(db, product.id) };
}

async function readCustomer(db: Db, id: string) {
  const customer = await getForAdmin(db, id);
  const addresses = await listOwnAddresses(db, id);
  return { ...customer, addresses, business: await findBusiness(db, id) };
}

async function readMovement(db: Db, id: string) {
  const [found] = await db
    .select({
      movement: stockMovements,
      item: stockItems,
      who: users.name,
      isExample: orders.isExample,
    })
    .from(stockMovements)
    .innerJoin(stockItems, eq(stockItems.id, stockMovements.stockItemId))
    .leftJoin(users, eq(users.id, stockMovements.userId))
    .leftJoin(orders, eq(orders.id, stockMovements.orderId))
    .where(eq(stockMovements.id, Number(id)));
  if (!found || found.isExample === true) return undefined;
  const { movement, item, who } = found;
  const { productId, variantId, skuId } = item;
  return {
    ...movement,
    ...{ who, productId, variantId, skuId },
    createdAt: movement.createdAt.toISOString(),
  };
}
