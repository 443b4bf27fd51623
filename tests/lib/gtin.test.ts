import { describe, expect, test } from 'vitest';
import { GTIN_HOW, gtinProblem } from '#src/lib/gtin.ts';

describe('GTIN', () => {
  test.each(['', '96385074', '012345678905', '4006381333931', '8901234567890', '10012345678902'])(
    'accepts the number %j',
    (gtin) => {
      expect(gtinProblem(gtin)).toBeUndefined();
    },
  );

  test.each(['4006381333932', '96385075', '012345678906'])(
    'refuses %j because its check digit is wrong',
    (gtin) => {
      expect(gtinProblem(gtin)).toMatch(/last digit/);
    },
  );

  test.each(['123', '1234567', '123456789', '12345678901', '123456789012345', '400638133393X'])(
    'refuses %j because it has no number of digits that a barcode has',
    (gtin) => {
      expect(gtinProblem(gtin)).toBe(GTIN_HOW);
    },
  );
});
