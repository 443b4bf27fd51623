import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Handoff } from '#src/features/checkout/handoff.ts';
import type { Paying } from '#src/features/payments/paying.store.ts';
import { PayNow } from '#src/screens/checkout/PayNow.tsx';
import { NO_OFFERS } from '#src/features/offers/no-offers.ts';

const item = {
  key: '1',
  productId: 1,
  variantId: null,
  name: 'Sur',
  color: 'teal',
  variantTitle: 'teal',
  imageUrl: '',
  price: 10,
  mrp: 20,
  quantity: 1,
  grams: 0,
};
const purchase = {
  items: [{ ...item, inStock: true, notice: null, dispatchBy: null, pendingOrderId: null }],
  ...{
    subtotal: 20,
    discount: 10,
    reductions: [],
    offers: NO_OFFERS,
    shipping: 0,
    freeShippingBy: null,
    fee: 0,
    total: 10,
  },
};

function show(paying: Paying): string {
  const handoff = { source: 'cart' } as Handoff;
  const idle = {
    place: undefined,
    isBusy: false,
    error: undefined,
    mustLogin: false,
    deliverTo: '',
    onPay: () => undefined,
  };
  return renderToStaticMarkup(createElement(PayNow, { handoff, purchase, paying, ...idle }));
}

test('shows no payment button once the order is paid', () => {
  expect(show({ step: 'idle' })).toContain('Pay Now');
  expect(show({ step: 'paying', orderId: 'SW-1' })).toContain('aria-busy="true"');
  const paid = show({ step: 'paid', orderId: 'SW-1', message: 'Thank you!' });
  expect(paid).not.toMatch(/<button|aria-busy|Pay Now|You pay in the window/);
});
