import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { parcels } from '#src/db/schema/tables.ts';
import { lockOrder, type OrderRow } from '#src/features/orders/order-transition.service.server.ts';
import { statusText } from '#src/features/orders/order-status.ts';
import { methodProperties } from '#src/features/payments/methods/payment-methods.ts';
import { WEIGHT_MAX_GRAMS } from '#src/features/settings/shipping-limits.ts';
import type { ParsedInputOf } from '#src/lib/endpoint.ts';
import type { Platform } from '#src/platform/platform.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { requireUnbooked } from '#src/features/fulfilment/couriers/require-unbooked.server.ts';
import { conflict } from '#src/lib/errors.ts';
import { lockParcel, mayPack, requireParcelSeen } from './lock-parcel.server.ts';
import {
  recordParcelDelivery,
  auditedValues,
  recordParcelShipment,
  NO_PARCEL,
  recordParcelAction,
} from './move-parcel.service.server.ts';
import { addParcel } from './parcel-rows.service.server.ts';
import { requireOwnNumber } from './require-own-number.server.ts';
import { PARCELS_MAX } from './parcel-status.ts';
import type { packParcel as packCall } from './parcels.contract.ts';
import { listParcels, listUnpacked } from './parcels.queries.server.ts';

type Services = Pick<Platform, 'db' | 'jobs' | 'config'>;
type PackInput = Omit<ParsedInputOf<typeof packCall>, 'id'>;
type Tracking = { carrier: string; trackingNumber: string };

/** Packs some units of an order. Throws CONFLICT for units that someone else has packed. */
export async function packParcel(
  db: Db,
  { userId, orderId, input }: { userId: string; orderId: string; input: PackInput },
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const known = await listParcels(tx, orderId);
    const lines = await listUnpacked(tx, orderId);
    const problem = packProblem(order, known.length) ?? piecesProblem(input.pieces, lines);
    if (problem) throw conflict(problem);
    const gramsOf = new Map(lines.map((line) => [line.id, line.grams]));
    const grams = input.pieces.map(
      (piece) => piece.quantity * (gramsOf.get(piece.orderLineId) ?? 0),
    );
    const ownGrams = Math.min(
      grams.reduce((sum, one) => sum + one, 0),
      WEIGHT_MAX_GRAMS,
    );
    const isAll = lines.every(({ id, left }) => left === quantityOf(input.pieces, id));
    if (methodProperties(order.paymentMethod).takesCash && !isAll) {
      throw conflict(
        'Cash on delivery is collected for the whole order, so pack it as one parcel.',
      );
    }
    const { weightGrams = ownGrams, ...box } = input;
    const added = await addParcel(tx, orderId, { ...box, weightGrams, userId });
    const serials = input.pieces.flatMap((piece) => piece.serials ?? []);
    const entry = { userId, action: 'parcel.pack', parcel: added, before: NO_PARCEL };
    await recordParcelAction(tx, entry, {
      ...auditedValues(added),
      ...(serials.length > 0 && { serials }),
    });
  });
}

/** Hands a parcel to a carrier, and notifies the shopper; repeating it does nothing. */
export async function sendParcel(
  services: Services,
  input: { userId: string; id: number; version: string } & Tracking,
): Promise<string> {
  const { userId, carrier, trackingNumber } = input;
  return transactWithJobs(services, async (tx, jobs) => {
    const { order, parcel } = await lockParcel(tx, input.id);
    const isSame = parcel.carrier === carrier && parcel.trackingNumber === trackingNumber;
    if (parcel.state !== 'packed' && isSame) return order.id;
    requireParcelSeen(input.version, parcel);
    if (parcel.state === 'delivered') throw conflict('This parcel has already arrived.');
    if (!mayPack(order)) throw conflict(`This order is ${statusText(order.status)}.`);
    await requireUnbooked(tx, parcel.id, { trackingNumber });
    await requireOwnNumber(tx, { orderId: order.id, parcelId: parcel.id }, trackingNumber);
    const tracking = { carrier, trackingNumber };
    await recordParcelShipment({ ...services, jobs }, tx, { order, parcel, tracking, userId });
    return order.id;
  });
}

/** Marks a parcel as delivered; with the last one, the order too, and notifies the shopper. */
export async function deliverParcel(
  services: Services,
  { userId, id, version }: { userId: string; id: number; version: string },
): Promise<string> {
  return transactWithJobs(services, async (tx, jobs) => {
    const { order, parcel } = await lockParcel(tx, id);
    if (parcel.state === 'delivered') return order.id;
    requireParcelSeen(version, parcel);
    if (parcel.state === 'packed') throw conflict('This parcel has not been shipped yet.');
    if (order.status !== 'shipped') throw conflict(`This order is ${statusText(order.status)}.`);
    if (methodProperties(order.paymentMethod).takesCash) {
      throw conflict(
        'This order is paid in cash. Record the delivery and the amount collected under Next.',
      );
    }
    await recordParcelDelivery({ ...services, jobs }, tx, { order, parcel, userId });
    return order.id;
  });
}

/** Unpacks a packed parcel. */
export async function unpackParcel(
  db: Db,
  { userId, id, version }: { userId: string; id: number; version: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    const { order, parcel } = await lockParcel(tx, id);
    requireParcelSeen(version, parcel);
    if (parcel.state !== 'packed') throw conflict('This parcel is already on its way.');
    await requireUnbooked(tx, id);
    await tx.delete(parcels).where(eq(parcels.id, id));
    const entry = { userId, action: 'parcel.unpack', parcel, before: auditedValues(parcel) };
    await recordParcelAction(tx, entry, NO_PARCEL);
    return order.id;
  });
}

function packProblem(order: OrderRow, count: number): string | undefined {
  if (!mayPack(order)) return `An order that is ${statusText(order.status)} cannot be packed.`;
  return count >= PARCELS_MAX ? `An order can have at most ${PARCELS_MAX} parcels.` : undefined;
}

type Line = { id: number; productName: string; left: number };

function piecesProblem(pieces: PackInput['pieces'], lines: readonly Line[]): string | undefined {
  if (new Set(pieces.map(({ orderLineId }) => orderLineId)).size < pieces.length) {
    return 'An item appears twice.';
  }
  for (const { orderLineId, quantity } of pieces) {
    const line = lines.find(({ id }) => id === orderLineId);
    if (!line) return 'This item is not part of the order.';
    if (quantity <= line.left) continue;
    if (line.left === 0) return `“${line.productName}” is already packed.`;
    return `Only ${line.left} of “${line.productName}” ${line.left === 1 ? 'is' : 'are'} left to pack.`;
  }
  return undefined;
}

function quantityOf(pieces: PackInput['pieces'], lineId: number): number {
  return pieces.find(({ orderLineId }) => orderLineId === lineId)?.quantity ?? 0;
}
