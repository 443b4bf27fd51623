import { LINES_MAX } from './cart.contract.ts';
import { QUANTITY_MAX } from './limits.ts';
import { availableOf, capSentence, type CartLine } from './cart.ts';

type Merged = { productId: number; variantId: number | null; quantity: number };

/** Merges a guest's cart lines into a user's, and returns the notices to show. */
export function mergeLines(own: CartLine[], guest: CartLine[]) {
  const key = ({ productId, variantId }: Merged) => `${productId}/${variantId ?? ''}`;
  const owned = new Map(own.map((line) => [key(line), line]));
  const notices: string[] = [];
  const changed: CartLine[] = [];
  let room = LINES_MAX - own.length;

  for (const line of guest) {
    const before = owned.get(key(line));
    if (!before && room === 0) {
      notices.push(`Your cart is full, so we could not add “${line.productName}”.`);
      continue;
    }
    if (!before) room -= 1;
    const wanted = line.quantity + (before?.quantity ?? 0);
    const quantity = Math.min(wanted, availableOf(line) || QUANTITY_MAX, QUANTITY_MAX);
    if (before || quantity < wanted) notices.push(mergedSentence(line, before, quantity));
    changed.push({ ...line, quantity });
  }
  const untouched = own.filter((line) => !guest.some((other) => key(other) === key(line))).length;
  if (untouched > 0 && guest.length > 0) notices.push(untouchedSentence(untouched));
  return { changed, notices };
}

function mergedSentence(line: CartLine, before: CartLine | undefined, quantity: number): string {
  const wanted = line.quantity + (before?.quantity ?? 0);
  const was = before
    ? `${before.quantity} saved earlier and ${line.quantity} added now make ${wanted}.`
    : `you chose ${wanted}.`;
  const cap =
    quantity < wanted ? ` ${capSentence(quantity, availableOf(line) || QUANTITY_MAX)}` : '';
  return `“${line.productName}”: ${was}${cap}`;
}

function untouchedSentence(count: number): string {
  return count === 1
    ? 'Your cart also has an item that you saved earlier.'
    : `Your cart also has ${count} items that you saved earlier.`;
}
