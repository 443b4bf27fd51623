import { describe, expect, test } from 'vitest';
import { checkSession, login, logout, register } from '#src/features/account/auth.contract.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUp, signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const PASSWORD = 'Listen2it!';
let nextPhone = 9_000_000_000;
const newPhone = () => String((nextPhone += 1));

describe('signing up', () => {
  test('with a phone number signs in and hides the placeholder address', async () => {
    const visitor = shop.visitor();
    const emailOrPhoneNumber = newPhone();

    const reply = await visitor.call(register, {
      name: 'Asha Rao',
      emailOrPhoneNumber,
      password: PASSWORD,
    });

    expect(reply).toMatchObject({ data: 'Asha Rao', email: '', phoneNumber: emailOrPhoneNumber });
    expect(await visitor.call(checkSession, {})).toMatchObject({ id: reply.id, role: 'customer' });
    expect(visitor.cookies.get('swara_hint')).toBe('s');
  });

  test('makes a session cookie that scripts cannot read', async () => {
    const response = await shop.visitor().request('/api/auth/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'A', emailOrPhoneNumber: newPhone(), password: PASSWORD }),
    });
    const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith('swara.'));
    expect(response.status).toBe(201);
    expect(line).toMatch(/HttpOnly/i);
    expect(line).toMatch(/SameSite=Lax/i);
    expect(line).not.toMatch(/Secure/i);
  });
});

describe('signing in', () => {
  test('finds a person by phone and by e-mail', async () => {
    const visitor = shop.visitor();
    const emailOrPhoneNumber = newPhone();
    await visitor.call(register, { name: 'Asha', emailOrPhoneNumber, password: PASSWORD });
    await visitor.call(logout, {});
    await expect(visitor.call(checkSession, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect(visitor.cookies.has('swara_hint')).toBe(false);

    await visitor.call(login, { emailOrPhoneNumber, password: PASSWORD });
    expect(await visitor.call(checkSession, {})).toMatchObject({ phoneNumber: emailOrPhoneNumber });
  });
});

describe('the test kit', () => {
  test('signs customers and staff in', async () => {
    const { visitor, user } = await signUp(shop, { name: 'Ravi' });
    expect(await visitor.call(checkSession, {})).toMatchObject({ id: user.id, data: 'Ravi' });
    const staff = await signUpStaff(shop, 'manager');
    expect(await staff.visitor.call(checkSession, {})).toMatchObject({ role: 'manager' });
  });
});
