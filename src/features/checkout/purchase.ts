import type { Cart } from '#src/features/cart/cart.contract.ts';
import { sumWithOffers, toBreakup } from '#src/features/cart/sums.ts';
import { NO_OFFERS } from '#src/features/offers/no-offers.ts';
import type { PurchaseOffers } from '#src/features/offers/offers.contract.ts';
import type { CheckoutProduct } from '#src/features/catalog/product.contract.ts';
import type { ShippingRates } from '#src/features/settings/shipping.contract.ts';
import { toPaise, toRupees } from '#src/lib/money.ts';

/** One thing about to be bought. Prices are rupees a piece. */
export type PurchaseItem = {
  key: string;
  productId: number;
  /** Null for the main product. */
  variantId: number | null;
  name: string;
  color: string;
  imageUrl: string;
  price: number;
  mrp: number;
  quantity: number;
  /** Of one piece, packed. */
  grams: number;
  inStock: boolean;
  notice: string | null;
  /** The shopper's unpaid order that reserves it. */
  pendingOrderId: string | null;
};

/** What the checkout is about: the items, and sums in rupees. */
export type Purchase = {
  items: PurchaseItem[];
  subtotal: number;
  discount: number;
  /** Whatever else is off, in its order. */
  reductions: { label: string; amount: number }[];
  shipping: number;
  /** The offer by which it costs nothing. */
  freeShippingBy: string | null;
  /** What the way to pay costs. */
  fee: number;
  total: number;
  /** What offers make of it: what is off, and the code that is remembered. */
  offers: PurchaseOffers;
};

/** Everything in the cart. */
export function purchaseOfCart(cart: Cart): Purchase {
  return toPurchase(
    cart.shippingRates,
    cart.offers,
    cart.cartItems.map((item) => ({
      key: String(item.id),
      productId: item.productId,
      variantId: item.variantId,
      name: item.productName,
      color: item.color,
      imageUrl: item.imageUrl,
      price: item.price,
      mrp: item.mrp,
      quantity: item.quantity,
      grams: item.grams,
      inStock: item.inStock,
      notice: item.notice,
      pendingOrderId: item.pendingOrderId,
    })),
  );
}

/** One product in one of its colours, bought at once. */
export function purchaseOfProduct(
  product: CheckoutProduct,
  quantity: number,
  offers: PurchaseOffers = NO_OFFERS,
): Purchase {
  const { productId, variantId, productName, color, imageUrl, price, mrp, grams } = product;
  const { inStock, available } = product;
  const isShort = available < quantity;
  const left = available === 1 ? 'Only 1 is left.' : `Only ${available} are left.`;
  const notice = available === 0 ? 'That item has just sold out.' : left;
  return toPurchase(product.shippingRates, offers, [
    {
      key: String(productId),
      productId,
      variantId,
      name: productName,
      color,
      imageUrl,
      price,
      mrp,
      quantity,
      grams,
      inStock: inStock && !isShort,
      notice: isShort ? notice : null,
      pendingOrderId: product.pendingOrderId,
    },
  ]);
}

/** The same with what a way to pay costs on top. */
export function withMethodFee(purchase: Purchase, fee: number): Purchase {
  const total = toRupees(toPaise(purchase.total) - toPaise(purchase.fee) + toPaise(fee));
  return { ...purchase, fee, total };
}

/** The same with what shipping costs to where it goes; the way to pay is to be added again. */
export function withRates({ items, offers }: Purchase, rates: ShippingRates): Purchase {
  return toPurchase(rates, offers, items);
}

/** Whether everything in it can be bought as it is. */
export function canBuy(purchase: Purchase): boolean {
  return purchase.items.length > 0 && purchase.items.every((item) => item.inStock);
}

function toPurchase(rates: ShippingRates, offers: PurchaseOffers, items: PurchaseItem[]): Purchase {
  const lines = items.map(({ price, mrp, quantity, grams }) => ({
    grams,
    pricePaise: toPaise(price),
    mrpPaise: toPaise(mrp),
    quantity,
  }));
  return { items, offers, ...toBreakup(sumWithOffers(lines, rates, offers)) };
}
