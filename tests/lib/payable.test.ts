import { expect, test } from 'vitest';
import { payablePaise } from '#src/lib/payable.ts';

test('leaves what store credit does not pay to be paid with money', () => {
  expect(payablePaise({ totalPaise: 1_000_00, creditPaise: 400_00 })).toBe(600_00);
  expect(payablePaise({ totalPaise: 1_000_00 })).toBe(1_000_00);
});
