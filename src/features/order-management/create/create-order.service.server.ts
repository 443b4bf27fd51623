import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { toAddressTexts } from '#src/features/account/address/address-fields.ts';
import type { Db } from '#src/db/db.ts';
import { orders, staffOrders } from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import type { Purchase } from '#src/features/checkout/draw-up.server.ts';
import { paymentLinkMessage } from '#src/features/messages/kinds/payment-link.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { linkEnd, linkTimes, reservationTimes } from '#src/features/orders/hold-times.ts';
import { CHANNEL_LABELS } from '#src/features/orders/order-status.ts';
import { addOrderEvent } from '#src/features/orders/order-events.service.server.ts';
import { METHODS } from '#src/features/payments/methods/registry.server.ts';
import { placeUnpaid } from '#src/features/payments/settle/place.service.server.ts';
import type { SettleServices } from '#src/features/payments/settle/settlement.server.ts';
import { placeAndReplace } from '#src/features/payments/start-payment.service.server.ts';
import type { ParsedInputOf } from '#src/lib/endpoint.ts';
import { AppError } from '#src/lib/errors.ts';
import type { SignedIn } from '#src/platform/signed-in.ts';
import type { createStaffOrder } from './create-order.contract.ts';
import { getBuyer } from './customers.queries.server.ts';
import { termsOf } from './quote.service.server.ts';

type OrderInput = ParsedInputOf<typeof createStaffOrder>;

/**
 * Creates an order for a customer and returns its id: unpaid, with a payment link on its way to
 * them, or placed with cash on delivery. The same request returns the same order.
 */
export async function createOrderFor(
  services: SettleServices,
  staff: SignedIn,
  input: OrderInput,
  now = new Date(),
): Promise<string> {
  const { db } = services;
  const buyer = await getBuyer(db, input);
  const { items: wanted, address, business, requestId, linkHours } = input;
  const { paymentMethod, offerCode, expectedTotal, codReason } = input;
  const purchase: Purchase = {
    source: 'staff',
    ...{ wanted, business, requestId, paymentMethod, offerCode, expectedTotal },
    address: toAddressTexts(address),
    times: paymentMethod === 'cod' ? reservationTimes(now, false) : linkTimes(now, linkHours),
    findAgain: (tx) => findRequested(tx, input),
    record: (tx, orderId) => record(services, tx, { orderId, staff, input }),
  };
  const orderId = await placeAndReplace(services, buyer, { purchase, terms: termsOf(input) }, now);
  if (paymentMethod === 'cod') {
    // A reason also lifts the limit of open orders, which is checked again when it is placed.
    if (codReason === '') await METHODS.cod.open(services, orderId, now);
    else await placeUnpaid(services, orderId, now);
  }
  return orderId;
}

/**
 * Returns the order that this request has already created. Lets one request with this id in at a
 * time. Throws CONFLICT if the id was used for another order.
 */
async function findRequested(tx: Db, input: OrderInput): Promise<string | undefined> {
  const { requestId } = input;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`staff order ${requestId}`}))`);
  const [made] = await tx.select().from(staffOrders).where(eq(staffOrders.requestId, requestId));
  if (made && made.requestDigest !== digestOf(input)) {
    const message = `This form has already created order ${made.orderId}. Start a new order for the rest.`;
    throw new AppError('CONFLICT', { message, fields: { orderId: made.orderId } });
  }
  return made?.orderId;
}

function digestOf(input: OrderInput): string {
  // Staff may accept a changed total and send the rest again.
  const content = JSON.stringify({ ...input, expectedTotal: null });
  return createHash('sha256').update(content).digest('base64url');
}

type Created = { orderId: string; staff: SignedIn; input: OrderInput };

async function record(
  { jobs, config }: SettleServices,
  tx: Db,
  { orderId, staff, input }: Created,
): Promise<void> {
  const { requestId, channel, note, codReason, paymentMethod, linkHours } = input;
  const isLink = paymentMethod === 'online';
  const by = { createdBy: staff.id, channel, note, codReason };
  const requestDigest = digestOf(input);
  await tx.insert(staffOrders).values({ orderId, requestId, requestDigest, ...by });
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new AppError('NOT_FOUND');
  await addOrderEvent(tx, {
    ...{ orderId, status: 'payment_pending', actor: 'staff', actorUserId: staff.id },
    note: `Created by our staff (${CHANNEL_LABELS[channel]})${isLink ? ', waiting for payment' : ''}.`,
  });
  await recordAudit(tx, {
    ...{ userId: staff.id, action: 'order.create', entity: 'order', entityId: orderId },
    after: {
      ...{ channel, paymentMethod, amountPaise: order.totalPaise },
      ...(isLink ? { linkHours } : { isPhoneConfirmed: input.isPhoneConfirmed }),
      ...(codReason !== '' && { codReason }),
    },
  });
  if (!isLink) return;
  const message = paymentLinkMessage(order, config.siteUrl, linkEnd(order.holdExpiresAt));
  await notify(tx, jobs.within(tx), order, message);
}
