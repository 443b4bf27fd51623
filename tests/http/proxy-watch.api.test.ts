import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { viewShopConfiguration } from '#src/features/dashboard/dashboard.contract.ts';
import { createApp } from '#src/server/app.ts';
import { recallProxy } from '#src/http/proxy-watch.ts';
import { PROXY_SENTENCE } from '#src/platform/proxy-seen.ts';
import { createHttpShop } from '#tests/kit/http-shop.ts';
import { createTestShop, makeVisitor } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { services } = shop;

/** Makes the same shop as a connection from an address sees it, and collects its log. */
function shopSeenFrom(trustProxy = false, of = services) {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const app = createApp({ ...of, log, config: { ...of.config, trustProxy } });
  const ask = (remoteAddress: string, path: string, headers: Record<string, string> = {}) =>
    app.fetch(new Request(`http://shop.test${path}`, { headers }), {
      incoming: { socket: { remoteAddress } },
      outgoing: {},
    });
  return { lines, ask };
}

const CONSOLE = '/sandbox/cashfree/desk';
const FORWARDED = { 'x-forwarded-for': '203.0.113.9' };

describe('a shop behind a proxy that it does not trust', () => {
  test('logs once that the shop is behind a proxy that it does not trust', async () => {
    const { ask, lines } = shopSeenFrom();
    for (let at = 0; at < 3; at += 1) await ask('10.0.0.2', '/api/categories', FORWARDED);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('TRUST_PROXY');
  });

  test.each([
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { 'x-real-ip': '127.0.0.1' },
    { via: '1.1 proxy' },
  ])('opens the emulator console to nobody behind a proxy that sends %j', async (headers) => {
    const { ask } = shopSeenFrom();
    expect((await ask('127.0.0.1', CONSOLE)).status).toBe(200);
    expect((await ask('127.0.0.1', CONSOLE, headers)).status).toBe(404);
    // Nor without the header: who knows what the proxy leaves out.
    expect((await ask('127.0.0.1', CONSOLE)).status).toBe(404);
  });

  test('ignores the proxy headers of a visitor from outside', async () => {
    const { ask, lines } = shopSeenFrom();
    await ask('198.51.100.4', '/api/categories', FORWARDED);
    expect(lines).toEqual([]);
    expect((await ask('198.51.100.4', CONSOLE, { 'x-forwarded-for': '127.0.0.1' })).status).toBe(
      404,
    );
  });

  test('notifies staff of a proxy that the shop does not trust', async () => {
    const { ask } = shopSeenFrom();
    const { visitor } = await signUpStaff(shop);
    const seen = makeVisitor(async (request) => {
      const headers = { ...Object.fromEntries(request.headers), ...FORWARDED };
      return ask('10.0.0.2', new URL(request.url).pathname, headers);
    });
    for (const [name, value] of visitor.cookies) seen.cookies.set(name, value);
    expect(await seen.call(viewShopConfiguration, {})).toMatchObject({
      warnings: [expect.stringContaining(PROXY_SENTENCE)],
    });
    expect(await visitor.call(viewShopConfiguration, {})).toMatchObject({ warnings: [] });
  });

  test('repeats the proxy warning at every start until the shop trusts the proxy', async () => {
    // A database of its own: notes of the tests above may still be on their way.
    const { services: own } = await createTestShop();
    const { ask } = shopSeenFrom(false, own);
    await ask('10.0.0.2', '/api/categories', FORWARDED);
    const recall = (trustProxy: boolean) => recallProxy({ db: own.db, config: { trustProxy } });
    await expect.poll(() => recall(false)).toContain(PROXY_SENTENCE);
    expect(await recall(true)).toBeUndefined();
    expect(await recall(false)).toBeUndefined();
  });
});

describe('a shop behind a proxy that it trusts', () => {
  test('keeps the emulator console closed through a trusted proxy for any claimed address', async () => {
    const { ask, lines } = shopSeenFrom(true);
    expect((await ask('127.0.0.1', CONSOLE, { 'x-forwarded-for': '127.0.0.1' })).status).toBe(404);
    expect((await ask('127.0.0.1', CONSOLE)).status).toBe(200);
    expect(lines).toEqual([]);
  });
});

test('closes the emulator console on a real connection once a request was forwarded', async () => {
  const { site } = await createHttpShop();
  expect((await fetch(`${site}${CONSOLE}`)).status).toBe(200);
  expect((await fetch(`${site}${CONSOLE}`, { headers: FORWARDED })).status).toBe(404);
  expect((await fetch(`${site}${CONSOLE}`)).status).toBe(404);
});
