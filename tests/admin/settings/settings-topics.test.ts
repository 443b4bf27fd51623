import { expect, test } from 'vitest';
import { findTopic, SETTINGS_TOPICS } from '#src/admin/settings/settings-topics.ts';
import type { AllSettings } from '#src/features/settings/admin/shop-settings.contract.ts';
import { DEFAULTS } from '#src/features/settings/defaults.ts';

const savedBy = { version: 0, savedBy: null, savedAt: null };
const SETTINGS = Object.fromEntries(
  Object.entries(DEFAULTS).map(([section, values]) => [section, { values, ...savedBy }]),
) as AllSettings;

test.each(Object.keys(DEFAULTS))('the %s settings have a page', (section) =>
  expect(findTopic(section)).toBeDefined(),
);

test('the index of the settings shows what is set now', () => {
  const { delivery, payments, contact, invoices } = SETTINGS_TOPICS;
  expect(delivery.state(SETTINGS)).toBe('Free shipping · 3 zones');
  const shipping = { ...DEFAULTS.shipping, shippingFee: 49, freeShippingOver: 1999 };
  const paid = { ...SETTINGS, shipping: { values: shipping, ...savedBy } };
  expect(delivery.state(paid)).toBe('₹49, free over ₹1,999 · 3 zones');
  expect(payments.state(SETTINGS)).toBe('No cash on delivery');
  const links = { ...DEFAULTS.links, instagram: 'https://x.example', x: '', youtube: '' };
  const one = { values: { ...links, facebook: '' }, ...savedBy };
  expect(contact.state({ ...SETTINGS, links: one })).toMatch(/^1 social link/);
  const invoicing = { values: { ...DEFAULTS.invoicing, gstin: '' }, ...savedBy };
  expect(invoices.state({ ...SETTINGS, invoicing })).toBe('GSTIN not set');
});
