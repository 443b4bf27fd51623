import { and, eq } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { orders, parcels } from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { addOrderEvent } from '#src/features/checkout/order-events.service.server.ts';
import { statusText } from '#src/features/checkout/order-status.ts';
import { deliveredLetter } from '#src/features/messages/letters/order-delivered.ts';
import { shippedLetter } from '#src/features/messages/letters/order-shipped.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { methodFacts } from '#src/features/payments/methods/payment-methods.ts';
import { WEIGHT_MAX_GRAMS } from '#src/features/settings/shipping-limits.ts';
import { AppError } from '#src/lib/errors.ts';
import type { ParsedInputOf } from '#src/lib/endpoint.ts';
import type { Platform } from '#src/platform/platform.ts';
import { requireSeen } from '#src/platform/require-seen.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { RETURN_DAYS } from '../returns/return-limits.ts';
import { addParcel } from './parcel-rows.service.server.ts';
import { PARCELS_MAX, type ParcelState } from './parcel-status.ts';
import { type packParcel as packCall, parcelVersion } from './parcels.contract.ts';
import { listParcels, listUnpacked, type ParcelRow } from './parcels.queries.server.ts';

type Services = Pick<Platform, 'db' | 'jobs' | 'config'>;
type Order = typeof orders.$inferSelect;
type Wish = Omit<ParsedInputOf<typeof packCall>, 'id'>;
type Tracking = { carrier: string; trackingNumber: string };

/** Packs some pieces of an order. Throws CONFLICT for pieces that somebody else has packed. */
export async function packParcel(
  db: Db,
  { userId, orderId, wish }: { userId: string; orderId: string; wish: Wish },
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const known = await listParcels(tx, orderId);
    const lines = await listUnpacked(tx, orderId);
    const problem = packProblem(order, known.length) ?? piecesProblem(wish.pieces, lines);
    if (problem) throw new AppError('CONFLICT', { message: problem });
    const gramsOf = new Map(lines.map((line) => [line.id, line.grams]));
    const grams = wish.pieces.map(
      (piece) => piece.quantity * (gramsOf.get(piece.orderLineId) ?? 0),
    );
    const ownGrams = Math.min(
      grams.reduce((sum, one) => sum + one, 0),
      WEIGHT_MAX_GRAMS,
    );
    const isAll = lines.every(({ id, left }) => left === quantityOf(wish.pieces, id));
    if (!methodFacts(order.paymentMethod).isPaidFirst && !isAll) {
      const message = 'It is paid when it arrives, with all of its cash: pack it as one parcel.';
      throw new AppError('CONFLICT', { message });
    }
    const { weightGrams = ownGrams, ...box } = wish;
    const added = await addParcel(tx, orderId, { ...box, weightGrams });
    await tell(tx, { userId, action: 'parcel.pack', parcel: added, before: NONE });
  });
}

/** Hands a parcel to a carrier, and tells the shopper; the same again does nothing. */
export async function sendParcel(
  services: Services,
  wish: { userId: string; id: number; version: string } & Tracking,
): Promise<string> {
  const { userId, carrier, trackingNumber } = wish;
  return transactWithJobs(services, async (tx, jobs) => {
    const { order, parcel } = await lockParcel(tx, wish.id);
    const isSame = parcel.carrier === carrier && parcel.trackingNumber === trackingNumber;
    if (parcel.state !== 'packed' && isSame) return order.id;
    requireParcelSeen(wish.version, parcel);
    if (parcel.state === 'delivered') throw conflict('It has arrived already.');
    if (!mayPack(order)) throw conflict(`This order is ${statusText(order.status)}.`);
    const isFirst = parcel.state === 'packed';
    const shipped = isFirst ? { state: 'shipped', shippedAt: new Date() } : {};
    const tracking = { carrier, trackingNumber };
    const [after] = await tx
      .update(parcels)
      .set({ ...tracking, ...shipped })
      .where(eq(parcels.id, parcel.id))
      .returning();
    if (!after) throw new AppError('UNEXPECTED');
    const isPartlySent = await isAnyLeft(tx, order.id);
    const changed = { status: 'shipped', isPartlySent, ...tracking };
    await tx.update(orders).set(changed).where(eq(orders.id, order.id));
    const note = `Parcel ${parcel.number}: ${carrier} ${trackingNumber}`;
    const event = { orderId: order.id, status: 'shipped', actor: 'staff' } as const;
    await addOrderEvent(tx, { ...event, actorUserId: userId, note });
    await tell(tx, { userId, action: 'parcel.send', parcel: after, before: factsOf(parcel) });
    const pieces = (await listParcels(tx, order.id)).find(({ id }) => id === parcel.id)?.pieces;
    const letter = { ...order, ...tracking, isPart: isPartlySent || parcel.number > 1 };
    await notify(tx, jobs, order, shippedLetter({ ...letter, pieces }, services.config.siteUrl));
    return order.id;
  });
}

/** Notes that a parcel has arrived; with the last one, the order has, and the shopper is told. */
export async function deliverParcel(
  services: Services,
  { userId, id, version }: { userId: string; id: number; version: string },
): Promise<string> {
  return transactWithJobs(services, async (tx, jobs) => {
    const { order, parcel } = await lockParcel(tx, id);
    if (parcel.state === 'delivered') return order.id;
    requireParcelSeen(version, parcel);
    if (parcel.state === 'packed') throw conflict('It has not been sent yet.');
    if (order.status !== 'shipped') throw conflict(`This order is ${statusText(order.status)}.`);
    if (!methodFacts(order.paymentMethod).isPaidFirst) {
      throw conflict('It is paid in cash: note the delivery with what was collected, under Next.');
    }
    const now = new Date();
    const [after] = await tx
      .update(parcels)
      .set({ state: 'delivered', deliveredAt: now })
      .where(eq(parcels.id, id))
      .returning();
    if (!after) throw new AppError('UNEXPECTED');
    const isWhole = !order.isPartlySent && !(await isAnyUnder(tx, order.id, 'shipped'));
    const changed = isWhole ? { status: 'delivered', deliveredAt: now } : { status: 'shipped' };
    await tx.update(orders).set(changed).where(eq(orders.id, order.id));
    const note = isWhole ? 'Delivered.' : `Parcel ${parcel.number} has arrived.`;
    const event = { orderId: order.id, status: changed.status, actor: 'staff' } as const;
    await addOrderEvent(tx, { ...event, actorUserId: userId, note });
    await tell(tx, { userId, action: 'parcel.deliver', parcel: after, before: factsOf(parcel) });
    if (isWhole) {
      const words = { returnDays: RETURN_DAYS, collectedPaise: undefined };
      await notify(tx, jobs, order, deliveredLetter(order, services.config.siteUrl, words));
    }
    return order.id;
  });
}

/** Takes a packed parcel apart. */
export async function unpackParcel(
  db: Db,
  { userId, id, version }: { userId: string; id: number; version: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    const { order, parcel } = await lockParcel(tx, id);
    requireParcelSeen(version, parcel);
    if (parcel.state !== 'packed') throw conflict('It is on its way already.');
    await tx.delete(parcels).where(eq(parcels.id, id));
    await tell(tx, { userId, action: 'parcel.unpack', parcel, before: factsOf(parcel) }, NONE);
    return order.id;
  });
}

async function lockOrder(tx: Db, orderId: string): Promise<Order> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw new AppError('NOT_FOUND', { message: 'No order found.' });
  return order;
}

/** The order's row first, as everybody who moves it. */
async function lockParcel(tx: Db, id: number): Promise<{ order: Order; parcel: ParcelRow }> {
  const [found] = await tx.select().from(parcels).where(eq(parcels.id, id));
  if (!found) throw new AppError('NOT_FOUND', { message: 'No parcel found.' });
  const order = await lockOrder(tx, found.orderId);
  const [parcel] = await tx.select().from(parcels).where(eq(parcels.id, id));
  if (!parcel) throw new AppError('NOT_FOUND', { message: 'It was unpacked meanwhile.' });
  return { order, parcel };
}

function mayPack({ status }: Order): boolean {
  return status === 'placed' || status === 'shipped';
}

function packProblem(order: Order, count: number): string | undefined {
  if (!mayPack(order)) return `An order that is ${statusText(order.status)} is not packed.`;
  return count >= PARCELS_MAX ? `An order has at most ${PARCELS_MAX} parcels.` : undefined;
}

type Line = { id: number; productName: string; left: number };

function piecesProblem(pieces: Wish['pieces'], lines: readonly Line[]): string | undefined {
  if (new Set(pieces.map(({ orderLineId }) => orderLineId)).size < pieces.length) {
    return 'A line stands in it twice.';
  }
  for (const { orderLineId, quantity } of pieces) {
    const line = lines.find(({ id }) => id === orderLineId);
    if (!line) return 'That is not part of this order.';
    if (quantity <= line.left) continue;
    if (line.left === 0) return `“${line.productName}” is packed already.`;
    return `Only ${line.left} of “${line.productName}” ${line.left === 1 ? 'is' : 'are'} left to pack.`;
  }
  return undefined;
}

function quantityOf(pieces: Wish['pieces'], lineId: number): number {
  return pieces.find(({ orderLineId }) => orderLineId === lineId)?.quantity ?? 0;
}

/** Whether anything of an order is still in the house, packed or not. */
async function isAnyLeft(tx: Db, orderId: string): Promise<boolean> {
  const unpacked = await listUnpacked(tx, orderId);
  return unpacked.some(({ left }) => left > 0) || isAnyUnder(tx, orderId, 'packed');
}

async function isAnyUnder(tx: Db, orderId: string, state: ParcelState): Promise<boolean> {
  const isSo = and(eq(parcels.orderId, orderId), eq(parcels.state, state));
  return (await tx.select({ id: parcels.id }).from(parcels).where(isSo).limit(1)).length > 0;
}

function requireParcelSeen(seen: string, parcel: ParcelRow): void {
  const { carrier, trackingNumber } = parcel;
  const values = { state: parcel.state as ParcelState, carrier, trackingNumber };
  const message = 'Somebody else changed this parcel meanwhile. Look at it again, please.';
  requireSeen(seen, { version: parcelVersion(values), values }, message);
}

/** Of no parcel. */
const NONE = { parcel: null, status: null, carrier: null, trackingNumber: null };

function factsOf({ number, state, carrier, trackingNumber }: ParcelRow) {
  return { parcel: number, status: state, carrier, trackingNumber };
}

type Deed = { userId: string; action: string; parcel: ParcelRow; before: object };

async function tell(tx: Db, deed: Deed, after: object = factsOf(deed.parcel)): Promise<void> {
  const { userId, action, parcel, before } = deed;
  const entry = { userId, action, entity: 'order', entityId: parcel.orderId };
  await recordAudit(tx, { ...entry, before: { ...before }, after: { ...after } });
}

function conflict(message: string): AppError {
  return new AppError('CONFLICT', { message });
}
