import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { SENT_CODE_LENGTH } from '#src/lib/limits.ts';
import { SentCode } from '#src/lib/sent-code.ts';
import { isSealOf, makeSentCode, sealCode, wrongSentCode } from '#src/platform/sent-code.ts';

const keys = { secretKey: 'k'.repeat(32), secretKeyBefore: undefined, dataDir: '/nonexistent' };

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

  test('matches its seal only for what it was made for', async () => {
    const digest = await sealCode(keys, 'somebody', '123456');
    expect(digest).not.toContain('123456');
    expect(await isSealOf(keys, digest, 'somebody', '123456')).toBe(true);
    expect(await isSealOf(keys, digest, 'somebody', '123457')).toBe(false);
    expect(await isSealOf(keys, digest, 'somebody else', '123456')).toBe(false);
    expect(await isSealOf(keys, '', 'somebody', '123456')).toBe(false);
  });

  test('is not found out by trying all of them on what the database holds', async () => {
    const digest = await sealCode(keys, 'somebody', '000042');
    const plain = createHash('sha256').update('somebody 000042').digest('base64url');
    expect(digest).not.toBe(plain);
    const stranger = { ...keys, secretKey: 's'.repeat(32) };
    expect(await isSealOf(stranger, digest, 'somebody', '000042')).toBe(false);
  });

  test('that was sent before the key changed is still accepted with the old key', async () => {
    const digest = await sealCode(keys, 'somebody', '123456');
    const now = { ...keys, secretKey: 'n'.repeat(32) };
    expect(await isSealOf(now, digest, 'somebody', '123456')).toBe(false);
    const both = { ...now, secretKeyBefore: keys.secretKey };
    expect(await isSealOf(both, digest, 'somebody', '123456')).toBe(true);
  });

  test('is refused under its field when it is wrong', () => {
    expect(wrongSentCode()).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { code: 'This code is wrong or has expired.' },
    });
  });
});
