import { expect, test } from 'vitest';
import { warrantyUntil } from '#src/lib/warranty-until.ts';

test.each([
  ['2026-11-26', 12, '2027-11-26'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-12-15', 0, undefined],
])('a warranty from %s for %i months ends on %s', (start, months, end) => {
  expect(warrantyUntil(start, months)).toBe(end);
});
