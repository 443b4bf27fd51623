import { beforeEach, describe, expect, test } from 'vitest';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { sessions, shopState, twoFactors, users } from '#src/db/schema/tables.ts';
import { adoptKey, LOST } from '#src/features/account/second-factor/adopt-key.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeUser } from '#tests/kit/make-user.ts';

const { db } = await createTestDb();
const [FIRST, SECOND, THIRD] = ['a'.repeat(40), 'b'.repeat(40), 'c'.repeat(40)];

type Keys = { key: string; fromFile?: string; before?: string };
const adopt = ({ key, fromFile, before }: Keys) => adoptKey(db, { key, fromFile, before });

/** Creates a user with a session and a second factor that is encrypted with `key`. */
async function guard(key: string): Promise<void> {
  const { id: userId } = await makeUser(db, { role: 'owner', twoFactorEnabled: true });
  const secret = await symmetricEncrypt({ key, data: 'the secret' });
  const backupCodes = await symmetricEncrypt({ key, data: '["one","two"]' });
  await db.insert(twoFactors).values({ id: userId, userId, secret, backupCodes });
  const expiresAt = new Date(Date.now() + 60_000);
  await db.insert(sessions).values({ id: userId, token: userId, userId, expiresAt });
}

async function opened(key: string): Promise<string[]> {
  const rows = await db.select().from(twoFactors);
  const open = async (data: string) => symmetricDecrypt({ key, data }).catch(() => 'sealed');
  const texts = rows.flatMap(({ secret, backupCodes }) => [open(secret), open(backupCodes)]);
  return Promise.all(texts);
}

const isHere = async (text: string) => {
  const rows = await db.select().from(shopState);
  return rows.some(({ value }) => value.includes(text));
};

beforeEach(async () => {
  await db.delete(users);
  await db.delete(shopState);
});

describe('the key of second factors', () => {
  test('encrypts second factors again when their key moves out of the database', async () => {
    await db.insert(shopState).values({ key: 'auth-secret', value: FIRST });
    await guard(FIRST);
    await adopt({ key: SECOND });
    expect(await opened(SECOND)).toEqual(['the secret', '["one","two"]']);
    expect(await opened(FIRST)).toEqual(['sealed', 'sealed']);
    expect(await isHere(FIRST)).toBe(false);
    expect(await isHere(SECOND)).toBe(false);
    // Their cookies are signed with the former key.
    expect(await db.select().from(sessions)).toEqual([]);
  });

  test('changes nothing when the key of second factors is adopted again', async () => {
    await adopt({ key: FIRST });
    await guard(FIRST);
    const before = await db.select().from(twoFactors);
    await adopt({ key: FIRST });
    expect(await db.select().from(twoFactors)).toEqual(before);
    expect(await db.select().from(sessions)).toHaveLength(1);
  });

  test('replaces the key of second factors when the previous key is given', async () => {
    await adopt({ key: FIRST, fromFile: FIRST });
    await guard(FIRST);
    await adopt({ key: SECOND, fromFile: FIRST });
    expect(await opened(SECOND)).toEqual(['the secret', '["one","two"]']);
    await adopt({ key: THIRD, before: SECOND });
    expect(await opened(THIRD)).toEqual(['the secret', '["one","two"]']);
  });

  test.each([
    ['of another server', { key: SECOND, fromFile: SECOND }],
    ['changed without the previous key', { key: SECOND }],
    ['changed with a wrong previous key', { key: SECOND, before: THIRD, fromFile: THIRD }],
  ])('refuses a key of second factors that is %s', async (_, keys) => {
    await adopt({ key: FIRST });
    await guard(FIRST);
    await expect(adopt(keys)).rejects.toThrow(/encrypted with a key/);
    expect(await opened(FIRST)).toEqual(['the secret', '["one","two"]']);
    expect(await db.select().from(sessions)).toHaveLength(1);
    await adopt({ key: FIRST });
  });

  test('deletes all second factors when their key is lost', async () => {
    await adopt({ key: FIRST });
    await guard(FIRST);
    await adopt({ key: SECOND, before: LOST });
    expect(await db.select().from(twoFactors)).toEqual([]);
    expect(await db.select().from(sessions)).toEqual([]);
    const [user] = await db.select().from(users);
    expect(user?.twoFactorEnabled).toBe(false);
    await adopt({ key: SECOND });
  });
});
