import { expect, test } from 'vitest';
import { claimArrivedMessage } from '#src/features/messages/kinds/claim.ts';

test('names in a text message whether the item of a claim is repaired or replaced', () => {
  const order = { id: 'SW-1' } as Parameters<typeof claimArrivedMessage>[0];
  const textOf = (decision: 'repair' | 'replacement') =>
    claimArrivedMessage(order, 'http://shop.test', decision).text;
  expect(textOf('repair')).toContain('We will repair it');
  expect(textOf('replacement')).toContain('We will send you a new one');
});
