import { expect, test } from 'vitest';
import { SECURITY_TXT_PATH } from '#src/server/security-txt.ts';
import { createTestShop, SITE } from '#tests/kit/shop.ts';

const shop = await createTestShop();

test('security.txt says where to report a vulnerability for the next half year', async () => {
  const response = await shop.fetch(new Request(`${SITE}${SECURITY_TXT_PATH}`));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await response.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toContain(`Canonical: ${SITE}${SECURITY_TXT_PATH}`);
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(179);
  expect(days).toBeLessThan(366);
});
