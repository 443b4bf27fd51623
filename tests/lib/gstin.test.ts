import { expect, test } from 'vitest';
import { Gstin } from '#src/lib/fields.ts';
import { gstinProblem } from '#src/lib/gstin.ts';

test.each([
  ['a regular GSTIN', '27AAPFU0939F1ZV', undefined],
  ['a GSTIN with one wrong character', '27AAPFU0939F1ZA', /One character of this GSTIN is wrong/],
  ['a text of 14 characters', '27AAPFU0939F1Z', /has 15 characters. This one has 14/],
  ['a text of 16 characters', '27AAPFU0939F1ZVV', /has 15 characters. This one has 16/],
  ['a text of 15 other characters', 'ABCDEFGHIJKLMNO', /not a GSTIN/],
  ['a UIN of the United Nations', '0717UNO00157UNO', /UIN, which embassies and UN bodies use/],
  ['a UIN of an embassy', '0717USA00026OND', /UIN, which embassies and UN bodies use/],
  ['a non-resident taxpayer', '0717USA00026NRD', /non-resident taxpayer/],
  ['an online service from abroad', '9917USA29001OSB', /online services from abroad/],
  ['a tax deductor', '27AAPFU0939F1DX', /only for deducting tax at source \(TDS\)/],
  ['a tax deductor with a TAN', '07DELA0939F1DX'.padEnd(15, '0'), /not a GSTIN/],
  ['a tax collector', '27AAPFU0939F1CX', /only for collecting tax at source \(TCS\)/],
])('checks %s and explains any mistake', (_, gstin, problem) => {
  const found = gstinProblem(gstin);
  if (problem) expect(found).toMatch(problem);
  else expect(found).toBeUndefined();
});

test('removes spaces and hyphens from a GSTIN and writes it in capitals', () => {
  expect(Gstin.parse(' 27aapfu-0939f 1zv ')).toBe('27AAPFU0939F1ZV');
});
