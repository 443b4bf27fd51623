import { streetLines } from '#src/features/account/address/address-lines.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orderLines, orders, parcelLines, parcels } from '#src/db/schema/tables.ts';
import { methodProperties, paymentParts } from '#src/features/payments/methods/payment-methods.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { itemName } from '#src/lib/color-name.ts';
import { AppError } from '#src/lib/errors.ts';
import { isPaid } from '#src/features/orders/order-payment.queries.server.ts';
import type { Box } from './booking-status.ts';
import { type Consignment, CourierRefused, type Trip } from './courier-port.ts';
import type { CourierServices } from './services.server.ts';

type Sources = Pick<CourierServices, 'db' | 'returnPickups'>;

type Booked = { parcelId: number | null; returnId: number | null; box: Box | null };

/** Returns the route of a booking, to the shopper or from them. */
export async function tripOf(
  { db, returnPickups }: Sources,
  { parcelId, returnId, box }: Booked,
): Promise<Trip> {
  if (returnId !== null && box) return returnPickups.getTrip(db, returnId, box);
  return getTrip(db, requireParcel(parcelId));
}

/** Returns the details of a booking for the courier. */
export async function consignmentOf(
  { db, returnPickups }: Sources,
  { parcelId, returnId, box, reference }: Booked & { reference: string },
): Promise<Consignment> {
  if (returnId !== null && box) {
    return returnPickups.getConsignment(db, { returnId, box, reference });
  }
  return getConsignment(db, requireParcel(parcelId), reference);
}

function requireParcel(parcelId: number | null): number {
  if (parcelId !== null) return parcelId;
  throw new CourierRefused('The parcel was unpacked. Cancel the booking.');
}

/** Returns the route of a parcel. Throws NOT_FOUND. */
export async function getTrip(db: Db, parcelId: number): Promise<Trip> {
  const { order, box, isCash } = await read(db, parcelId);
  const { details } = await getSettings(db);
  return { ...box, fromPincode: details.pincode, toPincode: order.address.pincode, isCash };
}

/** Returns the details of a parcel for the courier. */
async function getConsignment(db: Db, parcelId: number, reference: string): Promise<Consignment> {
  const { order, box, isCash } = await read(db, parcelId);
  const { details } = await getSettings(db);
  const lines = await db
    .select({ line: orderLines, quantity: parcelLines.quantity })
    .from(parcelLines)
    .innerJoin(orderLines, eq(orderLines.id, parcelLines.orderLineId))
    .where(eq(parcelLines.parcelId, parcelId));
  const worth = lines.reduce((sum, { line, quantity }) => sum + line.pricePaise * quantity, 0);
  return {
    ...box,
    ...{ reference, isCash, totalPaise: isCash ? paymentParts(order).cashPaise : worth },
    ...toContents(order, lines, details.email),
  };
}

type Contents = Pick<Consignment, 'orderedAt' | 'buyer' | 'address' | 'items'>;
type Line = { line: typeof orderLines.$inferSelect; quantity: number };

/** Returns what a courier must know of an order: the buyer, their address and the items. */
export function toContents(
  { address, contactEmail, createdAt: orderedAt }: typeof orders.$inferSelect,
  lines: readonly Line[],
  shopEmail: string,
): Contents {
  return {
    orderedAt,
    buyer: {
      name: address.fullName,
      // Without an email address of the buyer, messages go to the shop.
      email: contactEmail ?? shopEmail,
      phone: address.mobileNumber,
    },
    address: {
      lines: streetLines(address),
      ...{ city: address.city, state: address.state, pincode: address.pincode },
    },
    items: lines.map(({ line, quantity }) => ({
      name: itemName(line.productName, line.variantTitle),
      ...{ sku: line.skuId, hsn: line.hsnCode, quantity, pricePaise: line.pricePaise },
    })),
  };
}

async function read(db: Db, parcelId: number) {
  const [found] = await db
    .select()
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(eq(parcels.id, parcelId));
  if (!found) throw new AppError('NOT_FOUND', { message: 'No parcel found.' });
  const { parcels: parcel, orders: order } = found;
  const { weightGrams, lengthCm, breadthCm, heightCm } = parcel;
  const { takesCash } = methodProperties(order.paymentMethod);
  const isCash = takesCash && !(await isPaid(db, order.id));
  return { order, box: { weightGrams, lengthCm, breadthCm, heightCm }, isCash };
}
