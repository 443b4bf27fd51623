import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rateLimits, sessions, users } from '#src/db/schema/tables.ts';
import {
  changePassword,
  checkSession,
  listSessions,
  login,
  logout,
  signOutEverywhere,
} from '#src/features/account/auth/auth.contract.ts';
import { getProfile } from '#src/features/account/profile.contract.ts';
import { PASSWORD, sentCode, signUpByCode } from '#tests/kit/register.ts';
import { createTestShop, type Visitor } from '#tests/kit/shop.ts';
import { signIn, signUp, signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const OTHER = 'Louder3now#';
let nextPhone = 9_000_000_000;
const newPhone = () => String((nextPhone += 1));

async function registered(emailOrPhoneNumber = newPhone()) {
  // These tests sign more people up than one address may in an hour.
  await shop.db.delete(rateLimits);
  return signUpByCode(shop, { emailOrPhoneNumber });
}

function post(visitor: Visitor, path: string, body: unknown, headers: Record<string, string> = {}) {
  return visitor.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

describe('signing up', () => {
  test('hides the placeholder email address of a person who signs up with a phone number', async () => {
    const { visitor, reply, emailOrPhoneNumber } = await registered();
    expect(reply).toMatchObject({ data: 'Asha Rao', email: '', phoneNumber: emailOrPhoneNumber });
    expect(await visitor.call(checkSession, {})).toMatchObject({ id: reply.id, role: 'customer' });
    expect(visitor.cookies.get('swara_hint')).toBe('s');
  });

  test('sets a session cookie that scripts and other sites cannot use', async () => {
    const body = { name: 'A', emailOrPhoneNumber: newPhone(), password: PASSWORD };
    const visitor = shop.visitor();
    await post(visitor, '/api/auth/register', body);
    const code = sentCode(shop, body.emailOrPhoneNumber);
    const response = await post(visitor, '/api/auth/register/confirm', { code });
    const lines = response.headers.getSetCookie();
    const session = lines.find((line) => line.startsWith('swara.session_token='));
    expect(session).toMatch(/HttpOnly/i);
    expect(session).toMatch(/SameSite=Lax/i);
    expect(session).not.toMatch(/Secure/i);
    expect(lines.find((line) => line.startsWith('swara_hint='))).not.toMatch(/HttpOnly/i);
  });

  test.each(['Rita D’Souza', "Rita D'Souza", 'A. R. Rahman', 'Anne-Marie', 'S. P. B.', 'अनिल'])(
    'signs up a person named %s',
    async (name) => {
      await shop.db.delete(rateLimits);
      const emailOrPhoneNumber = `${randomUUID()}@example.com`;
      const { visitor } = await signUpByCode(shop, { name, emailOrPhoneNumber });
      expect(await visitor.call(getProfile, {})).toMatchObject({ fullName: name });
    },
  );

  test.each([
    ['name', { name: 'R2D2' }, /^Name should contain only letters and spaces\./],
    ['name', { name: '-' }, /^Name should contain only letters and spaces\./],
    ['name', { name: '<b>Asha</b>' }, /^Name should contain only letters and spaces\./],
    ['name', { name: 'a'.repeat(101) }, 'Name must be up to 100 characters.'],
    [
      'emailOrPhoneNumber',
      { emailOrPhoneNumber: '123456789' },
      'Enter a valid email or phone number.',
    ],
    [
      'emailOrPhoneNumber',
      { emailOrPhoneNumber: '12345678901' },
      'Enter a valid email or phone number.',
    ],
    [
      'emailOrPhoneNumber',
      { emailOrPhoneNumber: '1@phone.invalid' },
      'Enter a valid email or phone number.',
    ],
    [
      'password',
      { password: 'Abcde1!' },
      /^Password must be at least 8 characters long, with one uppercase/,
    ],
    ['password', { password: 'abcdefg1!' }, /with one uppercase letter/],
    ['password', { password: 'ABCDEFG1!' }, /one lowercase letter/],
    ['password', { password: 'Abcdefgh!' }, /one number/],
    ['password', { password: 'Abcdefgh1' }, /one special character\.$/],
    ['password', { password: 'mangoes in june' }, /with one uppercase letter/],
    ['password', { password: 'P@ssw0rd' }, /^This password is easy to guess/],
    ['password', { password: 'passwordpassword' }, /^This password is easy to guess/],
    ['password', { password: `Aa1!${'x'.repeat(125)}` }, 'Password must be up to 128 characters.'],
    ['name', { name: 7 }, /./],
    ['name', { name: 'A\u0000' }, /./],
    ['emailOrPhoneNumber', { emailOrPhoneNumber: ['a@b.co'] }, /./],
    ['password', { password: null }, /./],
  ])('refuses a sign-up and names the error in %s: %j', async (field, wrong, sentence) => {
    const good = { name: 'Asha', emailOrPhoneNumber: newPhone(), password: PASSWORD };
    const response = await post(shop.visitor(), '/api/auth/register', { ...good, ...wrong });
    expect(response.status).toBe(422);
    const { fields } = (await response.json()) as { fields: Record<string, string> };
    expect(fields[field]).toMatch(sentence);
  });

  test.each(['Kq4!wZ9x', 'Xq7!vB2#kL9$'.repeat(11).slice(0, 128)])(
    'accepts passwords of 8 and of 128 characters',
    async (password) => {
      await shop.db.delete(rateLimits);
      const input = { name: 'अनिता शर्मा', emailOrPhoneNumber: newPhone(), password };
      expect((await signUpByCode(shop, input)).reply).toMatchObject({ name: 'अनिता शर्मा' });
    },
  );
});

describe('signing in', () => {
  test('signs in by phone number after signing out', async () => {
    const { visitor, emailOrPhoneNumber } = await registered();
    await visitor.call(logout, {});
    await expect(visitor.call(checkSession, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    // The device cookie stays and is used only for rate limits.
    expect([...visitor.cookies.keys()]).toEqual(['swara_device']);

    await visitor.call(login, { emailOrPhoneNumber, password: PASSWORD });
    expect(await visitor.call(checkSession, {})).toMatchObject({ phoneNumber: emailOrPhoneNumber });
    await expect(shop.visitor().call(logout, {})).resolves.toEqual({ ok: true });
  });

  test('answers a sign-in with an unknown address like one with a wrong password', async () => {
    const { emailOrPhoneNumber } = await registered();
    const answers = await Promise.all(
      [emailOrPhoneNumber, newPhone(), 'nobody@example.com'].map(async (who) => {
        const body = { emailOrPhoneNumber: who, password: 'wrong' };
        const response = await post(shop.visitor(), '/api/auth/login', body);
        return { status: response.status, body: (await response.json()) as unknown };
      }),
    );
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'WRONG_CREDENTIALS' } });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('ends the sessions of a disabled person and refuses another sign-in', async () => {
    const { visitor, reply, emailOrPhoneNumber } = await registered();
    await shop.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, reply.id));
    await expect(visitor.call(checkSession, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect(visitor.cookies.has('swara_hint')).toBe(false);
    await expect(
      visitor.call(login, { emailOrPhoneNumber, password: PASSWORD }),
    ).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  });

  test('signs nobody in with an invented session cookie', async () => {
    const { visitor } = await signUp(shop);
    visitor.cookies.set('swara.session_token', 'made-up.c2lnbmF0dXJl');
    await expect(visitor.call(checkSession, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  test('refuses a sign-in from another site', async () => {
    const body = { emailOrPhoneNumber: newPhone(), password: PASSWORD };
    const response = await post(shop.visitor(), '/api/auth/login', body, {
      origin: 'https://elsewhere.example',
    });
    expect(response.status).toBe(403);
  });
});

describe('passwords and sessions', () => {
  test('ends all other sessions when a person changes the password', async () => {
    const { visitor, reply, emailOrPhoneNumber } = await registered();
    const other = shop.visitor();
    await signIn(shop, other, reply.id);

    await expect(
      visitor.call(changePassword, { currentPassword: 'wrong', newPassword: OTHER }),
    ).rejects.toMatchObject({
      fields: { currentPassword: 'Your current password is not correct.' },
    });
    await visitor.call(changePassword, { currentPassword: PASSWORD, newPassword: OTHER });

    expect(await visitor.call(checkSession, {})).toMatchObject({ id: reply.id });
    await expect(other.call(checkSession, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await shop.visitor().call(login, { emailOrPhoneNumber, password: OTHER });
  });

  test('ends every listed session when a person signs out everywhere', async () => {
    const { visitor, user } = await signUp(shop);
    const other = shop.visitor();
    await signIn(shop, other, user.id);
    const listed = await visitor.call(listSessions, {});
    expect(listed.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, true]);

    await visitor.call(signOutEverywhere, {});
    await expect(other.call(checkSession, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect(visitor.cookies.size).toBe(0);
    expect(await shop.db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
  });

  test('returns the role of a signed-in staff member', async () => {
    const { visitor } = await signUpStaff(shop, 'manager');
    expect(await visitor.call(checkSession, {})).toMatchObject({ role: 'manager' });
  });

  test('marks the session cookie as Secure when the shop uses HTTPS', async () => {
    const { services } = await createTestShop({ SITE_URL: 'https://shop.test' });
    const context = await services.auth.$context;
    expect(context.authCookies.sessionToken.attributes).toMatchObject({ secure: true });
  });
});
