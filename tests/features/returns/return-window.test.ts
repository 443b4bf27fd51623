import { expect, test } from 'vitest';
import { returnUntil } from '#src/features/returns/return-window.ts';

const delivered = new Date('2026-11-20T10:00:00Z');
const last = new Date('2026-11-30T10:00:00Z');

test('accepts returns for ten days after delivery', () => {
  expect(returnUntil(delivered, delivered)).toEqual(last);
  expect(returnUntil(delivered, last)).toEqual(last);
  expect(returnUntil(delivered, new Date(last.getTime() + 1))).toBeUndefined();
  expect(returnUntil(undefined, delivered)).toBeUndefined();
});
