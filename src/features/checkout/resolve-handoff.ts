import { QUANTITY_MAX } from '#src/features/cart/limits.ts';
import { ID_MAX } from '#src/lib/limits.ts';
import { isRecord, parseJson } from '#src/lib/parse-json.ts';
import { buyNowHandoff, cartHandoff, type Handoff } from './handoff.ts';

const VARIANT_ID_MAX = 20;
const FROM_MAX = 2000;

/**
 * Returns the valid hand-off from storage and the page's address, or undefined. The
 * address takes precedence: it says what this page is for, even after another purchase.
 */
export function resolveHandoff(stored: string | null, search: string): Handoff | undefined {
  const address = new URLSearchParams(search);
  const source = address.get('source');
  const parsed = parseJson(stored);
  const handoff = isHandoff(parsed) ? parsed : undefined;
  if (source === 'cart') return handoff?.source === 'cart' ? handoff : cartHandoff('/cart');
  if (source === 'buy_now' && address.has('product')) return handoffOf(address);
  if (source === null || source === handoff?.source) return handoff;
  return undefined;
}

function handoffOf(address: URLSearchParams): Handoff | undefined {
  const [productId, quantity] = [Number(address.get('product')), Number(address.get('quantity'))];
  const planId = address.get('plan') || undefined;
  const variantId = address.get('variant') || null;
  const path = variantId === null ? '' : `/${variantId}`;
  const handoff = buyNowHandoff(
    { productId, variantId, quantity, planId },
    `/product/${productId}${path}`,
  );
  return isHandoff(handoff) ? handoff : undefined;
}

/** Checked by hand: a checkout loads no schemas before the shopper presses anything. */
function isHandoff(value: unknown): value is Handoff {
  if (!isRecord(value)) return false;
  const { source, product, variantId, isAddToCart, quantityToAdd, from } = value;
  const isOfOne =
    isRecord(product) &&
    isWhole(product['ProductId'], 1, ID_MAX) &&
    isWhole(product['Quantity'], 1, QUANTITY_MAX) &&
    isWhole(Number(product['planId'] ?? 1), 1, ID_MAX);
  return (
    (source === 'cart' ? product === null : source === 'buy_now' && isOfOne) &&
    (variantId === null || isText(variantId, VARIANT_ID_MAX)) &&
    typeof isAddToCart === 'boolean' &&
    isWhole(quantityToAdd, 0, QUANTITY_MAX) &&
    isText(from, FROM_MAX)
  );
}

function isText(value: unknown, max: number): boolean {
  return typeof value === 'string' && value.length <= max;
}

function isWhole(value: unknown, min: number, max: number): boolean {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
}
