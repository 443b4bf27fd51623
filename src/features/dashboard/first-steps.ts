import { DEFAULTS } from '#src/features/settings/defaults.ts';
import type { ShopSettings } from '#src/features/settings/shop-settings.ts';
import { FIRST_STEPS, type FirstStep, type FirstSteps } from './first-steps.contract.ts';

export type FirstStepFacts = {
  settings: Pick<ShopSettings, 'details' | 'invoicing' | 'grievance'>;
  /** True if staff have saved the delivery settings. */
  hasDelivery: boolean;
  payments: 'emulator' | 'sandbox' | 'production';
  sendsMail: boolean;
  hasDemo: boolean;
  hasProduct: boolean;
  hasStock: boolean;
  hasOrder: boolean;
};

/** Returns what is missing before the shop can sell. A shop without the demo has no step for it. */
export function toFirstSteps(facts: FirstStepFacts): FirstSteps['steps'] {
  const missing = toMissing(facts);
  return FIRST_STEPS.filter((step) => step !== 'demo' || facts.hasDemo).map((step) => {
    return { step, missing: missing[step] || '' };
  });
}

function toMissing(facts: FirstStepFacts): Record<FirstStep, string | false> {
  const { details, invoicing, grievance } = facts.settings;
  const { details: sample, invoicing: sampleSeller, grievance: sampleOfficer } = DEFAULTS;
  const isSampleName = details.name === sample.name || details.longName === sample.longName;
  const samples = [
    details.addressLine1 === sample.addressLine1 && 'address',
    details.phone === sample.phone && 'phone number',
    details.email === sample.email && 'email address',
  ].filter((one) => one !== false);
  return {
    demo: facts.hasDemo && 'The shop shows invented products, reviews and orders.',
    name: isSampleName && `The shop still has a sample name: ${details.name}, ${details.longName}.`,
    address:
      samples.length > 0 && `The shop still has the sample ${samples.join(' and ')} of a new shop.`,
    gstin: ['', sampleSeller.gstin].includes(invoicing.gstin)
      ? 'Invoices have no GSTIN of yours yet.'
      : invoicing.legalName === sampleSeller.legalName && 'Invoices still name the sample seller.',
    delivery:
      !facts.hasDelivery && 'The sample zones and times apply. Enter where and how fast you ship.',
    payments: MISSING_PAYMENTS[facts.payments],
    messages:
      !facts.sendsMail &&
      'Customers receive no emails yet: they are only saved on the server. Ask the person who runs it to connect your mail account.',
    policies:
      ['', sampleOfficer.officer].includes(grievance.officer) &&
      'The policies and invoices still name the sample grievance officer.',
    product: facts.hasDemo
      ? 'Products of the demo do not count.'
      : facts.hasProduct
        ? !facts.hasStock && 'No published product is in stock.'
        : 'No product is published yet.',
    'test-order': !facts.hasOrder && 'Nobody has placed an order yet. Buy something as a customer.',
  };
}

const MISSING_PAYMENTS = {
  emulator:
    'Payments are only simulated. Open an account with Cashfree, and ask the person who runs the server to enter its keys.',
  sandbox:
    'Payments are tests in the sandbox of Cashfree. Ask the person who runs the server to enter the keys for real payments.',
  production: false,
} as const;
