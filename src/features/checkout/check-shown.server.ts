import type { OrderAddress, OrderBusiness } from '#src/db/schema/orders.ts';
import type { Sums } from '#src/features/cart/sums.ts';
import {
  methodProperties,
  type PaymentMethodName,
} from '#src/features/payments/methods/payment-methods.ts';
import { AppError } from '#src/lib/errors.ts';
import { formatRupees, toPaise, toRupees } from '#src/lib/money.ts';
import type { Advance } from './sale-terms.server.ts';
import type { SaleLine } from './purchase.queries.server.ts';
import type { ShownPurchase } from './shown.contract.ts';
import { changedGoods, changedMoney } from './shown.ts';

type Goods = {
  lines: readonly SaleLine[];
  address: OrderAddress;
  business: OrderBusiness | null;
  paymentMethod: PaymentMethodName;
};

/**
 * Throws ORDER_CHANGED, with a list of the changes, unless items, address, business and payment
 * method are those that the page showed. Checks nothing when the caller does not send what it
 * showed.
 */
export function checkGoodsShown(
  shown: ShownPurchase | undefined,
  { lines, address, business, paymentMethod }: Goods,
): void {
  if (!shown) return;
  const now = { items: itemsOf(lines), address, business, paymentMethod };
  throwIfAny(changedGoods(shown, now));
}

/** Does the same for prices, discounts, shipping, fee and total. */
export function checkMoneyShown(
  shown: ShownPurchase | undefined,
  lines: readonly SaleLine[],
  sums: Pick<Sums, 'reductions' | 'shippingPaise' | 'feePaise' | 'totalPaise'>,
): void {
  if (!shown) return;
  const now = {
    items: itemsOf(lines),
    reductions: sums.reductions.map(({ label, amountPaise }) => {
      return { label, amount: toRupees(amountPaise) };
    }),
    shipping: toRupees(sums.shippingPaise),
    fee: toRupees(sums.feePaise),
    total: toRupees(sums.totalPaise),
  };
  throwIfAny(changedMoney(shown, now));
}

/** Throws PRICE_CHANGED if the total is not as expected, INVALID_INPUT if it cannot be paid so. */
export function checkTotal(
  { totalPaise, creditPaise }: { totalPaise: number; creditPaise: number },
  method: PaymentMethodName,
  expectedTotal: number | undefined,
): void {
  if (expectedTotal !== undefined && toPaise(expectedTotal) !== totalPaise) {
    const oldTotal = formatRupees(expectedTotal);
    const newTotal = formatRupees(toRupees(totalPaise));
    const message = `The total was ${oldTotal} and is now ${newTotal}. Please check your order.`;
    throw new AppError('PRICE_CHANGED', {
      message,
      fields: { total: message, oldTotal, newTotal },
    });
  }
  const restPaise = totalPaise - creditPaise;
  if (creditPaise > 0 || method === 'credit') checkCredit(restPaise, method);
  const { leastRupees, mostRupees } = methodProperties(method);
  if (restPaise < toPaise(leastRupees) || restPaise > toPaise(mostRupees)) {
    const from = formatRupees(leastRupees);
    const to = formatRupees(mostRupees);
    const more = restPaise > toPaise(mostRupees) ? ' Please split your order.' : '';
    const message = `A payment must be between ${from} and ${to}.${more}`;
    throw new AppError('INVALID_INPUT', { message, fields: { total: message } });
  }
}

/** Throws PRICE_CHANGED unless the advance, and what becomes of it, are those that the page showed. */
export function checkAdvance(
  now: Advance | undefined,
  shown: { amount: number; isKept: boolean } | undefined,
): void {
  if (!shown || !now) return;
  if (toPaise(shown.amount) === now.paise && shown.isKept === now.isKept) return;
  const amount = formatRupees(toRupees(now.paise));
  const rule = now.isKept ? ' It is not refunded if the parcel comes back.' : '';
  const message = `The advance is now ${amount}.${rule} Please check your order.`;
  throw new AppError('PRICE_CHANGED', { message, fields: { advance: message } });
}

/** Throws INVALID_INPUT unless store credit pays for at most all, and for all only on its own. */
function checkCredit(restPaise: number, method: PaymentMethodName): void {
  const isAll = restPaise === 0;
  if (restPaise > 0 ? method !== 'credit' : isAll && method === 'credit') return;
  const message =
    restPaise > 0
      ? 'Your store credit does not cover all of this order. Choose how to pay the rest.'
      : isAll
        ? 'Your store credit covers this order. Choose it as the payment method.'
        : 'Your store credit exceeds the total. Please check your order.';
  throw new AppError('INVALID_INPUT', { message, fields: { storeCredit: message } });
}

function itemsOf(lines: readonly SaleLine[]) {
  return lines.map(({ productId, variantId, quantity, pricePaise, productName: name, ...line }) => {
    const { dispatchBy } = line;
    return { productId, variantId, quantity, price: toRupees(pricePaise), dispatchBy, name };
  });
}

function throwIfAny(sentences: string[]): void {
  if (sentences.length === 0) return;
  const message = `Your order has changed. ${sentences.join(' ')} Please check it before you pay.`;
  throw new AppError('ORDER_CHANGED', { message, fields: { shown: message } });
}
