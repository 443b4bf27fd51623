import { describe, expect, test } from 'vitest';
import { declineSentence } from '#src/features/payments/decline-sentences.ts';

describe('declineSentence', () => {
  test('explains a known decline code in words', () => {
    expect(declineSentence('TRANSACTION_DECLINED')).toBe('your bank declined it');
  });

  test('never shows an unknown decline code', () => {
    expect(declineSentence('SOME_NEW_CODE_7')).not.toContain('_');
  });

  test('shows the gateway’s own sentence about a declined payment', () => {
    expect(declineSentence('The bank said no')).toBe('The bank said no');
  });
});
