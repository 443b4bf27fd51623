import type { PurchaseOffers } from '#src/features/offers/offers.contract.ts';
import { callLazily } from '#src/lib/call-lazily.ts';
import type { Handoff } from './handoff.ts';

const contract = () => import('./purchase-offers.contract.ts');

/** The purchase that a code is entered for: one “Buy now” product, or the cart. */
export type CodeFor = Pick<Handoff, 'product' | 'variantId'>;

/** The cart, for its own page. */
export const FOR_CART: CodeFor = { product: null, variantId: null };

/** Applies a code. Throws INVALID_INPUT, with the reason, if it cannot be used. */
export function sendCode(code: string, of: CodeFor): Promise<PurchaseOffers> {
  return callLazily(
    contract().then((found) => found.giveCode),
    { ...toBought(of), code },
  );
}

/** Removes the code. */
export function removeCode(of: CodeFor): Promise<PurchaseOffers> {
  return callLazily(
    contract().then((found) => found.dropGivenCode),
    toBought(of),
  );
}

function toBought({ product, variantId }: CodeFor) {
  return { ...product, variantId };
}
