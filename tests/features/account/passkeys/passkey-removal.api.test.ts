import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog, passkeys, rateLimits, users } from '#src/db/schema/tables.ts';
import { removeSecondFactor, viewUser } from '#src/features/account/admin/users.contract.ts';
import { checkSession, login } from '#src/features/account/auth/auth.contract.ts';
import { listPasskeys, removePasskey } from '#src/features/account/passkeys/passkeys.contract.ts';
import { removeAtServer } from '#src/features/account/second-factor/second-factor.service.server.ts';
import { SHOP_NAME } from '#src/features/settings/shop-name.ts';
import { addKey, makeKeyHolder, signInWith } from '#tests/kit/passkeys.ts';
import { makeStaff, STAFF_PASSWORD } from '#tests/kit/second-factor.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const { db } = shop;
const password = STAFF_PASSWORD;

beforeEach(async () => {
  await db.delete(rateLimits);
  shop.sentJobs.length = 0;
});

async function lastNoteOf(id: string) {
  const isAbout = eq(auditLog.entityId, id);
  const [note] = await db
    .select()
    .from(auditLog)
    .where(isAbout)
    .orderBy(desc(auditLog.id))
    .limit(1);
  return note;
}
const mails = () => shop.sentJobs.map(({ data }) => ({ to: data['to'], subject: data['subject'] }));
const keysOf = (id: string) => db.$count(passkeys, eq(passkeys.userId, id));

describe('removing a passkey', () => {
  test('requires the password to remove a passkey, and signs out every other session', async () => {
    const { id, email, visitor, passkey, authenticator, enter } = await makeKeyHolder(shop);
    const elsewhere = shop.visitor();
    await signInWith(elsewhere, authenticator);
    shop.sentJobs.length = 0;
    const wrong = visitor.call(removePasskey, { id: passkey.id, password: 'Wrong-one1!' });
    await expect(wrong).rejects.toMatchObject({ status: 422 });
    await visitor.call(removePasskey, { id: passkey.id, password });
    expect((await visitor.call(listPasskeys, {})).passkeys).toEqual([]);
    await expect(elsewhere.call(checkSession, {})).rejects.toMatchObject({ status: 401 });
    expect(await lastNoteOf(id)).toMatchObject({
      action: 'user.passkey-removed',
      userId: id,
      before: { passkeys: 'Phone' },
      after: { passkeys: '' },
    });
    expect(mails()).toEqual([
      { to: email, subject: `A passkey of your ${SHOP_NAME} account was removed` },
    ]);
    const again = visitor.call(removePasskey, { id: passkey.id, password });
    await expect(again).rejects.toMatchObject({ status: 404 });
    expect(await shop.visitor().call(login, enter)).toMatchObject({ id });
  });

  test('refuses to remove the passkey of another person', async () => {
    const { id, passkey } = await makeKeyHolder(shop);
    const { visitor } = await makeStaff(shop);
    const input = { id: passkey.id, password };
    await expect(visitor.call(removePasskey, input)).rejects.toMatchObject({ status: 404 });
    expect(await keysOf(id)).toBe(1);
  });

  test('keeps the other passkeys when a person removes one', async () => {
    const { id, visitor, passkey } = await makeKeyHolder(shop);
    const { authenticator } = await addKey(visitor, 'Second');
    await visitor.call(removePasskey, { id: passkey.id, password });
    const [user] = await db.select().from(users).where(eq(users.id, id));
    expect(user?.hasPasskey).toBe(true);
    await signInWith(shop.visitor(), authenticator);
  });
});

describe('a staff member who has lost their passkey', () => {
  test('lets an owner remove the lost passkey of a staff member', async () => {
    const owner = await makeStaff(shop, 'owner');
    const { id, authenticator } = await makeKeyHolder(shop, 'manager');
    expect(await owner.visitor.call(viewUser, { id })).toMatchObject({ hasSecondFactor: true });
    const after = await owner.visitor.call(removeSecondFactor, { id });
    expect(after).toMatchObject({ hasSecondFactor: false });
    expect(await keysOf(id)).toBe(0);
    await expect(signInWith(shop.visitor(), authenticator)).rejects.toMatchObject({ status: 401 });
    const again = owner.visitor.call(removeSecondFactor, { id });
    await expect(again).rejects.toMatchObject({ status: 409 });
  });

  test('removes the lost passkey of the only owner on the server', async () => {
    const { id, email } = await makeKeyHolder(shop, 'owner');
    await removeAtServer(db, email);
    expect(await keysOf(id)).toBe(0);
    const [user] = await db.select().from(users).where(eq(users.id, id));
    expect(user?.hasPasskey).toBe(false);
  });
});
