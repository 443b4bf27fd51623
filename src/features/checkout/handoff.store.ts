import { checkoutAddress, type Handoff, resolveHandoff } from './handoff.ts';
import { dropOrder } from './open-order.store.ts';

const KEY = 'swara:checkout';

/** Keeps a hand-off across full page loads and the login between, and opens the checkout with it. */
export function startCheckout(handoff: Handoff, path?: string): void {
  keepHandoff(handoff);
  window.location.assign(checkoutAddress(handoff, path));
}

export function keepHandoff(handoff: Handoff): void {
  dropOrder();
  sessionStorage.setItem(KEY, JSON.stringify(handoff));
}

/** The hand-off of this visit, if there is a valid one. */
export function findHandoff(search: string = window.location.search): Handoff | undefined {
  return resolveHandoff(sessionStorage.getItem(KEY), search);
}

/** Forgets the hand-off: its order is placed. */
export function dropHandoff(): void {
  sessionStorage.removeItem(KEY);
}
