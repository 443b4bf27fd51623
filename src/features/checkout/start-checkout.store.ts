import { deleteStored, store } from '#src/features/offline/stored.ts';
import { checkoutAddress } from './handoff.ts';
import type { Handoff } from './handoff.ts';

/** Keeps a hand-off across full page loads and the login between, and opens the checkout with it. */
export function startCheckout(handoff: Handoff, path?: string): void {
  keepHandoff(handoff);
  window.location.assign(checkoutAddress(handoff, path));
}

/** Keeps a hand-off; an order of an earlier one is another purchase. */
export function keepHandoff(handoff: Handoff): void {
  deleteStored('order');
  store('handoff', JSON.stringify(handoff));
}
