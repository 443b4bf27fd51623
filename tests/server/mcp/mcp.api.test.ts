import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { apiKeys, rateLimits } from '#src/db/schema/tables.ts';
import { API_KEY_LIMIT } from '#src/features/account/api-keys/api-keys.contract.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import { makeAssistant } from '#tests/kit/assistant.ts';
import { createTestShop, SITE } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const { db } = shop;
const { owner, makeKey, post } = await makeAssistant(shop);

beforeEach(async () => {
  await db.delete(rateLimits);
});

describe('the handshake', () => {
  test('an assistant that requests a known version of MCP gets it', async () => {
    const { secret } = await makeKey();
    const ask = async (protocolVersion: string) => {
      const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'x', version: '1' } };
      const { body } = await post(secret, { method: 'initialize', params });
      return body.result;
    };
    expect(await ask('2025-06-18')).toMatchObject({
      protocolVersion: '2025-06-18',
      capabilities: { tools: {} },
      instructions: expect.stringContaining(dayInIndia()) as string,
    });
    expect(await ask('2024-11-05')).toMatchObject({ protocolVersion: '2025-11-25' });
    expect(await post(secret, { method: 'ping' })).toMatchObject({
      status: 200,
      body: { result: {} },
    });
  });

  test('a notification is accepted without an answer', async () => {
    const { secret } = await makeKey();
    const answer = await post(secret, { id: undefined, method: 'notifications/initialized' });
    expect(answer).toMatchObject({ status: 202, body: undefined });
  });

  test('a request of the stateless version names its version and gets a complete result', async () => {
    const { secret } = await makeKey();
    const version = '2026-07-28';
    const _meta = { 'io.modelcontextprotocol/protocolVersion': version };
    const headers = { 'mcp-protocol-version': version, 'mcp-method': 'server/discover' };
    const discover = { method: 'server/discover', params: { _meta } };
    expect((await post(secret, discover, headers)).body.result).toMatchObject({
      ...{ resultType: 'complete', ttlMs: 0, cacheScope: 'private' },
      supportedVersions: [version, '2025-11-25', '2025-06-18'],
    });
    const mismatched = await post(secret, { method: 'tools/list', params: { _meta } }, headers);
    expect(mismatched).toMatchObject({ status: 400, body: { error: { code: -32020 } } });
  });

  test('an unknown version in the header is refused with the known ones', async () => {
    const { secret } = await makeKey();
    const headers = { 'mcp-protocol-version': '2099-01-01' };
    expect(await post(secret, { method: 'tools/list' }, headers)).toMatchObject({
      status: 400,
      body: { error: { code: -32022, data: { requested: '2099-01-01' } } },
    });
  });
});

describe('messages that are refused', () => {
  test.each([
    ['text that is not JSON', '{', -32700],
    ['a list of requests', '[{"jsonrpc":"2.0","id":1,"method":"ping"}]', -32600],
    ['a request without a method', '{"jsonrpc":"2.0","id":1}', -32600],
    ['a request of another protocol', '{"jsonrpc":"1.0","id":1,"method":"ping"}', -32600],
  ])('refuses %s with an error of JSON-RPC', async (_, body, code) => {
    const { secret } = await makeKey();
    expect(await post(secret, body)).toMatchObject({
      status: 400,
      body: { id: null, error: { code } },
    });
  });

  test.each([
    ['an unknown method', { method: 'resources/list' }, -32601],
    ['an unknown tool', { method: 'tools/call', params: { name: 'toString' } }, -32602],
    ['a tool call without a name', { method: 'tools/call', params: {} }, -32602],
  ])('answers %s with an error and the id of the request', async (_, message, code) => {
    const { secret } = await makeKey();
    const answer = await post(secret, { id: 'a7', ...message });
    expect(answer).toMatchObject({ status: 200, body: { id: 'a7', error: { code } } });
  });

  test('only POST is allowed, because there are no streams and no sessions', async () => {
    for (const method of ['GET', 'DELETE']) {
      const response = await shop.fetch(new Request(`${SITE}/api/mcp`, { method }));
      expect(response.status).toBe(405);
    }
  });
});

describe('who may connect', () => {
  test('neither no key nor the cookie of a signed-in owner is enough', async () => {
    const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    const headers = { 'content-type': 'application/json' };
    const response = await owner.visitor.request('/api/mcp', {
      method: 'POST',
      headers,
      body: message,
    });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
  });

  test('a page of another site is refused even with a key, and one of this shop is not', async () => {
    const { secret } = await makeKey();
    const from = (origin: string) => post(secret, { method: 'ping' }, { origin });
    expect(await from('https://evil.example')).toMatchObject({ status: 403 });
    expect(await from(SITE)).toMatchObject({ status: 200 });
  });

  test('a revoked key stops working with the next message', async () => {
    const { secret, id } = await makeKey();
    expect((await post(secret, { method: 'tools/list' })).status).toBe(200);
    await db.update(apiKeys).set({ revokedAt: new Date() }).where(eq(apiKeys.id, id));
    const refused = await post(secret, {
      method: 'tools/call',
      params: { name: 'view_dashboard' },
    });
    expect(refused).toMatchObject({ status: 401, body: { code: 'WRONG_API_KEY' } });
  });

  test('a tool call counts once towards the limit of its key', async () => {
    const { secret, id } = await makeKey();
    const key = `api-key:${id}`;
    const message = { method: 'tools/call', params: { name: 'list_categories' } };
    const until = Date.now() + 30_000;
    await db.insert(rateLimits).values({ key, count: 1, resetsAt: new Date(until) });
    expect((await post(secret, message)).status).toBe(200);
    const [row] = await db.select().from(rateLimits).where(eq(rateLimits.key, key));
    const stepMs = (API_KEY_LIMIT.windowSeconds / API_KEY_LIMIT.max) * 1000;
    expect(row?.resetsAt.getTime()).toBe(until + stepMs);
    await db.update(rateLimits).set({ resetsAt: new Date(Date.now() + 90_000) });
    const refused = { status: 429, body: { code: 'TOO_MANY_REQUESTS' } };
    expect(await post(secret, message)).toMatchObject(refused);
  });
});
