import { deleteStored, store } from '#src/features/offline/stored.ts';
import { checkoutAddress } from './handoff.ts';
import type { Handoff } from './handoff.ts';

/** Stores a hand-off so that it survives page loads and sign-in, and opens the checkout with it. */
export function startCheckout(handoff: Handoff, path?: string): void {
  storeHandoff(handoff);
  window.location.assign(checkoutAddress(handoff, path));
}

/** Stores a hand-off and deletes the order of an earlier one, which is another purchase. */
export function storeHandoff(handoff: Handoff): void {
  deleteStored('order');
  store('handoff', JSON.stringify(handoff));
}
