import { describe, expect, test } from 'vitest';
import { withLastFirst } from '#src/features/payments/upi/upi-apps.ts';
import { isQrImage, isUpiLink } from '#src/features/payments/upi/upi-links.server.ts';
import { readConfig } from '#src/platform/config.ts';

const sandbox = readConfig({ CASHFREE_CLIENT_ID: 'id', CASHFREE_CLIENT_SECRET: 'secret' });
const emulator = readConfig({ SITE_URL: 'http://shop.test', CASHFREE_MODE: 'emulator' });

describe('isUpiLink', () => {
  test.each([
    'upi://pay?pa=cf.shop@icici&am=1.20',
    'tez://upi/pay?pa=x',
    'phonepe://pay?pa=x',
    'paytmmp://pay?pa=x',
    'bhim://upi/pay?pa=x',
    'https://payments-test.cashfree.com/pgbillpayuiapi/simulator/1?am=1.20',
  ])('accepts the UPI link %s', (link) => {
    expect(isUpiLink(link, sandbox)).toBe(true);
  });

  test.each([
    '',
    'upi',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://payments-test.cashfree.com/x',
    'https://cashfree.com.evil.example/x',
    'https://evilcashfree.com/x',
    'http://shop.test/sandbox/cashfree/upi/session/1',
  ])('refuses the link "%s" from the gateway', (link) => {
    expect(isUpiLink(link, sandbox)).toBe(false);
  });

  test('accepts the emulator’s own page only from the emulator', () => {
    expect(isUpiLink('http://shop.test/sandbox/cashfree/upi/session/1', emulator)).toBe(true);
    expect(isUpiLink('http://other.test/sandbox/cashfree/upi/session/1', emulator)).toBe(false);
  });
});

test.each([
  ['data:image/png;base64,iVBORw0KGgo=', true],
  [`data:image/png;base64,${'A'.repeat(50_000 - 22)}`, true],
  [`data:image/png;base64,${'A'.repeat(50_001 - 22)}`, false],
  ['data:image/svg+xml;base64,PHN2Zz4=', false],
  ['https://example.com/qr.png', false],
  ['', false],
])('accepts a QR code only as a PNG of at most 50,000 characters: %.40s', (text, isAccepted) => {
  expect(isQrImage(text)).toBe(isAccepted);
});

test('lists the last used UPI app first and keeps the order of the others', () => {
  const apps = (['gpay', 'phonepe', 'paytm'] as const).map((app) => ({ app }));
  const names = (last: string | null) => withLastFirst(apps, last).map(({ app }) => app);
  expect(names('paytm')).toEqual(['paytm', 'gpay', 'phonepe']);
  expect(names(null)).toEqual(['gpay', 'phonepe', 'paytm']);
  expect(names('unknown')).toEqual(['gpay', 'phonepe', 'paytm']);
});
