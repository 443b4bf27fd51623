import { describe, expect, test } from 'vitest';
import { loginAddress, returnPath } from '#src/features/account/return-path.ts';

describe('returnPath', () => {
  test.each(['/cart', '/user/checkout_final?source=cart', '/product/4/9#reviews'])(
    'returns to %s after signing in',
    (path) => {
      expect(returnPath(path)).toBe(path);
    },
  );

  test.each([
    null,
    undefined,
    '',
    'cart',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/.//evil.example',
    'javascript:alert(1)',
    '/login',
    '/login?from=/login',
    '/reset-password?token=1',
  ])('returns to the home page instead of %j after signing in', (path) => {
    expect(returnPath(path)).toBe('/');
  });

  test('reads the return path that the sign-in address contains', () => {
    const address = loginAddress('/user/checkout_final?source=cart&x=1');

    const from = new URL(address, 'http://shop.test').searchParams.get('from');

    expect(returnPath(from)).toBe('/user/checkout_final?source=cart&x=1');
  });
});
