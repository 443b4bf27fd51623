import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accounts, users } from '#src/db/schema/tables.ts';
import { addAddress } from '#src/features/account/address/address.contract.ts';
import { changePassword, login, resetPassword } from '#src/features/account/auth/auth.contract.ts';
import { askDeletion, viewDeletion } from '#src/features/account/deletion/deletion.contract.ts';
import {
  askForSignInCode,
  confirmSignInCode,
} from '#src/features/account/sign-in-code/sign-in-code.contract.ts';
import { PASSWORD, sentCode } from '#tests/kit/register.ts';
import { forget } from '#tests/kit/reset.ts';
import { createTestShop, type Visitor } from '#tests/kit/shop.ts';
import { signUp } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db, sentJobs } = shop;

async function enter(visitor: Visitor, emailOrPhoneNumber: string) {
  await visitor.call(askForSignInCode, { emailOrPhoneNumber });
  return visitor.call(confirmSignInCode, { code: sentCode(shop, emailOrPhoneNumber) });
}

const userOf = async (contact: string) => {
  const [user] = await db.select().from(users).where(eq(users.email, contact));
  return user;
};

describe('an account without a password', () => {
  test('names an account without a name after the recipient of its first address', async () => {
    const visitor = shop.visitor();
    const contact = 'meena@example.com';
    await enter(visitor, contact);
    const address = {
      ...{ fullName: 'Meena Iyer', mobileNumber: '9876543210', addressLine1: '12 Park Street' },
      ...{ city: 'Mumbai', state: 'Maharashtra' as const, pincode: '400001' },
    };
    await visitor.call(addAddress, address);
    await visitor.call(addAddress, { ...address, fullName: 'Her Brother' });
    expect(await userOf(contact)).toMatchObject({ name: 'Meena Iyer' });
    const { visitor: named, user } = await signUp(shop);
    await named.call(addAddress, address);
    expect(await userOf(user.email)).toMatchObject({ name: 'Asha Rao' });
  });

  test('schedules the deletion of an account without a password, with a message to its owner', async () => {
    const visitor = shop.visitor();
    const contact = 'codes.only@example.com';
    await enter(visitor, contact);
    expect(await visitor.call(viewDeletion, {})).toEqual({ deleteAfter: null, hasPassword: false });
    const { deleteAfter } = await visitor.call(askDeletion, {});
    expect(Date.parse(deleteAfter ?? '')).toBeGreaterThan(Date.now());
    expect(sentJobs.at(-1)?.data).toMatchObject({
      to: contact,
      subject: expect.stringContaining('will be deleted') as string,
    });
  });

  test('lets an account without a password set one through an emailed link', async () => {
    const visitor = shop.visitor();
    const contact = 'nameless@example.com';
    const { id } = await enter(visitor, contact);
    const message = expect.stringContaining('You have no password yet') as string;
    const change = { currentPassword: PASSWORD, newPassword: 'Louder3now#' };
    await expect(visitor.call(changePassword, change)).rejects.toMatchObject({ message });

    await forget(shop, contact);
    const token = /token=([\w-]+)/.exec(JSON.stringify(sentJobs.at(-1)?.data))?.[1];
    await shop.visitor().call(resetPassword, { token, password: PASSWORD });
    await shop.visitor().call(login, { emailOrPhoneNumber: contact, password: PASSWORD });
    const isPassword = and(eq(accounts.userId, id), eq(accounts.providerId, 'credential'));
    expect(await db.$count(accounts, isPassword)).toBe(1);
  });
});
