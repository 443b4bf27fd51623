import { expect, test } from 'vitest';
import { type FirstStepFacts, toFirstSteps } from '#src/features/dashboard/first-steps.ts';
import { DEFAULTS } from '#src/features/settings/defaults.ts';

const OWN = {
  details: {
    ...DEFAULTS.details,
    ...{ name: 'Raag', longName: 'Raag Audio', addressLine1: '4 Mill Road' },
    ...{ phone: '+91 80 4000 1234', email: 'hello@raag.example' },
  },
  invoicing: { ...DEFAULTS.invoicing, legalName: 'Raag Pvt. Ltd.', gstin: '29AABCU9603R1ZJ' },
  grievance: { ...DEFAULTS.grievance, officer: 'Asha Rao' },
};
const READY: FirstStepFacts = {
  settings: OWN,
  ...{ hasDelivery: true, payments: 'production', sendsMail: true, hasDemo: false },
  ...{ hasProduct: true, hasStock: true, hasOrder: true },
};
const missingIn = (some: Partial<FirstStepFacts>) =>
  toFirstSteps({ ...READY, ...some }).filter(({ missing }) => missing !== '');

test('a shop that can sell misses nothing', () => expect(missingIn({})).toEqual([]));

test('a new shop misses every step except the demo, which it does not contain', () => {
  const none = { hasDelivery: false, sendsMail: false, hasProduct: false, hasStock: false };
  const fresh = { settings: DEFAULTS, payments: 'emulator', ...none, hasOrder: false } as const;
  expect(missingIn(fresh).map(({ step }) => step)).toEqual(
    toFirstSteps(READY).map(({ step }) => step),
  );
});

const details = (some: Partial<typeof OWN.details>) => ({
  settings: { ...OWN, details: { ...OWN.details, ...some } },
});
const invoicing = (some: Partial<typeof OWN.invoicing>) => ({
  settings: { ...OWN, invoicing: { ...OWN.invoicing, ...some } },
});

test.each<[string, string, Partial<FirstStepFacts>]>([
  ['name', 'sample name: Swara', details({ name: DEFAULTS.details.name })],
  ['name', 'Swara Audio', details({ longName: DEFAULTS.details.longName })],
  ['address', 'sample phone number of', details({ phone: DEFAULTS.details.phone })],
  [
    'address',
    'sample address and email address of',
    details({ addressLine1: DEFAULTS.details.addressLine1, email: DEFAULTS.details.email }),
  ],
  ['gstin', 'no GSTIN of yours', invoicing({ gstin: '' })],
  ['gstin', 'no GSTIN of yours', invoicing({ gstin: DEFAULTS.invoicing.gstin })],
  ['gstin', 'sample seller', invoicing({ legalName: DEFAULTS.invoicing.legalName })],
  ['delivery', 'sample zones', { hasDelivery: false }],
  ['payments', 'only simulated', { payments: 'emulator' }],
  ['payments', 'sandbox', { payments: 'sandbox' }],
  ['messages', 'connect your mail account', { sendsMail: false }],
  ['policies', 'grievance officer', { settings: { ...OWN, grievance: DEFAULTS.grievance } }],
  ['product', 'No product is published', { hasProduct: false, hasStock: false }],
  ['product', 'in stock', { hasStock: false }],
  ['test-order', 'Nobody has placed', { hasOrder: false }],
])('the step %s says what is missing: %s', (step, text, facts) => {
  const [only, ...others] = missingIn(facts);
  expect(only?.step).toBe(step);
  expect(only?.missing).toContain(text);
  expect(others).toEqual([]);
});

test('products of the demo do not count as the first product', () => {
  expect(missingIn({ hasDemo: true }).map(({ step }) => step)).toEqual(['demo', 'product']);
});
