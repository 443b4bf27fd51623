import { describe, expect, test } from 'vitest';
import { declineSentence } from '#src/features/payments/decline-sentences.ts';

describe('declineSentence', () => {
  test('says a known code in words', () => {
    expect(declineSentence('TRANSACTION_DECLINED')).toBe('your bank declined it');
  });

  test('never shows a code that it does not know', () => {
    expect(declineSentence('SOME_NEW_CODE_7')).not.toContain('_');
  });

  test('keeps a sentence of the gateway', () => {
    expect(declineSentence('The bank said no')).toBe('The bank said no');
  });
});
