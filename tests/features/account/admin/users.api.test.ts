import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accounts, auditLog } from '#src/db/schema/tables.ts';
import * as contract from '#src/features/account/admin/users.contract.ts';
import { checkSession, login, resetPassword } from '#src/features/account/auth/auth.contract.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUp, signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { visitor: owner, user: ownerUser } = await signUpStaff(shop, 'owner');
const { visitor: manager, user: managerUser } = await signUpStaff(shop, 'manager');
const PASSWORD = 'Sound-check7!';

describe('users', () => {
  test('finds users by kind and by a part of the name, email address or phone number', async () => {
    const { user } = await signUp(shop, { name: 'Kabir Das', phoneNumber: '9000000001' });
    const ids = async (q: string, kind: 'all' | 'staff' | 'customers' = 'all') =>
      (await manager.call(contract.listUsers, { q, kind })).users.map(({ id }) => id);
    expect(await ids('kabir')).toEqual([user.id]);
    expect(await ids('90000000')).toEqual([user.id]);
    expect(await ids(user.email)).toEqual([user.id]);
    expect(await ids('kabir', 'staff')).toEqual([]);
    expect(await ids('', 'staff')).toEqual(expect.arrayContaining([ownerUser.id, managerUser.id]));
  });

  test('signs a user out immediately when staff disable the account', async () => {
    const { visitor, user } = await signUp(shop);
    await manager.call(contract.disableUser, { id: user.id, isDisabled: true });
    await expect(visitor.call(checkSession, {})).rejects.toMatchObject({ status: 401 });
    const back = await manager.call(contract.disableUser, { id: user.id, isDisabled: false });
    expect(back.isDisabled).toBe(false);
    const log = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, user.id));
    expect(log).toMatchObject([
      { before: { isDisabled: false }, after: { isDisabled: true }, userId: managerUser.id },
      { before: { isDisabled: true }, after: { isDisabled: false } },
    ]);
  });
});

describe('inviting', () => {
  test('emails an invited customer a link for choosing a password', async () => {
    shop.sentJobs.length = 0;
    const made = await manager.call(contract.inviteCustomer, {
      name: 'Ira Sen',
      email: 'Ira@Example.com',
    });
    expect(made).toMatchObject({ email: 'ira@example.com', role: 'customer' });
    const text = String(shop.sentJobs[0]?.data['text']);
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? '';
    await shop.visitor().call(resetPassword, { token, password: PASSWORD });
    const signedIn = await shop
      .visitor()
      .call(login, { emailOrPhoneNumber: 'ira@example.com', password: PASSWORD });
    expect(signedIn.name).toBe('Ira Sen');
    const again = manager.call(contract.inviteCustomer, { name: 'Ira', email: 'ira@example.com' });
    await expect(again).rejects.toMatchObject({
      status: 409,
      fields: { email: 'An account with that email already exists.' },
    });
  });

  test('lets an owner but no manager invite staff with a role', async () => {
    const person = { name: 'Dev', email: 'dev@example.com', role: 'support' } as const;
    await expect(manager.call(contract.inviteStaff, person)).rejects.toMatchObject({ status: 403 });
    expect(await owner.call(contract.inviteStaff, person)).toMatchObject({ role: 'support' });
  });

  test('a colleague who has not chosen a password can be invited again, one who has cannot', async () => {
    const person = { name: 'Uma', email: 'uma@example.com', role: 'support' } as const;
    const { id, isInvited } = await owner.call(contract.inviteStaff, person);
    expect(isInvited).toBe(true);
    await expect(manager.call(contract.inviteAgain, { id })).rejects.toMatchObject({ status: 403 });
    shop.sentJobs.length = 0;
    expect(await owner.call(contract.inviteAgain, { id })).toMatchObject({ isInvited: true });
    expect(shop.sentJobs[0]?.data['to']).toBe('uma@example.com');
    const token = /token=([\w-]+)/.exec(String(shop.sentJobs[0]?.data['text']))?.[1] ?? '';

    await shop.db
      .update(accounts)
      .set({ createdAt: new Date(Date.now() - 60_000), updatedAt: new Date(Date.now() - 60_000) })
      .where(eq(accounts.userId, id));
    await shop.visitor().call(resetPassword, { token, password: PASSWORD });
    expect(await owner.call(contract.viewUser, { id })).toMatchObject({ isInvited: false });
    await expect(owner.call(contract.inviteAgain, { id })).rejects.toMatchObject({
      status: 409,
      message: 'Uma has already chosen a password.',
    });
  });

  test('neither a disabled colleague nor somebody who signed up is invited again', async () => {
    const person = { name: 'Om', email: 'om@example.com', role: 'support' } as const;
    const { id } = await owner.call(contract.inviteStaff, person);
    await owner.call(contract.changeStaff, { id, isDisabled: true });
    await expect(owner.call(contract.inviteAgain, { id })).rejects.toMatchObject({ status: 409 });
    expect(await owner.call(contract.viewUser, { id: managerUser.id })).toMatchObject({
      isInvited: false,
    });
  });
});

describe('staff accounts', () => {
  test('refuses a change of a staff account by a manager', async () => {
    const { user } = await signUpStaff(shop, 'support');
    const input = { id: user.id, isDisabled: true };
    await expect(manager.call(contract.disableUser, input)).rejects.toMatchObject({ status: 403 });
    await expect(manager.call(contract.changeStaff, input)).rejects.toMatchObject({ status: 403 });
    expect(await owner.call(contract.changeStaff, input)).toMatchObject({ isDisabled: true });
  });

  test('refuses to change a staff member’s own role, so that an owner always remains', async () => {
    const input = { id: ownerUser.id, role: 'support' } as const;
    await expect(owner.call(contract.changeStaff, input)).rejects.toMatchObject({ status: 409 });
    const second = await signUpStaff(shop, 'owner');
    const taken = { id: second.user.id, role: 'manager' } as const;
    expect(await owner.call(contract.changeStaff, taken)).toMatchObject({ role: 'manager' });
  });
});
