import type { Cart } from '#src/features/cart/cart.contract.ts';
import { sumWithOffers, toBreakup } from '#src/features/cart/sums.ts';
import { NO_OFFERS } from '#src/features/offers/no-offers.ts';
import type { PurchaseOffers } from '#src/features/offers/offers.contract.ts';
import type { CheckoutProduct } from '#src/features/catalog/product.contract.ts';
import type { ShippingRates } from '#src/features/settings/shipping.contract.ts';
import { toPaise, toRupees } from '#src/lib/money.ts';

/** One item to be bought. The price is per unit, in rupees. */
export type PurchaseItem = {
  key: string;
  productId: number;
  /** Null for the main product. */
  variantId: number | null;
  name: string;
  /** The values of all options, such as `black, 3 m`. */
  variantTitle: string;
  imageUrl: string;
  price: number;
  mrp: number;
  quantity: number;
  /** Packed weight of one unit. */
  grams: number;
  inStock: boolean;
  /** The day by which a pre-order is dispatched: `2027-01-12`. */
  dispatchBy: string | null;
  notice: string | null;
  /** The shopper's unpaid order that reserves it. */
  pendingOrderId: string | null;
};

/** The items at the checkout and their totals, in rupees. */
export type Purchase = {
  items: PurchaseItem[];
  subtotal: number;
  discount: number;
  /** Other discounts, in the order in which they apply. */
  reductions: { label: string; amount: number }[];
  shipping: number;
  /** The name of the offer that makes shipping free. */
  freeShippingBy: string | null;
  /** The fee of the payment method. */
  fee: number;
  total: number;
  /** The offers that apply: the discounts, and the remembered code. */
  offers: PurchaseOffers;
};

/** Returns a purchase of everything in the cart. */
export function purchaseOfCart(cart: Cart): Purchase {
  return toPurchase(
    cart.shippingRates,
    cart.offers,
    cart.cartItems.map((item) => ({ ...item, key: String(item.id), name: item.productName })),
  );
}

/** Returns a purchase of one product in one of its colours. */
export function purchaseOfProduct(
  product: CheckoutProduct,
  quantity: number,
  offers: PurchaseOffers = NO_OFFERS,
): Purchase {
  const { productId, available } = product;
  const isShort = available < quantity;
  const left = available === 1 ? 'Only 1 is left.' : `Only ${available} are left.`;
  const notice = available === 0 ? 'That item has just sold out.' : left;
  return toPurchase(product.shippingRates, offers, [
    {
      ...product,
      key: String(productId),
      name: product.productName,
      quantity,
      inStock: available > 0 && !isShort,
      notice: isShort ? notice : null,
    },
  ]);
}

/** Returns the purchase with the fee of a payment method. */
export function withMethodFee(purchase: Purchase, fee: number): Purchase {
  const total = toRupees(toPaise(purchase.total) - toPaise(purchase.fee) + toPaise(fee));
  return { ...purchase, fee, total };
}

/** Returns the purchase with its destination's shipping rates. Add the payment fee again after. */
export function withRates({ items, offers }: Purchase, rates: ShippingRates): Purchase {
  const goods = items.slice(0, items.length - offers.plans.length);
  return toPurchase(rates, offers, goods);
}

/** Returns whether every item can be bought. */
export function canBuy(purchase: Purchase): boolean {
  return purchase.items.length > 0 && purchase.items.every((item) => item.inStock);
}

function toPurchase(rates: ShippingRates, offers: PurchaseOffers, goods: PurchaseItem[]): Purchase {
  const items = [...goods, ...offers.plans];
  const lines = items.map(({ price, mrp, quantity, grams }) => ({
    grams,
    pricePaise: toPaise(price),
    mrpPaise: toPaise(mrp),
    quantity,
  }));
  return { items, offers, ...toBreakup(sumWithOffers(lines, rates, offers)) };
}
