import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accounts, users } from '#src/db/schema/tables.ts';
import { createAccount } from '#src/features/account/auth/auth.service.server.ts';
import {
  confirmContact,
  getProfile,
  updateProfile,
} from '#src/features/account/profile.contract.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signIn, signUp } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const good = { fullName: 'Asha Rao', email: '', mobileNumber: '' };
let nextPhone = 9_100_000_000;
const newPhone = () => String((nextPhone += 1));

const password = 'Sound-check7!';
let count = 0;

/** Signs up a person with an email address, a number and a password. */
async function person() {
  const email = `asha-${(count += 1)}@example.com`;
  const account = { name: 'Asha Rao', emailOrPhoneNumber: email, password };
  const user = await createAccount(shop.services, account);
  const phoneNumber = newPhone();
  await shop.db.update(users).set({ phoneNumber }).where(eq(users.id, user.id));
  const visitor = shop.visitor();
  await signIn(shop, visitor, user.id);
  const profile = { fullName: 'Asha Rao', email, mobileNumber: phoneNumber, hasPassword: true };
  return { visitor, user, profile };
}

/** Returns the code in the newest message to a recipient, or ''. */
function sentCode(to: string): string {
  const { data = {} } = shop.sentJobs.findLast((job) => job.data['to'] === to) ?? {};
  return /(\d{6}) is your/.exec(String(data['text']))?.[1] ?? '';
}

async function byPhone() {
  const phoneNumber = newPhone();
  const account = { name: 'Asha Rao', emailOrPhoneNumber: phoneNumber, password };
  const user = await createAccount(shop.services, account);
  const visitor = shop.visitor();
  await signIn(shop, visitor, user.id);
  return { visitor, user, phoneNumber };
}

describe('the profile', () => {
  test('hides the placeholder email address in the profile', async () => {
    const { visitor, phoneNumber } = await byPhone();
    expect(await visitor.call(getProfile, {})).toEqual({
      fullName: 'Asha Rao',
      email: '',
      mobileNumber: phoneNumber,
      hasPassword: true,
    });
  });

  test('changes the name in a profile immediately, without the password', async () => {
    const { visitor } = await person();
    const profile = await visitor.call(getProfile, {});
    const saved = await visitor.call(updateProfile, { ...profile, fullName: 'आशा राव' });
    expect(saved).toEqual({ ...profile, fullName: 'आशा राव', toConfirm: [] });
  });

  test('saves a profile without changes', async () => {
    const { visitor } = await byPhone();
    const profile = await visitor.call(getProfile, {});
    expect(await visitor.call(updateProfile, profile)).toEqual({ ...profile, toConfirm: [] });
  });
});

describe('a new address or number', () => {
  test.each([
    ['', 'Enter your password.'],
    ['Not-my-password1!', 'Your password is not correct.'],
  ])('refuses a new address or number with the password %j: %s', async (wrong, sentence) => {
    const { visitor, profile } = await person();
    const before = shop.sentJobs.length;
    const mobileNumber = newPhone();
    const saving = visitor.call(updateProfile, { ...profile, mobileNumber, password: wrong });
    await expect(saving).rejects.toMatchObject({
      status: 422,
      fields: { password: sentence },
    });
    expect(shop.sentJobs).toHaveLength(before);
  });

  test('adds an email address by code for a person without a password, but changes none', async () => {
    const { visitor, user } = await byPhone();
    await shop.db.update(accounts).set({ password: null }).where(eq(accounts.userId, user.id));
    const own = await visitor.call(getProfile, {});
    expect(own).toMatchObject({ email: '', hasPassword: false });
    const email = 'added.later@example.com';
    const saved = await visitor.call(updateProfile, { ...own, email });
    expect(saved.toConfirm).toEqual(['email']);
    const code = sentCode(email);
    expect(await visitor.call(confirmContact, { field: 'email', code })).toMatchObject({ email });
    const moving = visitor.call(updateProfile, { ...own, email, mobileNumber: newPhone() });
    await expect(moving).rejects.toMatchObject({
      fields: { password: expect.stringMatching(/^You have no password yet/) as string },
    });
  });

  test('changes an email address once its code is confirmed, and notifies the old contacts', async () => {
    const { visitor, profile, user } = await person();
    const wanted = { ...profile, email: 'New.Asha@Example.com', password };
    expect(await visitor.call(updateProfile, wanted)).toEqual({ ...profile, toConfirm: ['email'] });
    expect(await visitor.call(getProfile, {})).toEqual(profile);
    const before = shop.sentJobs.length;

    const code = sentCode('new.asha@example.com');
    const after = await visitor.call(confirmContact, { field: 'email', code });

    expect(after).toEqual({ ...profile, email: 'new.asha@example.com' });
    const recipients = shop.sentJobs.slice(before).map(({ data }) => data['to']);
    expect(recipients).toEqual([profile.email, profile.mobileNumber]);
    const [row] = await shop.db.select().from(users).where(eq(users.id, user.id));
    expect(row?.emailVerified).toBe(true);
    const again = visitor.call(confirmContact, { field: 'email', code });
    await expect(again).rejects.toMatchObject({ status: 422 });
  });

  test('sends a text message to the old number when only the phone number changes', async () => {
    const { visitor, user, phoneNumber } = await byPhone();
    const mobileNumber = newPhone();
    await visitor.call(updateProfile, { ...good, mobileNumber, password });
    const code = sentCode(mobileNumber);
    await visitor.call(confirmContact, { field: 'mobileNumber', code });
    expect(shop.sentJobs.at(-1)).toMatchObject({ name: 'send-sms', data: { to: phoneNumber } });
    const [row] = await shop.db.select().from(users).where(eq(users.id, user.id));
    expect(row).toMatchObject({
      email: `${mobileNumber}@phone.invalid`,
      phoneNumber: mobileNumber,
      phoneNumberVerified: true,
    });
  });

  test('answers alike when another account has the new address, and notifies only its owner', async () => {
    const { visitor, profile } = await person();
    const { user: other } = await signUp(shop);
    const answers = [other.email.toUpperCase(), 'nobody-has-this@example.com'].map((email) =>
      visitor.call(updateProfile, { ...profile, email, password }),
    );
    expect(await answers[0]).toEqual(await answers[1]);
    const message = shop.sentJobs.findLast(({ data }) => data['to'] === other.email);
    expect(message?.data['subject']).toMatch(/You already have a .* account/);
    expect(sentCode(other.email)).toBe('');
    for (const code of ['000000', '123456']) {
      const trying = visitor.call(confirmContact, { field: 'email', code });
      await expect(trying).rejects.toMatchObject({ status: 422 });
    }
  });

  test('refuses the right code for a new number after five wrong ones', async () => {
    const { visitor, profile } = await person();
    const mobileNumber = newPhone();
    await visitor.call(updateProfile, { ...profile, mobileNumber, password });
    const code = sentCode(mobileNumber);
    const wrong = code === '000000' ? '111111' : '000000';
    const guess = (typed: string) =>
      visitor.call(confirmContact, { field: 'mobileNumber', code: typed });
    for (let at = 0; at < 5; at += 1) {
      await expect(guess(wrong)).rejects.toMatchObject({ status: 422 });
    }
    await expect(guess(code)).rejects.toMatchObject({ status: 429 });
  });

  test('refuses the code for a new number from another person', async () => {
    const [mine, other] = [await person(), await person()];
    const mobileNumber = newPhone();
    await mine.visitor.call(updateProfile, { ...mine.profile, mobileNumber, password });
    const code = sentCode(mobileNumber);
    const trying = other.visitor.call(confirmContact, { field: 'mobileNumber', code });
    await expect(trying).rejects.toMatchObject({ status: 422 });
  });

  test('removes a phone number only while a confirmed email address remains', async () => {
    const { visitor, profile } = await person();
    const none = { ...profile, mobileNumber: '', password };
    expect(await visitor.call(updateProfile, none)).toMatchObject({ mobileNumber: '' });
    const swapped = { ...profile, email: '', mobileNumber: newPhone(), password };
    const before = shop.sentJobs.length;
    await expect(visitor.call(updateProfile, swapped)).rejects.toMatchObject({
      fields: { email: 'Confirm the new one first: you sign in with this one.' },
    });
    expect(shop.sentJobs).toHaveLength(before);
    expect((await visitor.call(getProfile, {})).email).toBe(profile.email);
  });
});

describe('the profile', () => {
  test.each([
    [{ fullName: '' }, 'fullName'],
    [{ fullName: 'Asha 2' }, 'fullName'],
    [{ fullName: 'a'.repeat(101) }, 'fullName'],
    [{ email: 'asha@' }, 'email'],
    [{ email: '9@phone.invalid' }, 'email'],
    [{ email: '', mobileNumber: '' }, 'email'],
    [{ mobileNumber: '987654321' }, 'mobileNumber'],
    [{ mobileNumber: '98765432100' }, 'mobileNumber'],
    [{ mobileNumber: 9876543210 }, 'mobileNumber'],
    [{ fullName: null }, 'fullName'],
  ])('answers 422 to a profile with %j and names the field', async (wrong, field) => {
    const { visitor } = await signUp(shop);
    const response = await visitor.request('/api/UserProfile', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...good, email: 'asha@example.com', ...wrong }),
    });
    expect(response.status).toBe(422);
    const { fields } = (await response.json()) as { fields: Record<string, string> };
    expect(fields[field]).toBeTruthy();
  });

  test('requires a signed-in user for the profile', async () => {
    await expect(shop.visitor().call(getProfile, {})).rejects.toMatchObject({ status: 401 });
  });
});
