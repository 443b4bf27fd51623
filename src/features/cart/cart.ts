import type { PurchaseOffers } from '#src/features/offers/offers.contract.ts';
import { productPath } from '#src/features/catalog/paths.ts';
import type { ShippingRates } from '#src/features/settings/shipping.contract.ts';
import { colorName } from '#src/lib/color-name.ts';
import { mediaUrl } from '#src/lib/media.ts';
import { formatRupees, toRupees } from '#src/lib/money.ts';
import type { Cart, CartItem } from './cart.contract.ts';
import { goodsPaise } from './goods.ts';
import { QUANTITY_MAX } from './limits.ts';

/** A line with current product data. */
export type CartLine = {
  id: number;
  productId: number;
  categoryId: number;
  variantId: number | null;
  quantity: number;
  seenPricePaise: number;
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
  shippingRates: ShippingRates,
  offers: PurchaseOffers,
  notices: string[] = [],
): Cart {
  const cartItems = lines.map(toItem);
  const buyable = buyableOf(lines);
  return {
    cartItems,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: toRupees(goodsPaise(buyable)),
    shippingRates,
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

function toItem(line: CartLine): CartItem {
  const { id, productId, variantId, productName, color, variantTitle, quantity } = line;
  const { pricePaise, picture } = line;
  const available = availableOf(line);
  return {
    id,
    productId,
    variantId,
    productName,
    name: [productName, colorName(variantTitle)].filter(Boolean).join(', '),
    color,
    variantTitle,
    imageUrl: picture ? mediaUrl(picture) : '',
    price: toRupees(pricePaise),
    mrp: toRupees(Math.max(line.mrpPaise, pricePaise)),
    quantity,
    available,
    inStock: available > 0,
    dispatchBy: available > 0 ? line.dispatchBy : null,
    notice: noticeOf(line),
    pendingOrderId: line.pendingOrderId,
    grams: line.grams,
    link: productPath(productId, variantId),
  };
}

function noticeOf(line: CartLine): string | null {
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
  return sentences.join(' ') || null;
}

function toText(paise: number): string {
  return formatRupees(toRupees(paise));
}
