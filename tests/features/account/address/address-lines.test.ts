import { expect, test } from 'vitest';
import { formatPhone } from '#src/features/account/address/address-lines.ts';

test('writes a mobile number in two groups of five', () => {
  expect(formatPhone('9876543210')).toBe('98765 43210');
});
