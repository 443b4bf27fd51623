import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#src/db/schema/tables.ts';
import { getProfile, updateProfile } from '#src/features/account/profile.contract.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUp } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const good = { fullName: 'Asha Rao', email: '', mobileNumber: '' };
let nextPhone = 9_100_000_000;
const newPhone = () => String((nextPhone += 1));

async function byPhone() {
  const phoneNumber = newPhone();
  const email = `${phoneNumber}@phone.invalid`;
  return { ...(await signUp(shop, { phoneNumber, email })), phoneNumber };
}

describe('the profile', () => {
  test('shows no placeholder address', async () => {
    const { visitor, phoneNumber } = await byPhone();
    expect(await visitor.call(getProfile, {})).toEqual({
      fullName: 'Asha Rao',
      email: '',
      mobileNumber: phoneNumber,
    });
  });

  test('takes a new name, address and number, and tells the old address', async () => {
    const { visitor, user } = await signUp(shop);
    const mobileNumber = newPhone();
    const changed = { fullName: 'आशा राव', email: 'New.Asha@Example.com', mobileNumber };
    expect(await visitor.call(updateProfile, changed)).toEqual({
      ...changed,
      email: 'new.asha@example.com',
    });
    expect(shop.sentJobs.at(-1)).toMatchObject({ name: 'send-mail', data: { to: user.email } });
  });

  test('gives a new number a new placeholder', async () => {
    const { visitor, user } = await byPhone();
    const mobileNumber = newPhone();
    await visitor.call(updateProfile, { ...good, mobileNumber });
    const [row] = await shop.db.select().from(users).where(eq(users.id, user.id));
    expect(row).toMatchObject({
      email: `${mobileNumber}@phone.invalid`,
      phoneNumber: mobileNumber,
    });
  });

  test('saving it unchanged is fine', async () => {
    const { visitor } = await byPhone();
    const profile = await visitor.call(getProfile, {});
    expect(await visitor.call(updateProfile, profile)).toEqual(profile);
  });

  test("refuses another account's address or number, under its field", async () => {
    const { visitor } = await signUp(shop);
    const { phoneNumber } = await byPhone();
    const { user: other } = await signUp(shop);
    await expect(
      visitor.call(updateProfile, { ...good, email: other.email.toUpperCase() }),
    ).rejects.toMatchObject({
      status: 409,
      fields: { email: 'Another account has this email address.' },
    });
    await expect(
      visitor.call(updateProfile, { ...good, mobileNumber: phoneNumber }),
    ).rejects.toMatchObject({
      status: 409,
      fields: { mobileNumber: 'Another account has this mobile number.' },
    });
  });

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
  ])('answers %j with 422 and names the field', async (wrong, field) => {
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

  test('is for who is signed in', async () => {
    await expect(shop.visitor().call(getProfile, {})).rejects.toMatchObject({ status: 401 });
  });
});
