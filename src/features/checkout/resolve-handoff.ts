import { QUANTITY_MAX } from '#src/features/cart/limits.ts';
import { ID_MAX } from '#src/lib/limits.ts';
import { isRecord, parseJson } from '#src/lib/parse-json.ts';
import { cartHandoff, type Handoff } from './handoff.ts';

const VARIANT_ID_MAX = 20;
const FROM_MAX = 2000;

/**
 * The hand-off that holds, out of what was stored and the page's address; undefined when there is
 * none. An address that says `source=cart` needs nothing stored: the cart is on the server.
 */
export function resolveHandoff(stored: string | null, search: string): Handoff | undefined {
  const source = new URLSearchParams(search).get('source');
  const parsed = parseJson(stored);
  const kept = isHandoff(parsed) ? parsed : undefined;
  if (source === 'cart') return kept?.source === 'cart' ? kept : cartHandoff('/cart');
  if (source === null || source === kept?.source) return kept;
  return undefined;
}

/** By hand: a checkout loads no schemas before anything is pressed. */
function isHandoff(value: unknown): value is Handoff {
  if (!isRecord(value)) return false;
  const { source, product, variantId, isAddToCart, quantityToAdd, from } = value;
  const isOfOne =
    isRecord(product) &&
    isWhole(product['ProductId'], 1, ID_MAX) &&
    isWhole(product['Quantity'], 1, QUANTITY_MAX);
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
