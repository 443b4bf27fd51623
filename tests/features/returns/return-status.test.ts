import { expect, test } from 'vitest';
import {
  isOurFault,
  isResellable,
  RETURN_CAUSE_NAMES,
} from '#src/features/returns/return-status.ts';

test('puts returned units back on sale unless they are damaged or defective', () => {
  expect(RETURN_CAUSE_NAMES.filter((cause) => !isResellable(cause))).toEqual([
    'damaged',
    'defective',
  ]);
});

test('charges the customer for a lost discount unless the shop is at fault', () => {
  expect(RETURN_CAUSE_NAMES.filter((cause) => !isOurFault(cause))).toEqual([
    'changed-mind',
    'other',
  ]);
});
