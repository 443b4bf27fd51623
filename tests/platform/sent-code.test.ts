import { describe, expect, test } from 'vitest';
import { SENT_CODE_LENGTH } from '#src/lib/limits.ts';
import { SentCode } from '#src/lib/sent-code.ts';
import { digestOf, isSameDigest, makeSentCode, wrongSentCode } from '#src/platform/sent-code.ts';

describe('a code that is sent', () => {
  test('has as many digits as forms take, zeros in front of it too', () => {
    const codes = Array.from({ length: 2000 }, makeSentCode);
    expect(codes.every((code) => SentCode.safeParse(code).success)).toBe(true);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(1900);
  });

  test.each([
    ['a digit short', '1'.repeat(SENT_CODE_LENGTH - 1), false],
    ['whole', '1'.repeat(SENT_CODE_LENGTH), true],
    ['a digit long', '1'.repeat(SENT_CODE_LENGTH + 1), false],
    ['with spaces around it', ' 012345 ', true],
    ['with a letter', '12345a', false],
  ])('%s is taken as it should be', (_, code, isTaken) => {
    expect(SentCode.safeParse(code).success).toBe(isTaken);
  });

  test('is known again by its digest, for what it was made for alone', () => {
    const kept = digestOf('somebody', '123456');
    expect(kept).not.toContain('123456');
    expect(isSameDigest(kept, digestOf('somebody', '123456'))).toBe(true);
    expect(isSameDigest(kept, digestOf('somebody', '123457'))).toBe(false);
    expect(isSameDigest(kept, digestOf('somebody else', '123456'))).toBe(false);
    expect(isSameDigest('', kept)).toBe(false);
  });

  test('is refused under its field when it is wrong', () => {
    expect(wrongSentCode()).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { code: 'That code is wrong or has expired.' },
    });
  });
});
