import { $cart } from '#src/features/cart/cart.store.ts';
import type { Cart, CartItem } from '#src/features/cart/cart.contract.ts';
import { findHandoff } from '#src/features/checkout/handoff.store.ts';
import { toItemId } from '#src/features/tracking/item-id.ts';
import { readViewedItem } from './viewed-item.ts';

export type EventItem = { id: string; name: string; price: number; quantity: number };

/** A step on the way to a purchase. Amounts in rupees. */
export type ShopEvent = {
  name: 'view_item' | 'add_to_cart' | 'begin_checkout' | 'purchase';
  items: EventItem[];
  value: number;
  /** The order number, by which repeated purchases are recognised. */
  orderId?: string;
};

export type SendEvent = (event: ShopEvent) => void;

const CHECKOUT = 'a[href^="/user/checkout"]';

/** Watches the page and the stores, and sends each event as it happens. */
export function listenForEvents(send: SendEvent): void {
  const viewed = readViewedItem();
  if (viewed) send(toEvent('view_item', [viewed]));
  listenForCart(send);
  listenForCheckout(send, viewed);
  const [, orderId] = /^\/orders\/([^/]+)$/.exec(window.location.pathname) ?? [];
  if (orderId !== undefined) {
    void import('./purchase-event.ts').then(({ listenForPurchase }) => listenForPurchase(send));
  }
}

function toEvent(name: ShopEvent['name'], items: EventItem[]): ShopEvent {
  return { name, items, value: items.reduce((sum, item) => sum + item.price * item.quantity, 0) };
}

/** An addition is a higher quantity than before, except when the cart is loaded again. */
function listenForCart(send: SendEvent): void {
  let before: Cart | undefined;
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) before = undefined;
  });
  $cart.subscribe((now) => {
    if (now.state !== 'ready') return;
    const added = before ? addedItems(before, now.value) : [];
    before = now.value;
    if (added.length > 0) send(toEvent('add_to_cart', added));
  });
}

/** Returns what a cart has more of than before. */
function addedItems(before: Cart, now: Cart): EventItem[] {
  return now.cartItems.flatMap((item) => {
    const had = before.cartItems.find(({ id }) => id === item.id)?.quantity ?? 0;
    return item.quantity > had ? [{ ...toItem(item), quantity: item.quantity - had }] : [];
  });
}

function toItem({ productId, variantId, name, price, quantity }: CartItem): EventItem {
  return { id: toItemId(productId, variantId), name, price, quantity };
}

/**
 * The checkout's own pages load no script of another company, so the event is sent on the way there:
 * by the cart's link, or when “Buy now” has stored its product.
 */
function listenForCheckout(send: SendEvent, viewed: EventItem | undefined): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const cart = $cart.get();
      const isLink = target instanceof Element && target.closest(CHECKOUT) !== null;
      if (!isLink || cart.state !== 'ready') return;
      send(toEvent('begin_checkout', cart.value.cartItems.map(toItem)));
    },
    { capture: true },
  );
  const earlier = JSON.stringify(findHandoff(''));
  window.addEventListener('pagehide', () => {
    const handoff = findHandoff('');
    if (handoff?.product && viewed && JSON.stringify(handoff) !== earlier) {
      send(toEvent('begin_checkout', [{ ...viewed, quantity: handoff.product.Quantity }]));
    }
  });
}
