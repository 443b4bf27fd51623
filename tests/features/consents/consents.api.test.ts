import { expect, test } from 'vitest';
import {
  exportConsents,
  listConsents,
} from '#src/features/consents/admin/consents-admin.contract.ts';
import { saveReminders } from '#src/features/settings/admin/reminders.contract.ts';
import { viewShopSettings } from '#src/features/settings/admin/shop-settings.contract.ts';
import { CONSENT_PURPOSES } from '#src/features/consents/consent-status.ts';
import { CONSENTS, currentVersion } from '#src/features/consents/consent-texts.ts';
import {
  giveConsent,
  listOwnConsents,
  withdrawConsent,
} from '#src/features/consents/consents.contract.ts';
import { recordConsent } from '#src/features/consents/record-consent.service.server.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUp, signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db } = shop;

test('records what was agreed to and withdrawn once each, with sentence and place', async () => {
  const { visitor } = await signUp(shop);
  const agree = { purpose: 'cart-reminders', source: 'cart' } as const;
  await visitor.call(giveConsent, agree);
  await visitor.call(giveConsent, agree);
  await visitor.call(withdrawConsent, { purpose: 'cart-reminders', source: 'cart' });
  await visitor.call(withdrawConsent, { purpose: 'cart-reminders' });
  const { entries } = await visitor.call(listOwnConsents, {});
  const sentence = CONSENTS['cart-reminders'].versions['1'];
  expect(entries).toMatchObject([
    { purpose: 'cart-reminders', isOn: false, source: 'cart', sentence },
    { purpose: 'cart-reminders', isOn: true, source: 'cart', sentence, textVersion: '1' },
  ]);
});

test('offers a consent to cart reminders only while the shop sends them', async () => {
  const { visitor } = await signUp(shop);
  const { visitor: manager } = await signUpStaff(shop, 'manager');
  const agree = { purpose: 'cart-reminders', source: 'cart' } as const;
  expect((await visitor.call(giveConsent, agree)).offered).toEqual(['cart-reminders']);
  const { version, values } = (await manager.call(viewShopSettings, {})).reminders;
  const off = await manager.call(saveReminders, { ...values, isOn: false, version });
  const { offered } = await visitor.call(withdrawConsent, { purpose: 'cart-reminders' });
  expect(offered).toEqual([]);
  await expect(visitor.call(giveConsent, agree)).rejects.toMatchObject({ code: 'CONFLICT' });
  await manager.call(saveReminders, { ...off.values, isOn: true, version: off.version });
});

test('records that somebody agrees to a new sentence of a purpose they had agreed to', async () => {
  const { user, visitor } = await signUp(shop);
  const said = { purpose: 'marketing-email', isOn: true, source: 'shopify' } as const;
  await recordConsent(db, user.id, { ...said, textVersion: '0' });
  await recordConsent(db, user.id, said);
  await recordConsent(db, user.id, said);
  const { entries } = await visitor.call(listOwnConsents, {});
  expect(entries.map(({ textVersion }) => textVersion)).toEqual(['1', '0']);
});

test('shows staff whose consent counts, filtered by purpose and person, and exports it', async () => {
  const { user, visitor } = await signUp(shop);
  await visitor.call(giveConsent, { purpose: 'cart-reminders', source: 'account' });
  await visitor.call(withdrawConsent, { purpose: 'cart-reminders' });
  await visitor.call(giveConsent, { purpose: 'cart-reminders', source: 'account' });
  await recordConsent(db, user.id, { purpose: 'marketing-sms', isOn: true, source: 'magento' });
  const { visitor: staff } = await signUpStaff(shop, 'support');
  const filters = { userId: user.id, purpose: 'cart-reminders' } as const;
  const { entries, total } = await staff.call(listConsents, filters);
  expect(total).toBe(3);
  expect(entries.map(({ isOn, isCurrent }) => [isOn, isCurrent])).toEqual([
    [true, true],
    [false, false],
    [true, false],
  ]);
  const found = await staff.call(listConsents, { q: user.email, purpose: 'marketing-sms' });
  expect(found.entries).toMatchObject([{ userId: user.id, source: 'magento' }]);
  expect((await staff.call(listConsents, { q: '%' })).total).toBe(0);
  const csv = await (await staff.call(exportConsents, filters)).text();
  expect(csv.trim().split('\r\n')).toHaveLength(4);
  expect(csv).toContain('withdrawn');
});

test.each(CONSENT_PURPOSES)('says what %s means, with a sentence for its version', (purpose) => {
  const { title, data, use, versions } = CONSENTS[purpose];
  expect([title, data, use].every((text) => text.length > 8)).toBe(true);
  expect(Object.keys(versions).at(-1) ?? '').toBe(currentVersion(purpose));
});
