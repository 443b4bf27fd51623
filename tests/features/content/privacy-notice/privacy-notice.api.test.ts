import { expect, test } from 'vitest';
import { viewPrivacyNotice } from '#src/features/content/privacy-notice/privacy-notice.contract.ts';
import { saveRetention } from '#src/features/settings/admin/shop-settings.contract.ts';
import { saveTracking } from '#src/features/settings/admin/tracking.contract.ts';
import { FRESH_RETENTION } from '#src/features/settings/retention.ts';
import { FRESH_TRACKING } from '#src/features/settings/tracking/tracking.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();

test('shows the saved retention periods and services in the next notice, to everybody', async () => {
  const { visitor: owner } = await signUpStaff(shop, 'owner');
  const read = async () => {
    const { purposes } = await shop.visitor().call(viewPrivacyNotice, {});
    return new Map(purposes.map((one) => [one.id, one]));
  };
  const before = await read();
  expect(before.get('messages')?.keptFor).toContain('3 years');
  expect(before.has('scripts-analytics')).toBe(false);
  await owner.call(saveRetention, { ...FRESH_RETENTION, messageDays: 30, version: 0 });
  await owner.call(saveTracking, { ...FRESH_TRACKING, ga4Id: 'G-ABCDE12345', version: 0 });
  const after = await read();
  expect(after.get('messages')?.keptFor).toContain('30 days');
  expect(after.get('scripts-analytics')?.recipients).toBe('Google Analytics');
});
