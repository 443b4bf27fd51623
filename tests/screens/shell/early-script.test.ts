import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import {
  ACCOUNT_CALLS,
  CART_CALLS,
  CHECKOUT_CALLS,
  type EarlyCall,
  listingCalls,
  ORDER_CALLS,
  ORDERS_CALLS,
  SEARCH_CALLS,
} from '#src/screens/shell/early-calls.ts';
import { earlyScript } from '#src/screens/shell/early-script.ts';

type Page = { address: string; cookie?: string; prerendering?: boolean };

/** Runs the script as a browser does, and returns the URLs that it requests. */
function requested(calls: EarlyCall[], page: Page) {
  return run(calls, page).sent;
}

function run(calls: EarlyCall[], { address, cookie = '', prerendering = false }: Page) {
  const sent: string[] = [];
  const self: { early?: object; shown?: object[] } = {};
  const globals = {
    ...{ URLSearchParams, Set, JSON, RegExp, String },
    location: new URL(address, 'http://shop.example'),
    document: {
      cookie,
      prerendering,
      currentScript: { dataset: { calls: JSON.stringify(calls) } },
    },
    self,
    setTimeout,
    fetch: (url: string) => {
      sent.push(url.replace('http://shop.example', ''));
      return Promise.resolve({ clone: () => ({ json: () => Promise.resolve({}) }) });
    },
  };
  runInNewContext(earlyScript(calls), globals);
  return { sent, self };
}

const [GUEST, WITH_CART, CUSTOMER] = ['theme=dark', 'a=b; swara_hint=c', 'swara_hint=sc; a=b'];
const [CART, SESSION] = ['/api/cart/fetch', '/api/auth/login'];

test.for<[name: string, calls: EarlyCall[], page: Page, urls: string[]]>([
  ['the cart of a new visitor', CART_CALLS, { address: '/cart', cookie: GUEST }, []],
  ['the cart of a guest', CART_CALLS, { address: '/cart', cookie: WITH_CART }, [CART]],
  [
    ...(['the cart of a customer', CART_CALLS, { address: '/cart', cookie: CUSTOMER }] as const),
    [CART, SESSION, '/api/account/consents'],
  ],
  [
    'a page that is rendered ahead',
    CART_CALLS,
    { address: '/cart', cookie: CUSTOMER, prerendering: true },
    [],
  ],
  [
    'the checkout of a product',
    CHECKOUT_CALLS,
    { address: '/user/checkout?source=buy_now&product=1', cookie: CUSTOMER },
    [SESSION, '/api/addresses/alladdress'],
  ],
  [
    'an order',
    ORDER_CALLS,
    { address: '/orders/SW-12AB', cookie: CUSTOMER },
    ['/api/order/SW-12AB', SESSION],
  ],
  [
    'the orders',
    ORDERS_CALLS,
    { address: '/user/orders', cookie: CUSTOMER },
    ['/api/order/list_orders?page=1&pageSize=10', SESSION],
  ],
  [
    'the account',
    ACCOUNT_CALLS,
    { address: '/user/dash', cookie: CUSTOMER },
    ['/api/order/list_orders?page=1&pageSize=10', SESSION],
  ],
  [
    'the account at its orders',
    ACCOUNT_CALLS,
    { address: '/user/dash?tab=orders', cookie: CUSTOMER },
    ['/api/order/list_orders?page=1&pageSize=10', SESSION],
  ],
  [
    'the account at a later page of its orders',
    ACCOUNT_CALLS,
    { address: '/user/dash?tab=orders&page=2', cookie: CUSTOMER },
    [SESSION],
  ],
  [
    'the account at another tab',
    ACCOUNT_CALLS,
    { address: '/user/dash?tab=profile', cookie: CUSTOMER },
    [SESSION],
  ],
  [
    'a search',
    SEARCH_CALLS,
    { address: '/products/fullsearch?query=head+set' },
    ['/api/products?sort=relevance&page=1&query=head+set'],
  ],
  ['a category without filters', listingCalls({ categoryId: 3 }), { address: '/category/a' }, []],
  [
    'a filtered category',
    listingCalls({ categoryId: 3 }),
    { address: '/category/a?inStock=true' },
    ['/api/products?sort=relevance&page=1&categoryId=3&inStock=true'],
  ],
])('the head of %s sends its calls', ([, calls, page, urls]) => {
  expect(requested(calls, page)).toEqual(urls);
});

test('the page shows the responses of the calls that are marked, and of no other', () => {
  const shown = (calls: EarlyCall[], address: string) =>
    run(calls, { address, cookie: CUSTOMER }).self.shown?.length;
  expect(shown(CART_CALLS, '/cart')).toBe(1);
  expect(shown(CHECKOUT_CALLS, '/user/checkout?source=cart')).toBe(2);
  expect(shown(listingCalls({ categoryId: 3 }), '/category/a?inStock=true')).toBeUndefined();
});

test('a response that nothing has taken is discarded after ten seconds', () => {
  vi.useFakeTimers();
  const { self } = run(CART_CALLS, { address: '/cart', cookie: WITH_CART });
  vi.advanceTimersByTime(9_999);
  expect(Object.keys(self.early ?? {})).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(self.early).toBeUndefined();
  vi.useRealTimers();
});
