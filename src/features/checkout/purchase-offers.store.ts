import type { PurchaseOffers } from '#src/features/offers/offers.contract.ts';
import { callLazily } from '#src/lib/call-lazily.ts';
import type { Handoff } from './handoff.ts';

const contract = () => import('./purchase-offers.contract.ts');

/** What a code is given for: one product bought at once, or the cart. */
export type CodeFor = Pick<Handoff, 'product' | 'variantId'>;

/** The cart, as a page of its own has it. */
export const FOR_CART: CodeFor = { product: null, variantId: null };

/** Gives a code. Throws INVALID_INPUT with the sentence of one that cannot be used. */
export function sendCode(code: string, of: CodeFor): Promise<PurchaseOffers> {
  return callLazily(
    contract().then((found) => found.giveCode),
    { ...toBought(of), code },
  );
}

/** Takes the code off again. */
export function removeCode(of: CodeFor): Promise<PurchaseOffers> {
  return callLazily(
    contract().then((found) => found.dropGivenCode),
    toBought(of),
  );
}

function toBought({ product, variantId }: CodeFor) {
  if (product === null) return { variantId: null };
  return { ProductId: product.ProductId, Quantity: product.Quantity, variantId };
}
