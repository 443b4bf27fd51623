import { expect, test } from 'vitest';
import { PREORDER_DAYS_MAX } from '#src/features/catalog/preorders/preorder-limits.ts';
import {
  dayLater,
  NO_PREORDER,
  preorderProblem,
} from '#src/features/catalog/preorders/preorder-rules.ts';

const TODAY = '2026-11-26';
const OPEN = { preorderLimit: 5, preorderBy: '2027-01-12', preorderUntil: '2026-12-31' };
const LAST = dayLater(TODAY, PREORDER_DAYS_MAX);

type Values = typeof OPEN;
// What a new pre-order has, and the field that is wrong.
const NEW: [Partial<Values>, string | undefined][] = [
  [{}, undefined],
  [{ preorderLimit: 0, preorderBy: '' }, undefined],
  [{ preorderBy: '' }, 'preorderBy'],
  [{ preorderBy: '2026-11-25', preorderUntil: '' }, 'preorderBy'],
  [{ preorderBy: TODAY, preorderUntil: '' }, undefined],
  [{ preorderBy: LAST, preorderUntil: '' }, undefined],
  [{ preorderBy: dayLater(LAST, 1), preorderUntil: '' }, 'preorderBy'],
  [{ preorderUntil: '2026-11-25' }, 'preorderUntil'],
  [{ preorderUntil: TODAY }, undefined],
  [{ preorderUntil: '2027-01-12' }, undefined],
  [{ preorderUntil: '2027-01-13' }, 'preorderUntil'],
];

test.each(NEW)('names the field that is wrong in a new pre-order with %o: %s', (values, field) => {
  expect(preorderProblem({ ...OPEN, ...values }, NO_PREORDER, TODAY)?.field).toBe(field);
});

test('a pre-order whose days are over can still get another limit', () => {
  const late = { ...OPEN, preorderBy: '2026-11-20', preorderUntil: '2026-11-10' };
  expect(preorderProblem({ ...late, preorderLimit: 9 }, late, TODAY)).toBeUndefined();
  expect(preorderProblem({ ...late, preorderBy: '2026-11-25' }, late, TODAY)?.field).toBe(
    'preorderBy',
  );
});
