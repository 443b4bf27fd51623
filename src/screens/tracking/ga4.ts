import { loadScript } from './load-script.ts';
import type { SendEvent } from './shop-events.ts';

/** Parameters of an address that name a campaign; others stay in the shop. */
const CAMPAIGN = /^(?:utm_\w+|gclid|gbraid|wbraid)$/;

/** The page's function for commands: see CookieChoices.astro. */
const GTAG = 'gtag';

/** Loads Google Analytics 4, which then counts the page view. */
export function loadGa4(id: string, hasMarketing: boolean): SendEvent {
  const gtag = Reflect.get(window, GTAG) as (...command: unknown[]) => void;
  const ads = hasMarketing ? 'granted' : 'denied';
  gtag('consent', 'default', {
    ...{ analytics_storage: 'granted', ad_storage: ads },
    ...{ ad_user_data: ads, ad_personalization: ads },
  });
  gtag('js', new Date());
  gtag('config', id, { page_location: ownAddress(), allow_google_signals: hasMarketing });
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
  return ({ name, items, value, orderId }) =>
    gtag('event', name, {
      currency: 'INR',
      value,
      items: items.map(({ id: item_id, name: item_name, price, quantity }) => {
        return { item_id, item_name, price, quantity };
      }),
      ...(orderId !== undefined && { transaction_id: orderId }),
    });
}

function ownAddress(): string {
  const url = new URL(window.location.href);
  for (const name of [...url.searchParams.keys()]) {
    if (!CAMPAIGN.test(name)) url.searchParams.delete(name);
  }
  url.hash = '';
  return url.href;
}
