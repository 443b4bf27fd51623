import type { Db } from '#src/db/db.ts';
import { orderLines, orders, payments } from '#src/db/schema/tables.ts';
import type { OrderBusiness } from '#src/db/schema/orders.ts';
import { transact } from '#src/db/transact.ts';
import { findBusiness } from '#src/features/account/business/business.service.server.ts';
import { type Reduction, sumUp, withFee } from '#src/features/cart/sums.ts';
import type { Applied } from '#src/features/offers/apply-offers.ts';
import { reservePriceUses, reserveUses } from '#src/features/offers/uses.service.server.ts';
import {
  isUsualMethod,
  methodProperties,
  type PaymentMethodName,
  USUAL_PAYMENT_METHOD,
} from '#src/features/payments/methods/payment-methods.ts';
import type { Destination } from '#src/features/settings/delivery.contract.ts';
import { dayAfter } from '#src/features/settings/delivery.ts';
import { recordEvent } from '#src/features/webhooks/record-event.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import type { SignedIn } from '#src/platform/signed-in.ts';
import { checkGoodsShown, checkMoneyShown, checkTotal } from './check-shown.server.ts';
import { needsByStockItem } from './checkout.ts';
import { reservationTimes } from '#src/features/orders/hold-times.ts';
import type { OfferTerms } from './offer-terms.ts';
import { findDestination } from './destination.queries.server.ts';
import { findJustPlaced } from './just-placed.queries.server.ts';
import { lockBuyer } from '#src/features/orders/lock-buyer.server.ts';
import { listOrdersToEnd, listRivals } from './open-orders.queries.server.ts';
import { addOrderEvent } from '#src/features/orders/order-events.service.server.ts';
import { fingerprintOf, makeOrderId } from '#src/features/orders/order-id.server.ts';
import {
  getDeliverableAddress,
  getOwnAddress,
  getOwnCart,
  listSaleLines,
  type Wanted,
} from './purchase.queries.server.ts';
import type { Sale, SaleTerms } from './sale-terms.server.ts';
import type { ShownPurchase } from './shown.contract.ts';
import { changedGoods } from './shown.ts';
import { reserveStock } from '#src/features/orders/stock.service.server.ts';
import { reserveOffers } from './take-offers.service.server.ts';
import { checkUnpaidOrders, hasLapsedOften } from './unpaid-orders.service.server.ts';

export type Purchase = {
  addressId: number;
  expectedTotal?: number | undefined;
  paymentMethod?: PaymentMethodName | undefined;
  /** True if the invoice should name the business saved in the account. */
  forBusiness?: boolean;
  /** The code whose discount the page showed; without one, no code is used. */
  offerCode?: string | undefined;
  /** The purchase as the page showed it. An order that would differ is refused. */
  shown?: ShownPurchase | undefined;
  /** Discounts other than offers. The caller has checked that they apply. None by default. */
  reductions?: readonly Reduction[];
} & ({ source: 'cart' } | { source: 'buy_now'; wanted: Wanted });

type Draft = Sale & {
  source: Purchase['source'];
  paymentMethod: PaymentMethodName;
  cartId: number | null;
  business: OrderBusiness | null;
  destination: Destination;
  uses: Applied['uses'];
  freeShippingBy: Applied['freeShippingBy'];
  offerTerms: OfferTerms;
  fingerprint: string;
};

/**
 * An order to be paid; or open orders of the same person that must be ended first: those for the
 * same cart or product, and those that reserve the stock.
 */
export type Placing = { orderId: string; showsOnPages: boolean } | { inTheWay: string[] };

const FREE: SaleTerms = async () => ({ feePaise: 0 });

/**
 * Turns a purchase into an order and reserves all of its stock, or does nothing. Repeating a
 * purchase whose order is open and still has its stock returns that order. `terms` are those of the
 * payment method.
 */
export function placeOrder(
  db: Db,
  user: SignedIn,
  purchase: Purchase,
  now: Date,
  terms: SaleTerms = FREE,
): Promise<Placing> {
  return transact(db, async (tx) => {
    await lockBuyer(tx, user.id);
    const again = await findAgain(tx, user, purchase, now);
    if (again) return { orderId: again, showsOnPages: false };
    const draft = await drawUp(tx, user, purchase, terms);
    const open = await listRivals(tx, draft);
    const same = open.find((order) => isSame(order, draft, now));
    const rivals = open.filter((order) => order !== same).map((order) => order.id);
    const needs = needsByStockItem(draft.lines);
    // An existing order already has its stock.
    const inTheWay = same ? rivals : await listOrdersToEnd(tx, user.id, needs, rivals);
    if (inTheWay.length > 0) return { inTheWay };
    return same ? { orderId: same.id, showsOnPages: false } : write(tx, draft, now);
  });
}

/**
 * Returns the order that the same click has already placed, for payment methods without a payment
 * that would show it.
 */
async function findAgain(tx: Db, user: SignedIn, purchase: Purchase, now: Date) {
  const { source, paymentMethod = USUAL_PAYMENT_METHOD, addressId } = purchase;
  if (source === 'cart' || methodProperties(paymentMethod).isPaidFirst) return undefined;
  const address = await getOwnAddress(tx, user.id, addressId);
  const business = await getBusiness(tx, user, purchase);
  // Edited in another tab since the page showed it: the order would differ, and must be shown
  // first.
  const { shown } = purchase;
  const items = shown?.items.map((item) => ({ ...item, name: '' })) ?? [];
  if (shown && changedGoods(shown, { items, address, business, paymentMethod }).length > 0)
    return undefined;
  const bought = { userId: user.id, paymentMethod, wanted: purchase.wanted, address, business };
  return findJustPlaced(tx, bought, now);
}

async function drawUp(
  tx: Db,
  user: SignedIn,
  purchase: Purchase,
  terms: SaleTerms,
): Promise<Draft> {
  const { source, paymentMethod = USUAL_PAYMENT_METHOD } = purchase;
  const { cartId, wanted } =
    source === 'cart' ? await getOwnCart(tx, user.id) : { cartId: null, wanted: [purchase.wanted] };
  const address = await getDeliverableAddress(tx, user.id, purchase.addressId);
  const business = await getBusiness(tx, user, purchase);
  const lines = await listSaleLines(tx, wanted);
  checkGoodsShown(purchase.shown, { lines, address, business, paymentMethod });
  const { destination, shipping } = await findDestination(tx, address.pincode);
  const {
    offers,
    reductions,
    terms: offerTerms,
  } = await reserveOffers(tx, {
    ...{ userId: user.id, purchase, cartId, lines, shipping },
  });
  const unfeed = sumUp(lines, shipping.rates, reductions, offers.isShippingFree);
  const { feePaise } = await terms(tx, { user, lines, address, sums: unfeed });
  const sums = withFee(unfeed, feePaise);
  checkTotal(sums.totalPaise, paymentMethod, purchase.expectedTotal);
  checkMoneyShown(purchase.shown, lines, sums);
  const bought = lines.map(({ productId, variantId, quantity, pricePaise, mrpPaise }) => {
    return [productId, variantId, quantity, pricePaise, mrpPaise];
  });
  const fingerprint = fingerprintOf({
    ...{ userId: user.id, source, cartId, bought, address },
    shippingPaise: sums.shippingPaise,
    // Omitted while they have their usual values, so that fingerprints of older orders stay the
    // same.
    ...(sums.reductions.length > 0 && { reductions: sums.reductions }),
    ...(!isUsualMethod(paymentMethod) && { paymentMethod }),
    ...(feePaise > 0 && { feePaise }),
    ...(business && { business }),
  });
  const { uses } = offers;
  const isNamed = sumUp(lines, shipping.rates, reductions).shippingPaise > 0;
  const freeShippingBy = isNamed ? offers.freeShippingBy : null;
  const where = { address, business, destination, uses, freeShippingBy, offerTerms };
  return { user, source, paymentMethod, cartId, lines, ...where, sums, fingerprint };
}

async function getBusiness(tx: Db, user: SignedIn, { forBusiness }: Purchase) {
  if (!forBusiness) return null;
  const business = await findBusiness(tx, user.id);
  if (business) return business;
  // Deleted in another tab: input tax could not be claimed on an invoice without it.
  const message = 'Your GSTIN is no longer saved. Please add it again, or order without it.';
  throw new AppError('CONFLICT', { message });
}

function isSame(
  order: { fingerprint: string; holdExpiresAt: Date },
  draft: Draft,
  now: Date,
): boolean {
  return order.fingerprint === draft.fingerprint && order.holdExpiresAt > now;
}

/** Throws TOO_MANY_UNPAID. An order that is paid on delivery is placed immediately. */
async function getTimes(tx: Db, { user, address, paymentMethod }: Draft, now: Date) {
  if (!methodProperties(paymentMethod).isPaidFirst) return reservationTimes(now, false);
  const shopper = { userId: user.id, address };
  await checkUnpaidOrders(tx, shopper);
  return reservationTimes(now, await hasLapsedOften(tx, shopper, now));
}

async function write(tx: Db, draft: Draft, now: Date): Promise<Placing> {
  const { user, lines, address, business, source, paymentMethod, cartId, fingerprint } = draft;
  const { sharesPaise, ...sums } = draft.sums;
  const id = makeOrderId();
  const times = await getTimes(tx, draft, now);
  await tx.insert(orders).values({
    id,
    userId: user.id,
    source,
    paymentMethod,
    cartId,
    fingerprint,
    contactName: user.name || address.fullName,
    contactEmail: user.email.endsWith('@phone.invalid') ? null : user.email,
    contactPhone: user.phoneNumber ?? address.mobileNumber,
    address,
    business,
    ...sums,
    freeShippingBy: draft.freeShippingBy,
    offerTerms: draft.offerTerms,
    deliverBy: dayAfter(draft.destination.to, now),
    holdExpiresAt: times.holdExpiresAt,
  });
  await tx.insert(orderLines).values(
    lines.map((line, at) => {
      const { productId, categoryId, grams } = line;
      const offerFacts = { productId, categoryId, grams };
      return { ...line, orderId: id, reductionPaise: sharesPaise[at] ?? 0, offerFacts };
    }),
  );
  await reserveUses(tx, id, draft.uses);
  await reservePriceUses(tx, id);
  const showsOnPages = await reserveStock(tx, id, needsByStockItem(lines));
  // An order that is paid on delivery does not wait: its first event is that it is placed.
  if (methodProperties(paymentMethod).isPaidFirst) {
    await addOrderEvent(tx, {
      ...{ orderId: id, status: 'payment_pending', actor: 'shopper', actorUserId: user.id },
      note: 'Order received, waiting for payment.',
    });
  }
  await tx.insert(payments).values({
    orderId: id,
    paymentMethod,
    gatewayOrderId: id,
    amountPaise: sums.totalPaise,
    expiresAt: times.expiresAt,
    nextCheckAt: methodProperties(paymentMethod).isAtGateway
      ? new Date(now.getTime() + 60_000)
      : null,
  });
  await recordEvent(tx, { type: 'order.created', subject: id, orderId: id });
  return { orderId: id, showsOnPages };
}
