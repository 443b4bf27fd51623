import type { Db } from '#src/db/db.ts';
import type { OrderAddress, OrderBusiness } from '#src/db/schema/orders.ts';
import { findBusiness } from '#src/features/account/business/business.service.server.ts';
import { type Reduction, sumUp, withFee } from '#src/features/cart/sums.ts';
import type { Applied } from '#src/features/offers/apply-offers.ts';
import {
  isUsualMethod,
  type PaymentMethodName,
  USUAL_PAYMENT_METHOD,
} from '#src/features/payments/methods/payment-methods.ts';
import type { reservationTimes } from '#src/features/orders/hold-times.ts';
import { fingerprintOf } from '#src/features/orders/order-id.server.ts';
import type { Plan } from '#src/features/settings/plan.contract.ts';
import type { Destination } from '#src/features/settings/delivery.contract.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { toPaise } from '#src/lib/money.ts';
import { taxBundles } from './tax-bundles.ts';
import {
  checkAdvance,
  checkGoodsShown,
  checkMoneyShown,
  checkTotal,
} from './check-shown.server.ts';
import { getServedDestination } from './destination.queries.server.ts';
import type { OfferTerms } from './offer-terms.ts';
import {
  getDeliverableAddress,
  getOwnCart,
  listSaleLines,
  type SaleLine,
  type Wanted,
} from './purchase.queries.server.ts';
import { type PlanLine, toPlanLines } from './plan-lines.ts';
import type { Advance, Buyer, Sale, SaleTerms } from './sale-terms.server.ts';
import type { ShownPurchase } from './shown.contract.ts';
import { reserveOffers } from './take-offers.service.server.ts';

/** A purchase by a signed-in shopper, of the cart or of one product. */
type ShopperPurchase = {
  addressId: number;
  /** True if the invoice should name the business saved in the account. */
  forBusiness?: boolean;
} & ({ source: 'cart' } | { source: 'buy_now'; wanted: Wanted });

/** A purchase that staff enter for a customer, with everything that a shopper would have saved. */
type StaffPurchase = {
  source: 'staff';
  wanted: Wanted[];
  address: OrderAddress;
  business: OrderBusiness | null;
  /** Makes two orders for the same items different. */
  requestId: string;
  times: ReturnType<typeof reservationTimes>;
  /** True if shipping costs nothing, regardless of the rates. */
  isShippingFree?: boolean;
  /** True if pre-orders are not sold, only what is in stock. */
  isStockOnly?: boolean;
  /** Returns the order that the same request has already created. */
  findAgain: (tx: Db) => Promise<string | undefined>;
  /** Adds what only orders by staff have, in the transaction that creates the order. */
  record: (tx: Db, orderId: string) => Promise<void>;
};

export type Purchase = {
  expectedTotal?: number | undefined;
  paymentMethod?: PaymentMethodName | undefined;
  /** The code whose discount the page showed; without one, no code is used. */
  offerCode?: string | undefined;
  /** The purchase as the page showed it. An order that would differ is refused. */
  shown?: ShownPurchase | undefined;
  /** The store credit that the page showed as used, in rupees; none by default. */
  storeCredit?: number | undefined;
  /** The advance that the page showed, in rupees, and whether it would be kept; unchecked without. */
  advance?: { amount: number; isKept: boolean } | undefined;
  /** Discounts other than offers. The caller has checked that they apply. None by default. */
  reductions?: readonly Reduction[];
} & (ShopperPurchase | StaffPurchase);

/** A purchase with everything that its order stores, at the prices and offers of this moment. */
export type Draft = Sale & {
  creditPaise: number;
  advance: Advance | undefined;
  source: Purchase['source'];
  paymentMethod: PaymentMethodName;
  cartId: number | null;
  business: OrderBusiness | null;
  destination: Destination;
  /** The protection plans of its lines. */
  plans: PlanLine[];
  uses: Applied['uses'];
  freeShippingBy: Applied['freeShippingBy'];
  offerTerms: OfferTerms;
  fingerprint: string;
};

const FREE: SaleTerms = async () => ({ feePaise: 0 });

/**
 * Calculates the order that a purchase would become now, and writes nothing. Throws the reason if
 * it cannot be ordered.
 */
export async function drawUp(
  tx: Db,
  user: Buyer,
  purchase: Purchase,
  terms: SaleTerms = FREE,
): Promise<Draft> {
  const { source, paymentMethod = USUAL_PAYMENT_METHOD } = purchase;
  const creditPaise = toPaise(purchase.storeCredit ?? 0);
  const { cartId, wanted, address, business } = await readPurchase(tx, user, purchase);
  const isStockOnly = purchase.source === 'staff' && purchase.isStockOnly === true;
  const listed = await listSaleLines(tx, wanted);
  const lines = isStockOnly ? listed.map((line) => ({ ...line, dispatchBy: null })) : listed;
  const settings = await getSettings(tx);
  const onSale = settings.protection.plans;
  const shownLines = [...lines, ...toShownPlans(lines, onSale)];
  checkGoodsShown(purchase.shown, { lines: shownLines, address, business, paymentMethod });
  const { destination, shipping } = getServedDestination(settings, address.pincode);
  const {
    offers,
    reductions,
    terms: offerTerms,
  } = await reserveOffers(tx, {
    ...{ user, address, purchase, cartId, lines, shipping },
  });
  const isGiven = purchase.source === 'staff' && purchase.isShippingFree === true;
  const isShippingFree = isGiven || offers.isShippingFree;
  const sold = taxBundles(offers.lines);
  const plans = toPlanLines(sold, onSale);
  const all = [...sold, ...plans];
  const unfeed = sumUp(all, shipping.rates, reductions, isShippingFree);
  const sale = { user, lines: sold, address, sums: unfeed, creditPaise };
  const { feePaise, advance } = await terms(tx, sale);
  const sums = withFee(unfeed, feePaise);
  checkTotal({ ...sums, creditPaise }, paymentMethod, purchase.expectedTotal);
  checkMoneyShown(purchase.shown, shownLines, sums);
  checkAdvance(advance, purchase.advance);
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
    ...(creditPaise > 0 && { creditPaise }),
    ...(advance && { advance }),
    ...(plans.length > 0 && { plans }),
    ...(business && { business }),
    ...(source === 'staff' && { requestId: purchase.requestId }),
  });
  const { uses } = offers;
  const isNamed = sumUp(all, shipping.rates, reductions).shippingPaise > 0;
  const freeShippingBy = isNamed ? offers.freeShippingBy : null;
  const where = { address, business, destination, uses, freeShippingBy, offerTerms };
  const money = { sums, creditPaise, advance };
  const order = { user, source, paymentMethod, cartId, lines: sold, plans };
  return { ...order, ...where, ...money, fingerprint };
}

/** Lists the plans of lines as the page shows them: each as an item with the ids of its item. */
function toShownPlans(lines: readonly SaleLine[], plans: readonly Plan[]) {
  return toPlanLines(lines, plans).flatMap(({ at, ...plan }) => {
    const line = lines[at];
    return line ? [{ ...line, ...plan, dispatchBy: null }] : [];
  });
}

/** Reads what a shopper has saved; staff have entered all of it. */
async function readPurchase(tx: Db, user: Buyer, purchase: Purchase) {
  if (purchase.source === 'staff') {
    const { wanted, address, business } = purchase;
    return { cartId: null, wanted, address, business };
  }
  const userId = user.id ?? '';
  const cart =
    purchase.source === 'cart'
      ? await getOwnCart(tx, userId)
      : { cartId: null, wanted: [purchase.wanted] };
  const address = await getDeliverableAddress(tx, userId, purchase.addressId);
  return { ...cart, address, business: await getBusiness(tx, userId, purchase) };
}

/** Returns the business that the invoice of a shopper's order names. Throws CONFLICT. */
export async function getBusiness(
  tx: Db,
  userId: string,
  { forBusiness }: Pick<ShopperPurchase, 'forBusiness'>,
) {
  if (!forBusiness) return null;
  const business = await findBusiness(tx, userId);
  if (business) return business;
  // Deleted in another tab: input tax could not be claimed on an invoice without it.
  const message = 'Your GSTIN is no longer saved. Please add it again, or order without it.';
  throw new AppError('CONFLICT', { message });
}
