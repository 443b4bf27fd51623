import { loadScript } from './load-script.ts';
import type { SendEvent, ShopEvent } from './shop-events.ts';

/** The names of Meta's standard events. */
const NAMES: Record<ShopEvent['name'], string> = {
  view_item: 'ViewContent',
  add_to_cart: 'AddToCart',
  begin_checkout: 'InitiateCheckout',
  purchase: 'Purchase',
};

/** The function that Meta's script expects: commands wait in its queue until the script has loaded. */
type Pixel = {
  (...command: unknown[]): void;
  queue: unknown[][];
  callMethod?: (...command: unknown[]) => void;
  loaded: boolean;
  version: string;
  push: Pixel;
};

/** Loads the Meta pixel, which then counts the page view. */
export function loadMeta(id: string): SendEvent {
  const fbq: Pixel = Object.assign(
    (...command: unknown[]) => {
      if (fbq.callMethod) fbq.callMethod(...command);
      else fbq.queue.push(command);
    },
    { queue: [] as unknown[][], loaded: true, version: '2.0' },
  ) as Pixel;
  fbq.push = fbq;
  Reflect.set(window, 'fbq', fbq);
  Reflect.set(window, '_fbq', fbq);
  // It would otherwise also send the texts of buttons that are pressed.
  fbq('set', 'autoConfig', false, id);
  fbq('init', id);
  fbq('track', 'PageView');
  loadScript('https://connect.facebook.net/en_US/fbevents.js');
  return ({ name, items, value, orderId }) => {
    const content = {
      ...{ currency: 'INR', value, content_type: 'product' },
      contents: items.map(({ id: content, quantity }) => ({ id: content, quantity })),
      content_ids: items.map(({ id: content }) => content),
    };
    fbq('track', NAMES[name], content, orderId === undefined ? {} : { eventID: orderId });
  };
}
