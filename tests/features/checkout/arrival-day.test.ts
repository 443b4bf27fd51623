import { expect, test } from 'vitest';
import { arrivalDay } from '#src/features/checkout/arrival-day.ts';

const now = new Date('2026-11-21T10:00:00Z');

test.each([
  ['2026-11-24', [null]],
  ['2027-01-15', [null, '2027-01-12', '2026-12-24']],
])('expects an order by %s whose pre-orders are dispatched by %j', (day, dispatches) => {
  const lines = dispatches.map((dispatchBy) => ({ dispatchBy }));
  expect(arrivalDay({ lines, destination: { to: 3 } }, now)).toBe(day);
});
