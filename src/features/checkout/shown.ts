import { ADDRESS_FIELDS } from '#src/features/account/address/address-fields.ts';
import { methodProperties } from '#src/features/payments/methods/payment-methods.ts';
import { formatLongDay } from '#src/lib/dates.ts';
import { formatRupees, toPaise } from '#src/lib/money.ts';
import type { ShownPurchase } from './shown.contract.ts';

/** A purchase as it would be ordered now, with the names of its items. */
type PurchaseNow = Omit<ShownPurchase, 'items'> & {
  items: (ShownPurchase['items'][number] & { name: string })[];
};

type Goods = Pick<PurchaseNow, 'items' | 'address' | 'business' | 'paymentMethod'>;
type Money = Pick<PurchaseNow, 'reductions' | 'shipping' | 'fee' | 'total'>;

/** Returns a sentence for each difference in items, address, business or payment method. */
export function changedGoods(shown: ShownPurchase, now: Goods): string[] {
  const sentences: string[] = [];
  if (!isSame(shown.items.map(toIdentity), now.items.map(toIdentity))) {
    const items = now.items.map(({ quantity, name }) => `${quantity} × “${name}”`);
    sentences.push(`It now contains ${items.join(', ')}.`);
  }
  for (const [at, { name, dispatchBy = null }] of now.items.entries()) {
    const before = shown.items[at];
    if (!before || (before.dispatchBy ?? null) === dispatchBy) continue;
    sentences.push(
      dispatchBy
        ? `“${name}” is now a pre-order, dispatched by ${formatLongDay(dispatchBy)}.`
        : `“${name}” is now in stock.`,
    );
  }
  if (!isSame(textsOf(shown.address), textsOf(now.address))) {
    const lines = textsOf(now.address).filter((text) => text !== '');
    sentences.push(`The delivery address is now ${lines.join(', ')}.`);
  }
  const [before, after] = [shown.business, now.business];
  if (before?.gstin !== after?.gstin || before?.name !== after?.name) {
    const whose = after ? `${after.name}, GSTIN ${after.gstin}` : 'you, without a GSTIN';
    sentences.push(`The invoice is now for ${whose}. Reload the page to see it.`);
  }
  if (shown.paymentMethod !== now.paymentMethod) {
    sentences.push(`The payment method is now ${methodProperties(now.paymentMethod).label}.`);
  }
  return sentences;
}

/** Returns the same for prices, when items, address and payment method are as shown. */
export function changedMoney(
  shown: ShownPurchase,
  now: Money & Pick<PurchaseNow, 'items'>,
): string[] {
  const sentences: string[] = [];
  for (const [at, { name, price }] of now.items.entries()) {
    const before = shown.items[at]?.price ?? price;
    if (toPaise(before) !== toPaise(price))
      sentences.push(`“${name}” costs ${formatRupees(price)} instead of ${formatRupees(before)}.`);
  }
  const discounts = ({ reductions }: Money) =>
    reductions.map(({ label, amount }) => `${label} −${formatRupees(amount)}`);
  if (!isSame(discounts(shown), discounts(now))) {
    sentences.push(`Discounts are now: ${discounts(now).join(', ') || 'none'}.`);
  }
  for (const [name, field] of [
    ['Shipping', 'shipping'],
    ['The payment fee', 'fee'],
    ['The total', 'total'],
  ] as const) {
    if (toPaise(shown[field]) === toPaise(now[field])) continue;
    const [before, after] = [formatRupees(shown[field]), formatRupees(now[field])];
    sentences.push(`${name} was ${before} and is now ${after}.`);
  }
  return sentences;
}

function toIdentity({ productId, variantId, quantity }: ShownPurchase['items'][number]) {
  return `${productId}/${variantId ?? ''} × ${quantity}`;
}

function textsOf(address: ShownPurchase['address']): string[] {
  return ADDRESS_FIELDS.map((field) => address[field]);
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one, at) => one === others[at]);
}
