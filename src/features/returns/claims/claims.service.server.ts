import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { claims, returnLines, returns } from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { issueChallan } from '#src/features/books/challans/issue-challan.service.server.ts';
import { findStockItem } from '#src/features/catalog/stock-item.queries.server.ts';
import { claimRequestedMessage, claimSentMessage } from '#src/features/messages/kinds/claim.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { lockOrder } from '#src/features/orders/order-transition.service.server.ts';
import { giveUnits } from '#src/features/orders/stock.service.server.ts';
import {
  addEvent,
  listLinesOf,
  lockReturn,
  type ReturnServices,
} from '#src/features/returns/lock-return.server.ts';
import { choosePieces } from '#src/features/returns/request-return.service.server.ts';
import { packSerials } from '#src/features/serials/pack-serials.service.server.ts';
import { itemName } from '#src/lib/color-name.ts';
import { formatDate } from '#src/lib/dates.ts';
import { AppError } from '#src/lib/errors.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { getClaim } from './decide-claim.service.server.ts';
import { type Cover, listCovers, planOfClaim } from './warranty.queries.server.ts';

type NewClaim = {
  orderId: string;
  userId: string | null;
  orderLineId: number;
  quantity: number;
  reason: string;
  /** True if it was damaged by accident. */
  isAccident?: boolean;
};

/** Files a claim and returns its id. Throws CONFLICT if neither warranty nor plan covers it, or INVALID_INPUT. */
export async function createClaim(
  services: ReturnServices,
  { orderId, userId, orderLineId, quantity, reason, isAccident = false }: NewClaim,
  now = new Date(),
): Promise<number> {
  return transactWithJobs(services, async (tx, jobs) => {
    const order = await lockOrder(tx, orderId);
    const cover = (await listCovers(tx, order)).get(orderLineId);
    const plan = cover && planOfClaim(cover, isAccident, now);
    const warrantyUntil = plan?.until ?? getWarrantyEnd(cover, isAccident, now);
    const chosen = await choosePieces(tx, orderId, [{ orderLineId, quantity }]);
    // A plan that covers the claim has been used; one that has not started is refunded with its item.
    const pieces = chosen.filter((piece) => piece.orderLineId !== plan?.lineId);
    // Not kept: until staff decide to refund it, it goes back to the customer.
    const cause = isAccident ? 'other' : 'defective';
    const claim = { kind: 'claim', cause, isKept: false };
    const [made] = await tx
      .insert(returns)
      .values({ orderId, reason, ...claim })
      .returning();
    if (!made) throw new AppError('UNEXPECTED');
    await tx.insert(returnLines).values(pieces.map((piece) => ({ ...piece, returnId: made.id })));
    const planName = plan?.sold.name ?? '';
    await tx.insert(claims).values({ returnId: made.id, warrantyUntil, planName });
    const note = plan ? `Claim under “${planName}”: ${reason}` : `Warranty claim: ${reason}`;
    await addEvent(tx, order, { actor: 'shopper', actorUserId: userId, note });
    const names = (await listLinesOf(tx, made.id)).map((line) => {
      return `${line.quantity} × ${itemName(line.productName, line.variantTitle)}`;
    });
    const { siteUrl } = services.config;
    await notify(tx, jobs, order, claimRequestedMessage(order, siteUrl, names.join(', ')));
    return made.id;
  });
}

/** Returns the end of the warranty for a claim that no plan covers. Throws CONFLICT if it does not either. */
function getWarrantyEnd(cover: Cover | undefined, isAccident: boolean, now: Date): Date {
  const until = cover?.warrantyUntil;
  if (until && now <= until && !isAccident) return until;
  const end = cover?.plan?.sold.covers === 'faults' ? cover.until : until;
  const message = isAccident
    ? 'Accidental damage of this item is not covered.'
    : end
      ? `The warranty ended on ${formatDate(end.toISOString())}.`
      : 'There is no warranty for this item.';
  throw new AppError('CONFLICT', { message });
}

type Sending = {
  id: number;
  userId: string;
  carrier: string;
  trackingNumber: string;
  /** The scanned serial numbers of replacements. */
  serials?: readonly string[];
};

/**
 * Records that the repaired or new units of a claim were sent, takes new ones from stock, and issues
 * the delivery challan. Sent again, it corrects the carrier and tracking number. Throws CONFLICT
 * before the item has arrived and for a wrong unit, and OUT_OF_STOCK or NOT_ENOUGH_STOCK.
 */
export async function sendClaim(
  services: ReturnServices,
  { id, userId, carrier, trackingNumber, serials = [] }: Sending,
  now = new Date(),
): Promise<void> {
  await transactWithJobs(services, async (tx, jobs) => {
    const { order, before } = await lockReturn(tx, id);
    const { decision, sentAt, ...known } = await getClaim(tx, id);
    if (before.status !== 'received' || (decision !== 'repair' && decision !== 'replacement')) {
      const message = 'Only a received claim with repair or replacement can be sent back.';
      throw new AppError('CONFLICT', { message });
    }
    const parcel = { carrier, trackingNumber };
    const isSame = known.carrier === carrier && known.trackingNumber === trackingNumber;
    if (sentAt && isSame) return;
    await tx
      .update(claims)
      .set({ ...parcel, sentAt: sentAt ?? now })
      .where(eq(claims.returnId, id));
    await recordAudit(tx, {
      ...{ userId, action: 'return.send', entity: 'return', entityId: id },
      before: { carrier: known.carrier, trackingNumber: known.trackingNumber },
      after: { ...parcel, orderId: order.id },
    });
    if (sentAt) return;
    if (decision === 'replacement') await takeNew(tx, id, { orderId: order.id, userId, serials });
    await issueChallan(tx, { returnId: id, orderId: order.id, decision }, now);
    const what = decision === 'repair' ? 'The repaired item' : 'A replacement';
    const note = `${what} is on its way with ${carrier}, ${trackingNumber}.`;
    await addEvent(tx, order, { actor: 'staff', actorUserId: userId, note });
    const { siteUrl } = services.config;
    await notify(tx, jobs, order, claimSentMessage(order, siteUrl, { ...parcel, decision }));
  });
  await services.jobs.send('publish', {}, { key: 'publish' });
}

async function takeNew(
  tx: Db,
  returnId: number,
  { serials, ...by }: { orderId: string; userId: string; serials: readonly string[] },
): Promise<void> {
  for (const line of await listLinesOf(tx, returnId)) {
    const { orderLineId, productName, quantity, ...of } = line;
    const piece = { to: { claimId: returnId }, orderLineId, quantity, serials };
    await packSerials(tx, by.userId, [piece]);
    const item = await findStockItem(tx, of);
    if (!item) {
      const message = `“${productName}” no longer exists. Choose a refund instead.`;
      throw new AppError('CONFLICT', { message });
    }
    await giveUnits(
      tx,
      { stockItemId: item.id, quantity, productName },
      { reason: 'warranty', ...by },
    );
  }
}
