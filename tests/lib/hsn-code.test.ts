import { expect, test } from 'vitest';
import { HSN_HEADINGS, hsnProblem } from '#src/lib/hsn-code.ts';

test.each(['8518', '851830', '85183000', '0101', '9706', '9801', '9968', '996812', '9999'])(
  'accepts the HSN code %s',
  (code) => {
    expect(hsnProblem(code)).toBeUndefined();
  },
);

test.each(['', '85183', '851', '8518300', '851830000', '85 18', 'abcd', '８５１８'])(
  'requires 4, 6 or 8 digits instead of “%s”',
  (code) => {
    expect(hsnProblem(code)).toBe('Enter an HSN code of 4, 6 or 8 digits.');
  },
);

test.each(['0000', '99999999', '99681200', '7701', '8469', '1234', '9950', '9970', '0100', '9807'])(
  'rejects %s, which is not in the HSN list',
  (code) => {
    expect(hsnProblem(code)).toMatch(/^There is no HSN code \d+\. Look it up/);
  },
);

test('knows the 1,229 headings of the Harmonized System 2022', () => {
  const goods = [...HSN_HEADINGS].filter((heading) => heading < '98');
  expect(goods).toHaveLength(1229);
});
