import type { PurchaseOffers } from '#src/features/offers/offers.contract.ts';
import type { PublicSettings } from '#src/features/settings/settings.contract.ts';
import { productPath } from '#src/features/catalog/paths.ts';
import type { OfferedPlan, Plan } from '#src/features/settings/plan.contract.ts';
import type { ShippingRates } from '#src/features/settings/shipping.contract.ts';
import { colorName } from '#src/lib/color-name.ts';
import { mediaUrl } from '#src/lib/media.ts';
import { formatRupees, toPaise, toRupees } from '#src/lib/money.ts';
import type { Cart, CartItem } from './cart.contract.ts';
import { goodsPaise } from './goods.ts';
import { QUANTITY_MAX } from './limits.ts';
import { findPlan, plansOf, plansPaise } from './planned.ts';

/** A line with current product data. */
export type CartLine = {
  id: number;
  productId: number;
  categoryId: number;
  variantId: number | null;
  quantity: number;
  seenPricePaise: number;
  /** Its protection plan, and the price that the shopper saw. */
  planId: number | null;
  seenPlanPaise: number | null;
  /** The bundle that it was added with: its price then and now, and whether it is still offered. */
  seenBundle?: {
    id: number;
    name: string;
    seenPaise: number;
    pricePaise: number;
    isRunning: boolean;
  } | null;
  productName: string;
  color: string;
  variantTitle: string;
  pricePaise: number;
  mrpPaise: number;
  grams: number;
  /** True if the product is published and the colour is not retired. */
  isSold: boolean;
  /** Units available to the buyer: in stock, or reserved by their unpaid orders. */
  stock: number;
  /** The promised day of dispatch if its stock is a pre-order. */
  dispatchBy: string | null;
  /** The newest unpaid order of the buyer that reserves units of this item. */
  pendingOrderId: string | null;
  picture: { hash: string; width: number; height: number } | null;
};

/** Converts a cart to the API's format. `notices` are those of the call itself. */
export function toCart(
  lines: CartLine[],
  settings: ShippingRates & Pick<PublicSettings, 'protection'>,
  offers: PurchaseOffers,
  notices: string[] = [],
): Cart {
  const { plans } = settings.protection;
  const cartItems = lines.map((line) => toItem(line, plans));
  const buyable = buyableOf(lines);
  return {
    cartItems,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: toRupees(goodsPaise(buyable) + plansPaise(buyable, plans)),
    shippingRates: settings,
    offers,
    notices,
  };
}

/** Returns the lines of which at least one unit can be bought now. */
export function buyableOf(lines: readonly CartLine[]): CartLine[] {
  return lines.filter((line) => availableOf(line) > 0);
}

/** Returns how many units of a line can be bought now. */
export function availableOf({ isSold, stock }: Pick<CartLine, 'isSold' | 'stock'>): number {
  return isSold ? Math.min(stock, QUANTITY_MAX) : 0;
}

/** Explains that the cart holds less than requested. `most` is the stock, at most QUANTITY_MAX. */
export function capSentence(has: number, most: number): string {
  if (most >= QUANTITY_MAX) {
    return `You can buy at most ${QUANTITY_MAX} of one item, so your cart has ${has}.`;
  }
  return `Only ${most} ${most === 1 ? 'is' : 'are'} left, so your cart has ${has}.`;
}

/** Returns the picture of a line, '' without one. */
export function imageOf({ picture }: Pick<CartLine, 'picture'>): string {
  return picture ? mediaUrl(picture) : '';
}

function toItem(line: CartLine, plans: readonly Plan[]): CartItem {
  const { id, productId, variantId, productName, color, variantTitle, quantity } = line;
  const { pricePaise } = line;
  const plan = findPlan(line, plans);
  const available = availableOf(line);
  return {
    id,
    productId,
    variantId,
    productName,
    name: [productName, colorName(variantTitle)].filter(Boolean).join(', '),
    color,
    variantTitle,
    imageUrl: imageOf(line),
    price: toRupees(pricePaise),
    mrp: toRupees(Math.max(line.mrpPaise, pricePaise)),
    quantity,
    available,
    inStock: available > 0,
    dispatchBy: available > 0 ? line.dispatchBy : null,
    notice: noticeOf(line, plan),
    plans: plansOf(line, plans),
    ...(plan && { planId: plan.id }),
    unitTotal: toRupees(pricePaise + toPaise(plan?.price ?? 0)),
    pendingOrderId: line.pendingOrderId,
    grams: line.grams,
    link: productPath(productId, variantId),
  };
}

function noticeOf(line: CartLine, plan: OfferedPlan | undefined): string | null {
  const { isSold, quantity, pricePaise, seenPricePaise, seenBundle } = line;
  const available = availableOf(line);
  if (!isSold) return 'This is no longer sold. Please remove it.';
  if (available === 0) return 'This has sold out since you added it.';
  const sentences: string[] = [];
  if (available < quantity) {
    sentences.push(
      `You have ${quantity} in your cart, but only ${available} ${available === 1 ? 'is' : 'are'} left.`,
    );
  }
  if (pricePaise !== seenPricePaise) {
    const [old, now] = [seenPricePaise, pricePaise].map(toText);
    sentences.push(`The price has changed from ${old} to ${now} since you added it.`);
  }
  if (seenBundle && !seenBundle.isRunning) {
    sentences.push(`“${seenBundle.name}” has ended, so this item has its own price again.`);
  } else if (seenBundle && seenBundle.seenPaise !== seenBundle.pricePaise) {
    const { name } = seenBundle;
    const [old, now] = [seenBundle.seenPaise, seenBundle.pricePaise].map(toText);
    sentences.push(`“${name}” has changed from ${old} to ${now} since you added it.`);
  }
  if (hasOldPlan(line, plan)) {
    sentences.push(
      plan
        ? `“${plan.name}” now costs ${formatRupees(plan.price)} for each unit.`
        : 'The protection plan that you added is no longer offered, so it is not included.',
    );
  }
  return sentences.join(' ') || null;
}

/** Returns whether the plan of a line has ended or changed its price since the shopper saw it. */
export function hasOldPlan(
  { planId, seenPlanPaise }: Pick<CartLine, 'planId' | 'seenPlanPaise'>,
  plan: OfferedPlan | undefined,
): boolean {
  return planId !== null && (!plan || toPaise(plan.price) !== seenPlanPaise);
}

function toText(paise: number): string {
  return formatRupees(toRupees(paise));
}
