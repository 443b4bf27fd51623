import { describe, expect, test } from 'vitest';
import { declineWords } from '#src/features/payments/decline-words.ts';

describe('declineWords', () => {
  test('says a known code in words', () => {
    expect(declineWords('TRANSACTION_DECLINED')).toBe('your bank declined it');
  });

  test('never shows a code that it does not know', () => {
    expect(declineWords('SOME_NEW_CODE_7')).not.toContain('_');
  });

  test('keeps a sentence of the gateway', () => {
    expect(declineWords('The bank said no')).toBe('The bank said no');
  });
});
