import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { SENT_CODE_LENGTH } from '#src/lib/limits.ts';
import { SentCode } from '#src/lib/sent-code.ts';
import { isSealOf, makeSentCode, sealCode, wrongSentCode } from '#src/platform/sent-code.ts';

const keys = { secretKey: 'k'.repeat(32), secretKeyBefore: undefined, dataDir: '/nonexistent' };

describe('a code that is sent', () => {
  test('makes sent codes of as many digits as forms take, with leading zeros', () => {
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
  ])('judges a sent code that is %s', (_, code, isTaken) => {
    expect(SentCode.safeParse(code).success).toBe(isTaken);
  });

  test('matches the seal of a sent code only for its own purpose', async () => {
    const digest = await sealCode(keys, 'somebody', '123456');
    expect(digest).not.toContain('123456');
    expect(await isSealOf(keys, digest, 'somebody', '123456')).toBe(true);
    expect(await isSealOf(keys, digest, 'somebody', '123457')).toBe(false);
    expect(await isSealOf(keys, digest, 'somebody else', '123456')).toBe(false);
    expect(await isSealOf(keys, '', 'somebody', '123456')).toBe(false);
  });

  test('keeps a sent code safe from guesses against what the database holds', async () => {
    const digest = await sealCode(keys, 'somebody', '000042');
    const plain = createHash('sha256').update('somebody 000042').digest('base64url');
    expect(digest).not.toBe(plain);
    const stranger = { ...keys, secretKey: 's'.repeat(32) };
    expect(await isSealOf(stranger, digest, 'somebody', '000042')).toBe(false);
  });

  test('accepts a code sent before a key change with the old key', async () => {
    const digest = await sealCode(keys, 'somebody', '123456');
    const now = { ...keys, secretKey: 'n'.repeat(32) };
    expect(await isSealOf(now, digest, 'somebody', '123456')).toBe(false);
    const both = { ...now, secretKeyBefore: keys.secretKey };
    expect(await isSealOf(both, digest, 'somebody', '123456')).toBe(true);
  });

  test('refuses a wrong sent code under its field', () => {
    expect(wrongSentCode()).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { code: 'This code is wrong or has expired.' },
    });
  });
});
