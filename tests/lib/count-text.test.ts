import { expect, test } from 'vitest';
import { countText } from '#src/lib/count-text.ts';

test.for([
  [0, 'row', undefined, '0 rows'],
  [1, 'row', undefined, '1 row'],
  [2, 'row', undefined, '2 rows'],
  [1, 'entry', 'entries', '1 entry'],
  [120_000, 'entry', 'entries', '1,20,000 entries'],
] as const)('%d of %s is written with the right noun', ([count, one, many, text]) => {
  expect(countText(count, one, many)).toBe(text);
});
