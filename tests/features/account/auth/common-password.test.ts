import { describe, expect, test } from 'vitest';
import { requireUncommon } from '#src/features/account/auth/common-password.server.ts';
import { NewPassword } from '#src/lib/identity.ts';

const judge = (password: string, about: string[] = []) =>
  requireUncommon(password, { field: 'password', about });

describe('a new password', () => {
  test.each([
    'P@ssw0rd',
    'Password1!',
    'Password123!',
    'Welcome@123',
    'Qwerty@123',
    'Admin@123',
    'Abcd@1234',
    'Iloveyou1!',
    'passwordpassword',
    '1234567890123456',
    'qwertyuiopasdfgh',
    'aaaaaaaaaaaaaaaa',
  ])('refuses the common password %s', async (password) => {
    expect(NewPassword.safeParse(password).success).toBe(true);
    await expect(judge(password)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { password: expect.stringMatching(/^This password is easy to guess/) as string },
    });
  });

  test.each([
    'Kq4!wZ9x',
    'Listen2it!',
    'Correct-horse7!',
    'mangoes in summer',
    'correct horse battery staple',
  ])('accepts the uncommon password %s', async (password) => {
    expect(NewPassword.safeParse(password).success).toBe(true);
    await expect(judge(password)).resolves.toBeUndefined();
  });

  test('refuses a password made from the person’s own name or address', async () => {
    const about = ['Vasudha Ramakrishnan', 'vasudha.ramakrishnan@example.com'];
    await expect(judge('Ramakrishnan1!', about)).rejects.toMatchObject({ status: 422 });
    await expect(judge('Ramakrishnan1!')).resolves.toBeUndefined();
  });

  test('checks a password of 128 characters within a second', async () => {
    await judge('Listen2it!');
    const startedAt = performance.now();
    await judge('Xq7!vB2#kL9$'.repeat(11).slice(0, 128)).catch(() => undefined);
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });

  test.each([
    ['a passphrase of 16 characters', 'mangoes in july!'.slice(0, 16), true],
    ['a password of 15 characters that lacks some kinds', 'mangoes in june', false],
    ['a password of 8 characters of all kinds', 'Xq7!vB2#', true],
    ['a password of 7 characters of all kinds', 'Xq7!vB2', false],
  ])('checks the length and characters of %s: %s', (_, password, isGood) => {
    expect(NewPassword.safeParse(password).success).toBe(isGood);
  });
});
