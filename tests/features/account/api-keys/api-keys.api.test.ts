import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { apiKeys, rateLimits, users } from '#src/db/schema/tables.ts';
import {
  API_KEYS_MAX,
  createApiKey,
  listApiKeys,
  revokeApiKey,
} from '#src/features/account/api-keys/api-keys.contract.ts';
import { listAudit } from '#src/features/audit/audit.contract.ts';
import { ALL_SCOPES, json, makeKeyDesk, refusalOf } from '#tests/kit/api-keys.ts';
import { makeStaff, STAFF_PASSWORD } from '#tests/kit/second-factor.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const { db } = shop;
const { owner, makeKey, send } = await makeKeyDesk(shop);

beforeEach(async () => {
  await db.delete(rateLimits);
});

describe('creating an API key', () => {
  test('an API key is shown once and stored as a digest', async () => {
    const { secret, prefix, id } = await makeKey(['orders.read']);
    expect(secret).toMatch(/^swara_[\w-]{43}$/);
    expect(secret.startsWith(prefix)).toBe(true);
    const [row] = await db.select().from(apiKeys).where(eq(apiKeys.id, id));
    expect(JSON.stringify(row)).not.toContain(secret.slice(prefix.length));
    const { keys } = await owner.visitor.call(listApiKeys, {});
    expect(JSON.stringify(keys)).not.toContain(secret.slice(prefix.length));
    expect(keys[0]).toMatchObject({ id, state: 'active', lastUsedAt: null, lostScopes: [] });
    const [entry] = (await owner.visitor.call(listAudit, { entity: 'api-key' })).entries;
    expect(entry).toMatchObject({ action: 'api-key.create', entityName: 'ERP', apiKey: null });
    expect(JSON.stringify(entry)).not.toContain(secret.slice(prefix.length));
  });

  test('an API key cannot be created with a wrong password', async () => {
    const wanted = { name: 'ERP', scopes: ['orders.read'], password: 'wrong' };
    await expect(owner.visitor.call(createApiKey, wanted as never)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { password: 'Your password is not correct.' },
    });
  });

  test.each([
    ['no scope', { scopes: [] }],
    ['an unknown scope', { scopes: ['everything'] }],
    ['a scope that only people have', { scopes: ['api-keys'] }],
    ['no name', { name: ' ' }],
    ['a name of 61 characters', { name: 'x'.repeat(61) }],
    ['an expiry after 0 days', { expiresInDays: 0 }],
    ['an expiry after 731 days', { expiresInDays: 731 }],
  ])('an API key cannot be created with %s', async (_, wrong) => {
    const wanted = { name: 'ERP', scopes: ['orders.read'], password: STAFF_PASSWORD, ...wrong };
    const response = await owner.visitor.request('/api/admin/api-keys', json('POST', wanted));
    expect((await refusalOf(response)).code).toBe('INVALID_INPUT');
  });

  test('an API key can be created for 730 days or without an end', async () => {
    const wanted = { name: 'x'.repeat(60), scopes: [...ALL_SCOPES], password: STAFF_PASSWORD };
    const long = await owner.visitor.call(createApiKey, { ...wanted, expiresInDays: 730 });
    const endless = await owner.visitor.call(createApiKey, { ...wanted, expiresInDays: null });
    expect(Date.parse(long.key.expiresAt ?? '')).toBeGreaterThan(Date.now() + 729 * 86_400_000);
    expect(endless.key.expiresAt).toBeNull();
  });

  test(`the shop has at most ${API_KEYS_MAX} API keys in use`, async () => {
    await db.update(apiKeys).set({ revokedAt: new Date() });
    const row = { name: 'ERP', prefix: 'swara_test', scopes: [...ALL_SCOPES], userId: owner.id };
    await db
      .insert(apiKeys)
      .values(Array.from({ length: API_KEYS_MAX - 1 }, (_, at) => ({ ...row, digest: `${at}` })));
    const last = await makeKey();
    await expect(makeKey()).rejects.toMatchObject({ code: 'CONFLICT' });
    await owner.visitor.call(revokeApiKey, { id: last.id });
    await makeKey();
    await db.delete(apiKeys);
  });
});

describe('the end of an API key', () => {
  const statusOf = async (secret: string, path = '/api/admin/orders') =>
    (await send(secret, path)).status;

  test('a revoked API key stops working immediately', async () => {
    const { secret, id } = await makeKey();
    expect(await statusOf(secret)).toBe(200);
    await expect(owner.visitor.call(revokeApiKey, { id })).resolves.toMatchObject({
      state: 'revoked',
    });
    expect(await statusOf(secret)).toBe(401);
    const [entry] = (await owner.visitor.call(listAudit, { entity: 'api-key' })).entries;
    expect(entry).toMatchObject({ action: 'api-key.revoke', entityId: String(id) });
  });

  test('an API key stops working when it expires', async () => {
    const { secret, id } = await makeKey();
    await db.update(apiKeys).set({ expiresAt: new Date() }).where(eq(apiKeys.id, id));
    expect(await statusOf(secret)).toBe(401);
    const { keys } = await owner.visitor.call(listApiKeys, {});
    expect(keys.find((key) => key.id === id)?.state).toBe('expired');
  });

  test('an API key loses what its creator loses', async () => {
    const creator = await makeStaff(shop, 'owner');
    const { secret, id } = await makeKey(ALL_SCOPES, creator);
    const set = (fields: Partial<typeof users.$inferInsert>) =>
      db.update(users).set(fields).where(eq(users.id, creator.id));
    const state = async () => {
      const { keys } = await owner.visitor.call(listApiKeys, {});
      return keys.find((key) => key.id === id);
    };
    await set({ role: 'support' });
    expect(await statusOf(secret)).toBe(200);
    expect(await refusalOf(await send(secret, '/api/admin/audit'))).toMatchObject({
      ...{ status: 403, code: 'NOT_ALLOWED' },
      message: 'The person who created this API key no longer has the permission audit.read.',
    });
    expect(await state()).toMatchObject({ state: 'active' });
    expect((await state())?.lostScopes).toContain('audit.read');
    await set({ role: 'customer' });
    expect(await statusOf(secret)).toBe(401);
    expect(await state()).toMatchObject({ state: 'stopped' });
    await set({ role: 'owner', disabledAt: new Date() });
    expect(await refusalOf(await send(secret, '/api/admin/orders'))).toMatchObject({
      message: 'The person who created this API key is no longer on the staff.',
    });
    await set({ disabledAt: null });
    expect(await statusOf(secret)).toBe(200);
    await db.delete(users).where(eq(users.id, creator.id));
    expect(await statusOf(secret)).toBe(401);
    expect(await state()).toMatchObject({ state: 'stopped', createdBy: null, name: 'ERP' });
  });
});
