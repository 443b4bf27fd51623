import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { call } from '#src/lib/api.ts';
import { Done, endpoint } from '#src/lib/endpoint.ts';
import { KEY_HEADER } from '#src/lib/write-key.ts';

const write = endpoint({
  method: 'POST',
  path: '/api/things',
  summary: 'Adds a thing.',
  input: z.object({ name: z.string() }),
  output: Done,
});
const read = endpoint({ ...write, method: 'GET', body: 'query' });

const done = () => Response.json({ ok: true });
const refused = (code: string, status: number) => () =>
  Response.json({ code, message: 'No.' }, { status });
const offline = () => {
  throw new TypeError('fetch failed');
};

/** Calls once for each answer and gives the keys that were sent. */
async function keysOf(answers: (() => Response)[], name = 'thing') {
  const keys: (string | null)[] = [];
  for (const answer of answers) {
    const fetch = async (request: Request) => {
      keys.push(request.headers.get(KEY_HEADER));
      return answer();
    };
    await call(write, { name }, { baseUrl: 'http://shop.test', fetch }).catch(() => undefined);
  }
  return keys;
}

test('gives every write its own key', async () => {
  const [first, second] = await keysOf([done, done]);
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(second).not.toBe(first);
});

test('a write whose answer was lost keeps its key until it is answered', async () => {
  const cut = () => new Response('<html>', { status: 502 });
  const half = () => new Response('{"ok":', { status: 200 });
  const busy = refused('STILL_RUNNING', 409);
  const keys = await keysOf([offline, cut, half, busy, done, done]);
  expect(new Set(keys.slice(0, 5)).size).toBe(1);
  expect(keys[5]).not.toBe(keys[0]);
});

test('gives a write that was refused another key the next time', async () => {
  const [first, second] = await keysOf([refused('OUT_OF_STOCK', 409), done]);
  expect(second).not.toBe(first);
});

test('gives a write with other input another key', async () => {
  const [lost] = await keysOf([offline], 'one');
  const [other] = await keysOf([done], 'two');
  const [again] = await keysOf([done], 'one');
  expect(other).not.toBe(lost);
  expect(again).toBe(lost);
});

test('a call that only reads sends no key', async () => {
  let sent: string | null = '';
  const fetch = async (request: Request) => {
    sent = request.headers.get(KEY_HEADER);
    return done();
  };
  await call(read, { name: 'a' }, { baseUrl: 'http://shop.test', fetch });
  expect(sent).toBeNull();
});
