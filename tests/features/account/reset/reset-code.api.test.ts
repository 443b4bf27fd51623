import { beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '#src/db/schema/tables.ts';
import { login, resetPassword } from '#src/features/account/auth/auth.contract.ts';
import { CODE_GUESSES_MAX, CODES_PER_CONTACT_LIMIT } from '#src/features/account/limits.ts';
import {
  requestPasswordReset,
  resetByLinkOrCode,
} from '#src/features/account/reset/reset.service.server.ts';
import { askForSignInCode } from '#src/features/account/sign-in-code/sign-in-code.contract.ts';
import { signUpByCode } from '#tests/kit/register.ts';
import { forget } from '#tests/kit/reset.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const NEW_PASSWORD = 'Louder3now#';
let count = 0;
const newPhone = () => String(6_000_000_000 + (count += 1));

beforeEach(async () => {
  await shop.db.delete(rateLimits);
});

async function registered(emailOrPhoneNumber: string) {
  return (await signUpByCode(shop, { emailOrPhoneNumber })).visitor;
}

/** Requests a code in a browser of its own; `reset` enters one there. */
async function sentCode(phone: string, visitor = shop.visitor()) {
  await forget(shop, phone, visitor);
  const message = shop.sentJobs.findLast(({ name }) => name === 'send-sms');
  expect(message?.data['to']).toBe(phone);
  const code = /^(\d{6}) is your/.exec(String(message?.data['text']))?.[1] ?? '';
  const reset = (typed: string) =>
    visitor.call(resetPassword, {
      ...{ emailOrPhoneNumber: phone, code: typed, password: NEW_PASSWORD },
    });
  return { code, wrong: code === '000000' ? '111111' : '000000', reset };
}

describe('a password reset by a code that is sent to a phone', () => {
  test('resets a password once by the code sent to a phone', async () => {
    const phone = newPhone();
    await registered(phone);
    const { code, reset } = await sentCode(phone);
    await reset(code);
    await shop.visitor().call(login, { emailOrPhoneNumber: phone, password: NEW_PASSWORD });
    await expect(reset(code)).rejects.toMatchObject({
      fields: { code: 'This code is wrong or has expired.' },
    });
  });

  test('refuses to reset a password by the right code in another browser', async () => {
    const phone = newPhone();
    await registered(phone);
    const { code } = await sentCode(phone);
    const stranger = await sentCode(phone);
    if (code !== stranger.code) {
      await expect(stranger.reset(code)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    }
  });

  test('refuses to reset a password by a code for another phone number', async () => {
    const [own, other] = [newPhone(), newPhone()];
    await registered(own);
    await registered(other);
    const visitor = shop.visitor();
    const { code } = await sentCode(own, visitor);
    const input = { emailOrPhoneNumber: other, code, password: NEW_PASSWORD };
    await expect(visitor.call(resetPassword, input)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });

  test('refuses to reset a password by a sign-in code', async () => {
    const phone = newPhone();
    await registered(phone);
    const visitor = shop.visitor();
    await visitor.call(askForSignInCode, { emailOrPhoneNumber: phone });
    visitor.cookies.set('swara_reset', visitor.cookies.get('swara_sign_in') ?? '');
    const text = String(shop.sentJobs.findLast(({ name }) => name === 'send-sms')?.data['text']);
    const code = /^\d{6}/.exec(text)?.[0] ?? '';
    const input = { emailOrPhoneNumber: phone, code, password: NEW_PASSWORD };
    await expect(visitor.call(resetPassword, input)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });

  test('refuses the right password reset code after five wrong guesses', async () => {
    const phone = newPhone();
    await registered(phone);
    const { code, wrong, reset } = await sentCode(phone);
    for (let at = 0; at < CODE_GUESSES_MAX; at += 1) {
      await expect(reset(wrong)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    }
    await expect(reset(code)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('accepts the right password reset code at the fifth guess', async () => {
    const phone = newPhone();
    await registered(phone);
    const { code, wrong, reset } = await sentCode(phone);
    for (let at = 1; at < CODE_GUESSES_MAX; at += 1) {
      await expect(reset(wrong)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    }
    await expect(reset(code)).resolves.toEqual({ ok: true });
  });

  test('accepts only the newest password reset code of a browser', async () => {
    const phone = newPhone();
    await registered(phone);
    const visitor = shop.visitor();
    const first = await sentCode(phone, visitor);
    const second = await sentCode(phone, visitor);
    if (first.code !== second.code) {
      await expect(second.reset(first.code)).rejects.toMatchObject({ status: 422 });
    }
    await expect(second.reset(second.code)).resolves.toEqual({ ok: true });
  });

  test('lets the owner reset the password after a stranger used up all guesses and codes of a day', async () => {
    const phone = newPhone();
    const owner = await registered(phone);
    await shop.db.delete(rateLimits);
    const address = (at: number) => ({ address: `203.0.113.${at}` });
    for (let at = 0; at < CODES_PER_CONTACT_LIMIT.max; at += 1) {
      const { token = '' } = await requestPasswordReset(shop.services, phone, address(at));
      const guess = { emailOrPhoneNumber: phone, code: '000000', password: NEW_PASSWORD };
      for (let tries = 0; tries < CODE_GUESSES_MAX; tries += 1) {
        const guessing = resetByLinkOrCode(shop.services, guess, {
          ...address(at),
          codeToken: token,
        });
        await expect(guessing).rejects.toMatchObject({ code: 'INVALID_INPUT' });
      }
    }
    await expect(requestPasswordReset(shop.services, phone, address(99))).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    // In a browser that has signed in before, where strangers count for nothing.
    const { code, reset } = await sentCode(phone, owner);
    await expect(reset(code)).resolves.toEqual({ ok: true });
  });
});
