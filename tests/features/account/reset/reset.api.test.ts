import { beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '#src/db/schema/tables.ts';
import {
  changePassword,
  checkSession,
  forgotPassword,
  login,
  resetPassword,
} from '#src/features/account/auth/auth.contract.ts';
import { requestPasswordReset } from '#src/features/account/reset/reset.service.server.ts';
import { PASSWORD, signUpByCode } from '#tests/kit/register.ts';
import { forget, offerResets } from '#tests/kit/reset.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const NEW_PASSWORD = 'Louder3now#';
let count = 0;

beforeEach(async () => {
  await shop.db.delete(rateLimits);
});

async function registered(emailOrPhoneNumber: string) {
  return (await signUpByCode(shop, { emailOrPhoneNumber })).visitor;
}

async function mailedToken(email: string): Promise<string> {
  await forget(shop, email);
  return linkToken(shop.sentJobs.findLast(({ data }) => data['to'] === email)?.data);
}

function linkToken(mail: Record<string, unknown> = {}): string {
  return /token=([\w-]+)/.exec(String(mail['text']))?.[1] ?? '';
}

describe('a forgotten password', () => {
  test('ends all sessions when a person resets the password by the emailed link', async () => {
    const email = `asha${(count += 1)}@example.com`;
    const visitor = await registered(email);
    const token = await mailedToken(email);

    await shop.visitor().call(resetPassword, { token, password: NEW_PASSWORD });

    await expect(visitor.call(checkSession, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await visitor.call(login, { emailOrPhoneNumber: email, password: NEW_PASSWORD });
    await expect(
      shop.visitor().call(resetPassword, { token, password: PASSWORD }),
    ).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { token: 'This link is not valid or has expired. Please request a new one.' },
    });
  });

  test('answers a password reset request alike whether or not the account exists', async () => {
    const email = `asha${(count += 1)}@example.com`;
    await registered(email);
    const before = shop.sentJobs.length;
    const known = await shop.visitor().call(forgotPassword, { emailOrPhoneNumber: email });
    const stranger = 'nobody@example.com';
    const unknown = await shop.visitor().call(forgotPassword, { emailOrPhoneNumber: stranger });
    expect(unknown).toEqual(known);
    expect(shop.sentJobs.slice(before)).toEqual([
      { name: 'send-password-reset', data: { emailOrPhone: email } },
      { name: 'send-password-reset', data: { emailOrPhone: stranger } },
    ]);

    await offerResets(shop, before);
    expect(shop.sentJobs.slice(before + 2).map(({ data }) => data['to'])).toEqual([email]);
  });

  test('allows five password reset requests in a row, whether or not the account exists', async () => {
    const ask = () =>
      shop.visitor().call(forgotPassword, { emailOrPhoneNumber: 'nobody@example.com' });
    for (let at = 0; at < 5; at += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('sends the owner a working reset link even when a stranger requests many', async () => {
    const email = `asha${(count += 1)}@example.com`;
    await registered(email);
    const before = shop.sentJobs.length;
    const ask = async (at: number) =>
      (await requestPasswordReset(shop.services, email, { address: `203.0.113.${at}` })).message;
    const said = new Set<string>();
    for (let at = 0; at < 40; at += 1) said.add(await ask(at));
    expect(said.size).toBe(1);
    await offerResets(shop, before);
    const links = shop.sentJobs.slice(before).filter(({ name }) => name === 'send-mail');
    const sent = links.map(({ data }) => linkToken(data));
    // The number of emails is limited too.
    expect(sent).toHaveLength(5);
    await shop.visitor().call(resetPassword, { token: sent[0] ?? '', password: NEW_PASSWORD });
  });

  test('ends every other reset link when one is used', async () => {
    const email = `asha${(count += 1)}@example.com`;
    await registered(email);
    const tokens: string[] = [];
    for (let at = 0; at < 3; at += 1) {
      const before = shop.sentJobs.length;
      await forget(shop, email);
      tokens.push(linkToken(shop.sentJobs[before + 1]?.data));
    }
    const [first = '', second = '', third = ''] = tokens;
    const use = (token: string) =>
      shop.visitor().call(resetPassword, { token, password: NEW_PASSWORD });
    await use(second);
    await expect(use(first)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(use(third)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('ends a reset link when the password is changed', async () => {
    const email = `asha${(count += 1)}@example.com`;
    const visitor = await registered(email);
    const before = shop.sentJobs.length;
    await forget(shop, email);
    const token = linkToken(shop.sentJobs[before + 1]?.data);
    await visitor.call(changePassword, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    const using = shop.visitor().call(resetPassword, { token, password: PASSWORD });
    await expect(using).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  test.each([{}, { code: '123456' }, { emailOrPhoneNumber: '6000000001' }, { token: 7 }])(
    'refuses %j as the proof for a password reset',
    async (proof) => {
      const response = await shop.visitor().request('/api/auth/reset-password', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...proof, password: NEW_PASSWORD }),
      });
      expect(response.status).toBe(422);
    },
  );
});
