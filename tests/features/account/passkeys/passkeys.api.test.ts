import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog, passkeys, rateLimits } from '#src/db/schema/tables.ts';
import { PASSKEY_LIMIT } from '#src/features/account/limits.ts';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  PASSKEYS_MAX,
  renamePasskey,
} from '#src/features/account/passkeys/passkeys.contract.ts';
import { downloadOwnData } from '#src/features/account/personal-data/own-data.contract.ts';
import { SHOP_NAME } from '#src/features/settings/shop-name.ts';
import { PASSKEY_NAME_MAX } from '#src/lib/limits.ts';
import { makeAuthenticator } from '#tests/kit/authenticator.ts';
import { addKey, makeKeyHolder, signInWith } from '#tests/kit/passkeys.ts';
import { makeGuardedStaff, makeStaff, STAFF_PASSWORD } from '#tests/kit/second-factor.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { totp } from '#tests/kit/totp.ts';

const shop = await createTestShop();
const { db } = shop;
const password = STAFF_PASSWORD;

beforeEach(async () => {
  await db.delete(rateLimits);
  shop.sentJobs.length = 0;
});

const notesOf = async (id: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id)).map(
    ({ action, userId, before, after }) => ({ action, userId, before, after }),
  );
const mails = () => shop.sentJobs.map(({ data }) => ({ to: data['to'], subject: data['subject'] }));
const keysOf = (id: string) => db.$count(passkeys, eq(passkeys.userId, id));

describe('adding a passkey', () => {
  test('requires the password to add a passkey, and notifies its owner', async () => {
    const { id, email, visitor } = await makeStaff(shop);
    const { passkey, authenticator } = await addKey(visitor, ' My phone ');
    const { passkeys: listed } = await visitor.call(listPasskeys, {});
    expect(listed).toEqual([{ ...passkey, name: 'My phone', lastUsedAt: null }]);
    const change = { action: 'user.passkey-added', userId: id, before: { passkeys: '' } };
    expect(await notesOf(id)).toEqual([{ ...change, after: { passkeys: 'My phone' } }]);
    expect(mails()).toEqual([
      { to: email, subject: `A passkey was added to your ${SHOP_NAME} account` },
    ]);
    await signInWith(shop.visitor(), authenticator);
    const [used] = (await visitor.call(listPasskeys, {})).passkeys;
    expect(used?.lastUsedAt).not.toBeNull();
  });

  test('requests a discoverable passkey for this shop and this person', async () => {
    const { email, visitor, authenticator } = await makeKeyHolder(shop);
    const options = await visitor.call(beginPasskey, { password });
    expect(options).toMatchObject({
      rp: { id: 'shop.test', name: 'shop.test' },
      user: { name: email },
      excludeCredentials: [{ id: authenticator.key.id }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
  });

  test('adds a passkey in a session that is days old', async () => {
    const { visitor, id } = await makeStaff(shop);
    await db.execute(
      `update sessions set created_at = now() - interval '9 days' where user_id = '${id}'`,
    );
    await addKey(visitor);
    expect(await keysOf(id)).toBe(1);
  });

  test('refuses a new passkey under the password field when the password is wrong', async () => {
    const { visitor } = await makeStaff(shop);
    await expect(visitor.call(beginPasskey, { password: 'Wrong-one1!' })).rejects.toMatchObject({
      status: 422,
      fields: { password: 'Your password is not correct.' },
    });
  });

  test('requires a code for a new passkey from anyone who has an authenticator app', async () => {
    const { visitor, secret } = await makeGuardedStaff(shop);
    expect((await visitor.call(listPasskeys, {})).asksForCode).toBe(true);
    await expect(visitor.call(beginPasskey, { password })).rejects.toMatchObject({
      status: 422,
      fields: { code: 'Also enter a code from your app or a recovery code.' },
    });
    await expect(
      visitor.call(beginPasskey, { password, code: '2222222222' }),
    ).rejects.toMatchObject({
      status: 422,
      fields: { code: expect.stringContaining('not correct') as string },
    });
    await addKey(visitor, 'Phone', undefined, totp(secret, { ahead: 1 }));
    expect((await visitor.call(listPasskeys, {})).passkeys).toHaveLength(1);
  });

  test('refuses a passkey that answers the challenge of another person', async () => {
    const { visitor, id } = await makeStaff(shop);
    const other = await makeStaff(shop);
    const options = await other.visitor.call(beginPasskey, { password });
    const answer = makeAuthenticator().create(options);
    const without = visitor.call(addPasskey, { name: 'Mine', answer });
    await expect(without).rejects.toMatchObject({ status: 422 });
    // The other user's challenge does not help, as it names the user who gave the password.
    for (const [name, value] of other.visitor.cookies) {
      if (name.includes('passkey')) visitor.cookies.set(name, value);
    }
    await expect(visitor.call(addPasskey, { name: 'Mine', answer })).rejects.toThrow();
    expect(await keysOf(id)).toBe(0);
    expect(await keysOf(other.id)).toBe(0);
  });

  test('adds one passkey when an answer is sent twice at the same time', async () => {
    const { visitor, id } = await makeStaff(shop);
    const answer = makeAuthenticator().create(await visitor.call(beginPasskey, { password }));
    const twice = [1, 2].map(() => visitor.call(addPasskey, { name: 'Phone', answer }));
    const tried = await Promise.allSettled(twice);
    expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await keysOf(id)).toBe(1);
  });

  test.each([
    ['of another site', { origin: 'https://shop.example' }, 'could not be verified'],
    ['that verified nobody', { isVerified: false }, 'did not verify your identity'],
  ])('refuses a passkey %s', async (_, manner, sentence) => {
    const { visitor, id } = await makeStaff(shop);
    const options = await visitor.call(beginPasskey, { password });
    const answer = makeAuthenticator().create(options, manner);
    await expect(visitor.call(addPasskey, { name: 'Phone', answer })).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining(sentence) as string,
    });
    expect(await keysOf(id)).toBe(0);
  });

  test('refuses a passkey that has already been added', async () => {
    const { authenticator } = await makeKeyHolder(shop);
    const { visitor, id } = await makeStaff(shop);
    const options = await visitor.call(beginPasskey, { password });
    const answer = authenticator.create(options);
    await expect(visitor.call(addPasskey, { name: 'Phone', answer })).rejects.toMatchObject({
      status: 409,
      message: 'This passkey has already been added.',
    });
    expect(await keysOf(id)).toBe(0);
  });

  test(`stores at most ${PASSKEYS_MAX} passkeys per person`, async () => {
    const { visitor, id } = await makeStaff(shop);
    await addKey(visitor);
    const [row] = await db.select().from(passkeys).where(eq(passkeys.userId, id));
    if (!row) throw new Error('There is no passkey.');
    const copies = Array.from({ length: PASSKEYS_MAX - 2 }, (_, at) => `${row.id}-${at}`);
    await db.insert(passkeys).values(copies.map((key) => ({ ...row, id: key, credentialID: key })));
    const options = await visitor.call(beginPasskey, { password });
    await addKey(visitor, 'The last');
    const full = { status: 409, message: 'You already have 10 passkeys. Remove one first.' };
    await expect(visitor.call(beginPasskey, { password })).rejects.toMatchObject(full);
    // Started in another tab before the limit was reached.
    const answer = makeAuthenticator().create(options);
    await expect(visitor.call(addPasskey, { name: 'More', answer })).rejects.toMatchObject(full);
    expect(await keysOf(id)).toBe(PASSKEYS_MAX);
  });

  test('limits attempts at the password for a new passkey', async () => {
    const { visitor } = await makeStaff(shop);
    const tryOnce = () => visitor.call(beginPasskey, { password: 'Wrong-one1!' });
    for (let count = 0; count < PASSKEY_LIMIT.max; count += 1) {
      await expect(tryOnce()).rejects.toMatchObject({ status: 422 });
    }
    await expect(tryOnce()).rejects.toMatchObject({ status: 429 });
  });
});

describe('a passkey’s name', () => {
  test('lets only its owner rename a passkey, with an entry in the audit log', async () => {
    const { id, visitor, passkey } = await makeKeyHolder(shop);
    const other = await makeStaff(shop);
    const input = { id: passkey.id, name: 'Blue key' };
    await expect(other.visitor.call(renamePasskey, input)).rejects.toMatchObject({ status: 404 });
    expect(await visitor.call(renamePasskey, input)).toEqual({ ...passkey, name: 'Blue key' });
    await visitor.call(renamePasskey, input);
    expect((await notesOf(id)).slice(1)).toEqual([
      {
        action: 'user.passkey-renamed',
        userId: id,
        before: { passkeys: 'Phone' },
        after: { passkeys: 'Blue key' },
      },
    ]);
  });

  test.each([
    ['', 'Enter a name for the passkey.'],
    ['x'.repeat(PASSKEY_NAME_MAX + 1), `Enter at most ${PASSKEY_NAME_MAX} characters.`],
  ])('refuses “%s” as the name of a passkey', async (name, sentence) => {
    const { visitor, passkey } = await makeKeyHolder(shop);
    const renamed = visitor.call(renamePasskey, { id: passkey.id, name });
    await expect(renamed).rejects.toMatchObject({ status: 422, fields: { name: sentence } });
  });

  test.each([PASSKEY_NAME_MAX - 1, PASSKEY_NAME_MAX])(
    'accepts a passkey name of %d characters',
    async (length) => {
      const { visitor, passkey } = await makeKeyHolder(shop);
      const name = 'x'.repeat(length);
      expect(await visitor.call(renamePasskey, { id: passkey.id, name })).toMatchObject({ name });
    },
  );
});

test('names the passkeys without their keys in a personal data export', async () => {
  const { visitor, authenticator } = await makeKeyHolder(shop);
  const file = await (await visitor.call(downloadOwnData, {})).text();
  expect(JSON.parse(file)).toMatchObject({ passkeys: [{ name: 'Phone', lastUsedAt: null }] });
  expect(file).not.toContain(authenticator.key.id);
});
