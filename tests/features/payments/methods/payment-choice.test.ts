import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { Handoff } from '#src/features/checkout/handoff.ts';
import { NO_OFFERS } from '#src/features/offers/no-offers.ts';

const METHODS = '#src/features/payments/methods/payment-methods.ts';

afterEach(() => {
  vi.doUnmock(METHODS);
  vi.resetModules();
});

async function showPayNow(total = 10): Promise<string> {
  const { PayNow } = await import('#src/screens/checkout/PayNow.tsx');
  const purchase = {
    items: [],
    ...{
      subtotal: 20,
      discount: 10,
      reductions: [],
      offers: NO_OFFERS,
      shipping: 0,
      freeShippingBy: null,
      fee: 0,
      total,
    },
  };
  const idle = {
    place: undefined,
    isBusy: false,
    error: undefined,
    mustLogin: false,
    deliverTo: '',
    onPay: () => undefined,
  };
  const handoff = { source: 'cart' } as Handoff;
  const paying = { step: 'idle' } as const;
  return renderToStaticMarkup(createElement(PayNow, { handoff, purchase, paying, ...idle }));
}

test('offers UPI first and then the payment window', async () => {
  const shown = await showPayNow();
  expect(shown).toMatch(/checked=""[^>]*>(\s*<span[^>]*>){2}UPI<.*>Card, net banking or wallet</s);
  expect(shown.match(/type="radio"/g)).toHaveLength(2);
  expect(shown).toContain('Pay Now');
  expect(shown).toContain('You pay in our payment service’s window.');
});

test.each([
  [100_000, 'UPI'],
  [100_000.01, 'Card, net banking or wallet'],
])('chooses how to pay ₹%d by default: %s', async (total, label) => {
  const shown = await showPayNow(total);
  expect(shown).toMatch(new RegExp(`checked=""[^>]*>(\\s*<span[^>]*>){2}${label}<`));
  expect(shown.includes('UPI pays up to ₹1,00,000')).toBe(total > 100_000);
});

test.each([
  ['online', 'UPI', 'Pay Now', 'You pay in our payment service’s window.'],
  ['on_delivery', 'Payment on delivery', 'Place order', 'You pay when your parcel arrives.'],
])('shows a choice of payment methods and explains %s', async (name, label, action, hint) => {
  vi.doMock(METHODS, async (importOriginal) => {
    const { withOnDelivery } = await import('#tests/kit/on-delivery-facts.ts');
    // The initial choice, which is the only one rendered without a browser.
    return { ...withOnDelivery(await importOriginal()), USUAL_PAYMENT_METHOD: name };
  });
  const shown = await showPayNow();
  expect(shown.match(/type="radio"/g)).toHaveLength(3);
  expect(shown).toMatch(new RegExp(`checked=""[^>]*>(\\s*<span[^>]*>){2}${label}<`));
  expect(shown).toContain(action);
  expect(shown).toContain(hint);
});
