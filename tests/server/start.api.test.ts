import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { confirmRegistration, login, register } from '#src/features/account/auth/auth.contract.ts';
import { call } from '#src/lib/api.ts';
import { readConfig } from '#src/platform/config.ts';
import { startShop } from '#src/server/start.ts';
import { findCode } from '#tests/kit/outbox.ts';
import { makeVisitor } from '#tests/kit/shop.ts';
import { BUNDLE } from '#tests/kit/place.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'swara-start-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const PORT = await freePort();

const start = (env: Record<string, string> = {}) =>
  startShop({
    config: readConfig({
      ...BUNDLE,
      NODE_ENV: 'test',
      PORT: String(PORT),
      DATA_DIR: dataDir,
      ...env,
    }),
    log: pino({ level: 'silent' }),
    say: () => {},
    loadCatalogue: async () => {},
    withPages: false,
  });

const person = { name: 'Asha Rao', emailOrPhoneNumber: '9876543210', password: 'Sound-check7!' };

describe('the shop as a process', () => {
  test('creates a first owner with a generated password only once', async () => {
    const shop = await start();
    expect(shop.firstStaff?.email).toBe('owner@swara.example');
    expect(shop.firstStaff?.password.length).toBeGreaterThanOrEqual(20);
    await shop.stop();

    const again = await start();
    expect(again.firstStaff).toBeUndefined();
    await again.stop();
  });

  test('the shop resumes where it was after a stop', async () => {
    const shop = await start();
    const visitor = makeVisitor((request) => fetch(request), shop.url);
    await visitor.call(register, person);
    const code = await vi.waitFor(async () => {
      const found = await findCode(dataDir, person.emailOrPhoneNumber);
      expect(found).not.toBe('');
      return found;
    }, 20_000);
    await visitor.call(confirmRegistration, { code });
    await shop.stop();

    const again = await start();
    const known = await call(login, person, { baseUrl: again.url });
    expect(known).toMatchObject({ data: 'Asha Rao' });
    await again.stop();
  });

  test('deletes at the start what earlier versions left on the disk', async () => {
    const left = join(dataDir, 'uploads', 'left');
    await mkdir(left, { recursive: true });
    await utimes(left, new Date(0), new Date(0));
    const shop = await start();
    await vi.waitFor(async () => expect(await readdir(dirname(left))).toEqual([]));
    await shop.stop();
  });

  test('finishes a request in progress when the shop is stopped', async () => {
    const shop = await start();
    const asking = request(`${shop.url}${register.path}`, {
      method: register.method,
      headers: { 'content-type': 'application/json' },
    });
    const answer = once(asking, 'response');
    asking.end(JSON.stringify({ ...person, emailOrPhoneNumber: '9876543211' }));
    // Connected and sent: it is with the shop, which may not have looked yet.
    await once(asking, 'finish');
    await shop.stop();
    const [response] = (await answer) as [IncomingMessage];
    expect(JSON.parse(await text(response))).toMatchObject({ data: 'Asha Rao' });
  });

  test('answers kept and new connections one last time until the shop has drained', async () => {
    const shop = await start({ DRAIN_SECONDS: '2' });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async (path: string, from: Agent | false) => {
      const [answer] = (await once(get(shop.url + path, { agent: from }), 'response')) as [
        IncomingMessage,
      ];
      await text(answer);
      return [answer.statusCode, answer.headers.connection];
    };
    expect(await ask('/api/settings', agent)).toEqual([200, 'keep-alive']);
    const stopping = shop.stop();
    expect(await ask('/api/settings', agent)).toEqual([200, 'close']);
    expect(await ask('/api/settings', false)).toEqual([200, 'close']);
    expect(await ask('/readyz', false)).toEqual([503, 'close']);
    await stopping;
    await expect(ask('/readyz', false)).rejects.toThrow('ECONNREFUSED');
  });

  test('refuses to start a second shop on the same data or a port in use', async () => {
    const shop = await start();
    await expect(start()).rejects.toThrow('in use by another process');
    const elsewhere = { DATA_DIR: join(dataDir, 'elsewhere') };
    await expect(start(elsewhere)).rejects.toThrow(
      `Port ${PORT} is already in use. Set PORT to a free port.`,
    );
    await shop.stop();
  });

  test('accepts a write that has no body or a body of unknown length', async () => {
    const shop = await start();
    const url = `${shop.url}/api/auth/logout`;
    expect((await fetch(url, { method: 'POST' })).status).toBe(200);
    const body = new Blob(['{}']).stream();
    const headers = { 'content-type': 'application/json' };
    const unknownLength = await fetch(url, {
      method: 'POST',
      body,
      headers,
      duplex: 'half',
    } as RequestInit);
    expect(unknownLength.status).toBe(200);
    await shop.stop();
  });

  test('the shop reports its state to operators', async () => {
    const shop = await start();
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${shop.url}/readyz`)).json()).toMatchObject({
      status: 'ready',
      database: 'ok',
    });
    expect(await (await fetch(`${shop.url}/metrics`)).text()).toContain(
      'http_request_duration_seconds_count',
    );
    await shop.stop();
  });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
