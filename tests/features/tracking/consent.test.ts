import { describe, expect, test } from 'vitest';
import { formatConsent, readConsent, refusesTracking } from '#src/features/tracking/consent.ts';
import { isUntracked } from '#src/features/tracking/untracked-pages.ts';

const at = new Date('2026-11-26T10:00:00Z');
const cookie = (version: string, categories: ('analytics' | 'marketing' | 'support')[]) =>
  `a=b; swara_consent=${formatConsent(version, { categories, at })}; c=d`;

describe('the consent cookie', () => {
  test('reads a choice of categories as it was written, with its time', () => {
    for (const categories of [[], ['support'], ['analytics', 'marketing', 'support']] as const) {
      expect(readConsent(cookie('1-ab12', [...categories]), '1-ab12')).toEqual({ categories, at });
    }
  });

  test('counts a choice that was made with another list of services as none', () => {
    expect(readConsent(cookie('1-ab12', ['support']), '1-ff00')).toBeUndefined();
    expect(readConsent('', '1-ab12')).toBeUndefined();
  });

  test.each(['1-ab12', '1-ab12.x.a', '1-ab12.5.<script>', '1-ab12.5.A', ''])(
    'counts the cookie %j, which somebody has changed, as no choice',
    (value) => expect(readConsent(`swara_consent=${value}`, '1-ab12')).toBeUndefined(),
  );

  test('a browser refuses tracking by Global Privacy Control or Do Not Track', () => {
    expect(refusesTracking({ globalPrivacyControl: true })).toBe(true);
    expect(refusesTracking({ doNotTrack: '1' })).toBe(true);
    expect(refusesTracking({ globalPrivacyControl: false, doNotTrack: null })).toBe(false);
  });
});

test('loads no script of another company where people pay, sign in or open an order by a link', () => {
  const untracked = [
    ...['/admin', '/admin/orders', '/user/checkout', '/user/checkout_final', '/login'],
    ...[
      '/follow/SW-1/key',
      '/pay/SW-1/key',
      '/confirm/SW-1/key',
      '/stop-alerts/1/key',
      '/stop-reminders/1/key',
      '/back-to-cart/1/key',
      '/reset-password',
      '/orders/SW-1/invoice',
    ],
    ...[
      'live/follow/index.html',
      'live/pay/index.html',
      'live/invoice/index.html',
      'user/checkout/index.html',
    ],
  ];
  expect(untracked.filter((page) => !isUntracked(page))).toEqual([]);
  const tracked = [
    '/',
    '/product/7',
    '/cart',
    '/orders/SW-1',
    'live/order/index.html',
    '/loginess',
  ];
  expect(tracked.filter(isUntracked)).toEqual([]);
});
