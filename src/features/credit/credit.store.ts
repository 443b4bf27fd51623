import { atom } from 'nanostores';
import { call } from '#src/lib/api.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import { type Credit, redeemGiftCard, viewCredit } from './credit.contract.ts';

/** The store credit of the person who is signed in. */
export const $credit = atom<Remote<Credit>>(LOADING);

/** Loads the store credit. */
export async function loadCredit(): Promise<void> {
  await loadInto(
    (next) => $credit.set(next),
    () => call(viewCredit, {}),
  );
}

/** Adds a gift card to the store credit and returns its rupees. */
export async function redeem(code: string): Promise<number> {
  const { amount, credit } = await call(redeemGiftCard, { code });
  $credit.set({ state: 'ready', value: credit });
  return amount;
}
